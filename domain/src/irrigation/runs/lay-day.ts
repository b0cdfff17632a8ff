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
 * The start of a queue, as near to its specified time as all of its runs are permitted; null where they find no room.
 * @param joins the runs that it has to begin behind or end before at once, where the day has one run
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
  const near =
    joins.length > 0
      ? joins.flatMap(({ from, to }) => [to, from - offset])
      : [
          preferred,
          ...parts.flatMap(({ after, length, free }) =>
            free.flatMap(({ from, to }) => [from - after, to - after - length]),
          ),
        ]
  const starts = near.filter(fits)
  return starts.reduce<number | null>((best, start) => {
    if (best === null) return start
    const [nearer, than] = [Math.abs(start - preferred), Math.abs(best - preferred)]
    return nearer < than || (nearer === than && start < best) ? start : best
  }, null)
}

export interface Laid extends Span {
  schedule: GardenSchedule
  minutes: number
}

/** A run that is planned already, from its first drop to its last, with its minutes of water. */
export interface Taken extends Span {
  minutes: number
}

const minutesOf = (runs: readonly { minutes: number }[]): number => runs.reduce((sum, { minutes }) => sum + minutes, 0)

/** The queue of zones, in their order, each of which has room beside those before it; and where it starts. */
function queueOf(
  due: readonly GardenSchedule[],
  { date, taken, laid, isOnce }: { date: LocalDate; taken: readonly Taken[]; laid: readonly Laid[]; isOnce: boolean },
  days: PermittedDays,
): { queue: readonly Queued[]; start: number } {
  const on = { date, busy: [...taken, ...laid], joins: isOnce ? taken : [] }
  let found: { queue: Queued[]; start: number } = { queue: [], start: 0 }
  for (const schedule of due) {
    const { garden, zone } = days.limits(methodOf(schedule), date)
    const used = minutesOf([...taken, ...laid, ...found.queue])
    const left = Math.min(zone ?? schedule.duration, garden === null ? schedule.duration : garden - used)
    const minutes = Math.min(schedule.duration, left)
    if (minutes < Math.min(schedule.duration, MINUTES_MIN)) continue
    const queue = [...found.queue, { schedule, minutes }]
    const start = startOf(queue, on, days)
    if (start !== null) found = { queue, start }
  }
  return found
}

/**
 * Lays the runs of a day one after the other: zones share the pressure of one tap. Those of one specified time are a queue,
 * and all of them where the place permits one run a day; what finds no room, or no minutes, waits for another day.
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
  const times = isOnce ? [null] : [...new Set(due.map(({ scheduledTime }) => scheduledTime))].sort()
  for (const time of times) {
    const ofTime = due.filter(({ scheduledTime }) => time === null || scheduledTime === time)
    const { queue, start } = queueOf(ofTime, { date, taken, laid, isOnce }, days)
    let from = start
    for (const { schedule, minutes } of queue) {
      const to = from + minutes * MINUTE_MS
      laid.push({ schedule, minutes, from, to })
      from = to
    }
  }
  return laid
}
