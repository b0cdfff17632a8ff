import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import type { Span } from '../../watering-rules/openings.ts'
import { STRIP_DAYS } from '../watering-days.ts'
import type { GardenRun, GardenSchedule, RunsNeeds, ZoneRuns } from './garden-schedule.ts'
import type { Taken } from './lay-day.ts'
import { BEYOND_DAYS, layRuns, type WantedRun } from './lay-runs.ts'
import { permittedDays } from './permitted-days.ts'
import { whyMoved, whyNone } from './run-words.ts'

const MINUTE_MS = 60_000

const isByBalance = ({ mode, smart }: GardenSchedule): boolean =>
  mode === 'millimetres' && smart !== undefined && smart.verdict !== 'no-weather'

/** The run that the balance names, with the time that it takes, soaks included. */
function smartRun(
  { smart, duration, waterDepthMm }: GardenSchedule,
  { rule, today }: RunsNeeds,
): (GardenRun & Span) | null {
  if (smart === undefined || smart.verdict !== 'water') return null
  const { date, time, minutes, depthMm, litres, cycles, cycleMinutes, soakMinutes } = smart
  // The balance looks as far ahead as the weather does, to the next run.
  if (date === null || time === null || date < today) return null
  const length = (cycles ?? 1) * (cycleMinutes ?? minutes ?? duration) + ((cycles ?? 1) - 1) * (soakMinutes ?? 0)
  const from = instantsOf(rule.property.timeZone, date, time)[0].getTime()
  return {
    ...{ date, time, from, to: from + Math.ceil(length) * MINUTE_MS },
    ...{ minutes: minutes ?? duration, depthMm: depthMm ?? waterDepthMm, litres: litres ?? 0 },
  }
}

/** A zone that is disabled, or came back and was not planned since, takes no part in the garden's queue. */
const isOut = ({ pausedBy }: GardenSchedule): boolean => pausedBy === 'zone-disabled' || pausedBy === 'zone-restored'

const NEVER: readonly Taken[] = []

/**
 * When the zones of a garden are watered, within the hours, days and minutes that its place permits: by the rain rule each
 * watering day of its schedule, by millimetres the one run that the balance names. The specified day and time are wanted; a
 * run is moved as little as the rule asks, and zones of one time run one after the other, the driest first, though whoever
 * had to wait for another day goes before. A zone with a tap of its own runs beside them, and shares with them what the place
 * permits a whole garden.
 */
export function gardenRuns(schedules: readonly GardenSchedule[], needs: RunsNeeds): Map<string, ZoneRuns> {
  const { rule, today } = needs
  const begun = new Map((needs.begun ?? []).filter(({ date }) => date === today).map((run) => [run.zoneId, run]))
  const days = permittedDays(rule)
  const last = addDays(today, STRIP_DAYS - 1)
  const all = new Map<string, ZoneRuns>()
  const taken: (Taken & { date: LocalDate })[] = []
  for (const schedule of schedules.filter(isByBalance)) {
    const found = schedule.active ? smartRun(schedule, needs) : null
    if (found === null) {
      all.set(schedule.zoneId, { run: null, reason: null, dates: [], runs: [] })
      continue
    }
    const { from, to, ...run } = found
    taken.push({ date: run.date, minutes: run.minutes, from, to, ownTap: schedule.ownTap })
    all.set(schedule.zoneId, { run, reason: null, dates: [run.date], runs: [run] })
  }
  const byRule = schedules.filter((schedule) => !isByBalance(schedule))
  // One by the rule is laid once more with the others of its day, so that they stay where they are; one by the balance is
  // booked before its plan is made anew.
  const isLaid = new Set([
    ...byRule.filter((schedule) => schedule.nextWatering <= today && !isOut(schedule)).map(({ zoneId }) => zoneId),
    ...[...all].filter(([, { run }]) => run?.date === today).map(([zoneId]) => zoneId),
  ])
  for (const run of begun.values()) if (run.minutes > 0 && !isLaid.has(run.zoneId)) taken.push(run)
  const takenOn = (date: LocalDate) => taken.filter((span) => span.date === date)
  const laid = layRuns(
    byRule.filter((schedule) => !isOut(schedule)),
    needs,
    takenOn,
    days,
  )
  for (const schedule of byRule) {
    const found = laid.get(schedule.zoneId) ?? layRuns([schedule], needs, () => NEVER, days).get(schedule.zoneId) ?? []
    // It has had its run of the day.
    const own = begun.has(schedule.zoneId) ? found.filter(({ date }) => date !== today) : found
    const runs = own.filter(({ date }) => date <= last)
    const [first] = own
    const dates = runs.map(({ date }) => date)
    if (!schedule.active) {
      all.set(schedule.zoneId, { run: null, reason: null, dates, runs: [] })
      continue
    }
    const reason = first === undefined ? whyNone(schedule, needs) : whyMoved(schedule, first, needs, days)
    all.set(schedule.zoneId, { run: first ? bare(first) : null, reason, dates, runs: runs.map(bare) })
  }
  return all
}

/**
 * The day of the first run of each schedule from its named day on, which may be over; null where none is permitted in the
 * two weeks after it. Schedules whose day is longer past are missing.
 */
export function firstRuns(
  schedules: readonly GardenSchedule[],
  { rule, today }: RunsNeeds,
): Map<string, LocalDate | null> {
  const since = addDays(today, -BEYOND_DAYS)
  const recent = schedules.filter((schedule) => schedule.nextWatering >= since && !isOut(schedule))
  const runs = layRuns(recent, { rule, today: since }, () => NEVER, permittedDays(rule))
  return new Map([...runs].map(([zoneId, [first]]) => [zoneId, first?.date ?? null]))
}

const bare = ({ wanted: _, ...run }: WantedRun): GardenRun => run
