import { clockIn, type LocalDate } from '../../kernel/local-date.ts'
import { withoutSpans } from '../../watering-rules/openings.ts'
import { MIN_SLOT_MS, type RunSlot } from './run-slots.ts'

/** Water that another zone of the garden gets, planned or given; ms since 1970, soaks included. */
export interface OtherRun {
  date: LocalDate
  from: number
  to: number
  /** Of water; infinite where it is not known how long the tap was open. */
  minutes: number
}

/** What the rule of a place says of a garden's day, where it counts all zones together. */
export interface GardenLimits {
  /** Minutes of water of all zones. */
  minutesOn: ReadonlyMap<LocalDate, number>
  /** Days on which the whole garden has one run. */
  onceOn: ReadonlySet<LocalDate>
}

/** What is left of a slot for one more zone; null where that is nothing. */
function besideOthers(
  slot: RunSlot,
  others: readonly OtherRun[],
  limits: GardenLimits,
  timeZone: string,
): RunSlot | null {
  const ofDay = others.filter(({ date }) => date === slot.date)
  const garden = limits.minutesOn.get(slot.date)
  const used = ofDay.reduce((sum, { minutes }) => sum + minutes, 0)
  const mostMinutes = garden === undefined ? slot.mostMinutes : Math.min(slot.mostMinutes ?? garden, garden - used)
  const left = { ...slot, mostMinutes }
  if (mostMinutes !== null && mostMinutes * 60_000 < MIN_SLOT_MS && used > 0) return null
  const starting = (part: { from: number; to: number }): RunSlot => ({
    ...left,
    ...part,
    clock: clockIn(timeZone, new Date(part.from)),
    moves: [...new Set([...slot.moves.filter((move) => move !== 'heat'), 'queue' as const])],
  })
  if (limits.onceOn.has(slot.date) && ofDay.length > 0) {
    // The queue is one run: it goes on without a pause, or not on this day.
    const end = Math.max(...ofDay.map(({ to }) => to))
    return end < slot.from || slot.lateTo - end < MIN_SLOT_MS ? null : starting({ from: end, to: slot.lateTo })
  }
  const busy = others.filter(({ from, to }) => from < slot.to && to > slot.from)
  if (busy.length === 0) return left
  const free = withoutSpans([{ from: slot.from, to: slot.lateTo }], busy)
  const longest = free.reduce((most, part) => (part.to - part.from > most.to - most.from ? part : most), {
    from: 0,
    to: 0,
  })
  return longest.to - longest.from < MIN_SLOT_MS ? null : starting(longest)
}

/**
 * The slots of a zone as far as the runs of the garden's other zones leave them: they share the pressure of one tap, the
 * minutes that the place permits a garden, and its one run a day where it permits no more.
 */
export const slotsBeside = (
  slots: readonly RunSlot[],
  others: readonly OtherRun[],
  limits: GardenLimits,
  timeZone: string,
): readonly RunSlot[] =>
  others.length === 0 ? slots : slots.flatMap((slot) => besideOthers(slot, others, limits, timeZone) ?? [])
