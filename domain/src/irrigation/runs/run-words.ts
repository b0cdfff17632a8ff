import { clockIn, type LocalDate, todayIn, weekdayName } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { startOfDay } from '../../watering-rules/openings.ts'
import { nextWindow } from '../../watering-rules/permitted.ts'
import { DAY_UNKNOWN, NUMBER_DECIDES, ruleReason, utilityName } from '../../watering-rules/words.ts'
import { shortDate } from '../../weather/hour-words.ts'
import { MINUTES_MIN } from '../rule-steps.ts'
import { type GardenSchedule, methodOf, type RunsNeeds } from './garden-schedule.ts'
import { layDay } from './lay-day.ts'
import type { WantedRun } from './lay-runs.ts'
import type { PermittedDays } from './permitted-days.ts'

const dayWords = (date: LocalDate): string => `${weekdayName(date)} ${shortDate(date)}`
const noonOf = (timeZone: string, date: LocalDate): Date => instantsOf(timeZone, date, '12:00')[0]

/** Why no run is planned in the coming days; null where nothing forbids one. */
export function whyNone(schedule: GardenSchedule, { rule: { applied, property }, today }: RunsNeeds): string | null {
  if (applied === null) return null
  const from = new Date(startOfDay(property.timeZone, schedule.nextWatering > today ? schedule.nextWatering : today))
  const next = nextWindow(applied, property, from, { method: methodOf(schedule), minutes: MINUTES_MIN })
  const utility = utilityName(applied.record)
  if (next.answer === 'number-needed') return `No run is planned. ${utility}: ${NUMBER_DECIDES}.`
  if (next.answer === 'advice' && next.because === 'day-unknown')
    return `No run is planned. ${utility}: ${DAY_UNKNOWN}.`
  const words = ruleReason(applied, property, methodOf(schedule), from)
  if (next.answer === 'none') return `No run is permitted. ${words}.`
  return next.answer === 'window'
    ? `Not permitted before ${shortDate(todayIn(property.timeZone, next.from))}. ${words}.`
    : null
}

/** Why a run is another than the specified one; null where it is that. */
export function whyMoved(
  schedule: GardenSchedule,
  run: WantedRun,
  { rule }: RunsNeeds,
  days: PermittedDays,
): string | null {
  const { scheduledTime, duration, ownTap } = schedule
  const isThatDay = run.date === run.wanted
  if (isThatDay && run.time === scheduledTime && run.minutes === duration) return null
  const { applied, property } = rule
  const alone = layDay(run.wanted, [schedule], [], days)[0]
  const wordsOn = (date: LocalDate): string =>
    applied === null ? '' : ruleReason(applied, property, methodOf(schedule), noonOf(property.timeZone, date))
  if (!isThatDay) {
    return alone === undefined && applied !== null
      ? `Not permitted before ${dayWords(run.date)}. ${wordsOn(run.wanted)}.`
      : `Waits for ${dayWords(run.date)}: the zones before it leave no room.`
  }
  if (run.time !== scheduledTime) {
    const isByRule = alone !== undefined && clockIn(property.timeZone, new Date(alone.from)) !== scheduledTime
    if (isByRule && applied !== null) return `Moved from ${scheduledTime}. ${wordsOn(run.date)}.`
    return ownTap
      ? `Moved from ${scheduledTime}: a garden has one run a day here, which this zone joins.`
      : `Moved from ${scheduledTime}: zones run one after the other, the driest first.`
  }
  return `${run.minutes}\u00a0min of ${duration}. ${wordsOn(run.date)}.`
}
