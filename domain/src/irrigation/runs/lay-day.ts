import type { LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import { type Span, withoutSpans } from '../../watering-rules/openings.ts'
import { MINUTES_MIN } from '../rule-steps.ts'
import { type GardenSchedule, methodOf } from './garden-schedule.ts'
import type { PermittedDays } from './permitted-days.ts'

const MINUTE_MS = 60_000

/** A run in a queue: its schedule, and the minutes that the day leaves it. */
interface Queued {
  schedule: GardenSchedule
  minutes: number
}

/**
 * The start of runs that follow each other, as near to the specified time of the first as all of them are permitted; null
 * where they find no room.
 * @param busy runs that keep the tap from them
 * @param joins where the day has one run, the runs that they have to touch or overlap; none of them, and they begin freely
 */
function startOf(
  queue: readonly Queued[],
  { date, busy, joins }: { date: LocalDate; busy: readonly Span[]; joins: readonly Span[] },
  days: PermittedDays,
): number | null {
  const [first] = queue
  if (first === undefined) return null
  const [preferred] = instantsOf(days.timeZone, date, first.schedule.scheduledTime).map((at) => at.getTime())
  if (preferred === undefined) return null
  let offset = 0
  const parts = queue.map(({ schedule, minutes }) => {
    const part = {
      after: offset,
      length: minutes * MINUTE_MS,
      free: withoutSpans(days.spans(methodOf(schedule), date), busy),
    }
    offset += part.length
    return part
  })
  const fits = (start: number): boolean =>
    parts.every(({ after, length, free }) =>
      free.some(({ from, to }) => from <= start + after && start + after + length <= to),
    )
  const isJoined = (start: number): boolean =>
    joins.length === 0 || joins.some(({ from, to }) => start <= to && start + offset >= from)
  const near = [
    preferred,
    ...joins.flatMap(({ from, to }) => [to, from - offset]),
    ...parts.flatMap(({ after, length, free }) => free.flatMap(({ from, to }) => [from - after, to - after - length])),
  ]
  const starts = near.filter((start) => isJoined(start) && fits(start))
  return starts.reduce<number | null>((best, start) => {
    if (best === null) return start
    const [nearer, than] = [Math.abs(start - preferred), Math.abs(best - preferred)]
    return nearer < than || (nearer === than && start < best) ? start : best
  }, null)
}

/** A run that is planned already, from its first drop to its last, with its minutes of water. */
export interface Taken extends Span {
  minutes: number
  /** Of a zone with a tap of its own, which keeps the garden's tap from nobody. */
  ownTap: boolean
}

export interface Laid extends Taken {
  schedule: GardenSchedule
}

const minutesOf = (runs: readonly { minutes: number }[]): number => runs.reduce((sum, { minutes }) => sum + minutes, 0)

/** The day on which runs are laid, with the runs that it has already. */
interface DayToLay {
  date: LocalDate
  taken: readonly Taken[]
  laid: readonly Laid[]
  /** The place permits the garden one run on it. */
  isOnce: boolean
}

/** Runs to be laid: those on the garden's tap in their order, and those that have a tap each. */
interface RunsToLay {
  queue: readonly Queued[]
  apart: readonly Queued[]
}

/** Lays the queue, and beside it each run that has a tap of its own; null where one of them finds no room. */
function layTogether(
  { queue, apart }: RunsToLay,
  { date, taken, laid, isOnce }: DayToLay,
  days: PermittedDays,
): Laid[] | null {
  const before = [...taken, ...laid]
  const made: Laid[] = []
  const lay = (runs: readonly Queued[], busy: readonly Span[]): boolean => {
    const start = startOf(runs, { date, busy, joins: isOnce ? [...before, ...made] : [] }, days)
    if (start === null) return false
    let from = start
    for (const { schedule, minutes } of runs) {
      const to = from + minutes * MINUTE_MS
      made.push({ schedule, minutes, from, to, ownTap: schedule.ownTap })
      from = to
    }
    return true
  }
  const onTap = before.filter(({ ownTap }) => !ownTap)
  const isRoom = (queue.length === 0 || lay(queue, onTap)) && apart.every((one) => lay([one], []))
  return isRoom ? made : null
}

/** The runs of zones that the day has minutes and room for, each beside those before it. */
function runsOf(due: readonly GardenSchedule[], day: DayToLay, days: PermittedDays): readonly Laid[] {
  let found: RunsToLay & { made: readonly Laid[] } = { queue: [], apart: [], made: [] }
  for (const schedule of due) {
    const { garden, zone } = days.limits(methodOf(schedule), day.date)
    const used = minutesOf([...day.taken, ...day.laid, ...found.made])
    const left = Math.min(zone ?? schedule.duration, garden === null ? schedule.duration : garden - used)
    const minutes = Math.min(schedule.duration, left)
    if (minutes < Math.min(schedule.duration, MINUTES_MIN)) continue
    const run = { schedule, minutes }
    const { queue, apart } = found
    const more = schedule.ownTap ? { queue, apart: [...apart, run] } : { queue: [...queue, run], apart }
    const made = layTogether(more, day, days)
    if (made !== null) found = { ...more, made }
  }
  return found.made
}

/**
 * The times of a day in the order in which their zones are laid; null stands for all of them at once. Minutes that a garden
 * shares go first to the zone that waited longest and not to the earliest hour, whose zone could take them every day.
 */
function timesOf(due: readonly GardenSchedule[], date: LocalDate, days: PermittedDays): readonly (string | null)[] {
  const limits = due.map((schedule) => days.limits(methodOf(schedule), date))
  if (limits.some(({ runs }) => runs !== null)) return [null]
  const times = [...new Set(due.map(({ scheduledTime }) => scheduledTime))]
  return limits.some(({ garden }) => garden !== null) ? times : times.sort()
}

/**
 * Lays the runs of a day. Zones share the pressure of one tap, so those of one specified time run one after the other, and all
 * of them where the place permits one run a day; one with a tap of its own runs at its time beside them, or, where the day has
 * one run, so that it touches or overlaps theirs. What finds no room, or no minutes, waits for another day.
 * @param due in the order in which they are to have the tap
 */
export function layDay(
  date: LocalDate,
  due: readonly GardenSchedule[],
  taken: readonly Taken[],
  days: PermittedDays,
): Laid[] {
  const laid: Laid[] = []
  const isOnce = due.some((schedule) => days.limits(methodOf(schedule), date).runs !== null)
  for (const time of timesOf(due, date, days)) {
    const ofTime = due.filter(({ scheduledTime }) => time === null || scheduledTime === time)
    laid.push(...runsOf(ofTime, { date, taken, laid, isOnce }, days))
  }
  return laid
}
