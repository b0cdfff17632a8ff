import { clockIn, type LocalDate } from '../../kernel/local-date.ts'
import { type Span, withoutSpans } from '../../watering-rules/openings.ts'
import { MIN_SLOT_MS, type Move, type RunSlot } from './run-slots.ts'

/** Water that another zone of the garden gets, planned or given; ms since 1970, soaks included. */
export interface OtherRun {
  date: LocalDate
  from: number
  to: number
  /** Of water; infinite where it is not known how long the tap was open. */
  minutes: number
  /** The zone has a tap of its own, so that nobody waits for this run. */
  ownTap: boolean
}

/** What the rule of a place says of a garden's day, where it counts all zones together. */
export interface GardenLimits {
  /** Minutes of water of all zones. */
  minutesOn: ReadonlyMap<LocalDate, number>
  /** Days on which the whole garden has one run. */
  onceOn: ReadonlySet<LocalDate>
}

export interface BesideNeeds {
  limits: GardenLimits
  timeZone: string
  /** The zone that is planned has a tap of its own, so that it waits for nobody's run. */
  ownTap: boolean
}

/** The last stretch of a day in which runs touch or overlap: to a rule that counts runs it is one. */
function lastStretch(runs: readonly OtherRun[]): Span {
  const [last, ...before] = [...runs].sort((one, other) => other.to - one.to)
  const stretch = { from: last?.from ?? 0, to: last?.to ?? 0 }
  for (const { from, to } of before) {
    if (to < stretch.from) break
    stretch.from = Math.min(stretch.from, from)
  }
  return stretch
}

/** What is left of a slot for one more zone; null where that is nothing. */
function besideOthers(
  slot: RunSlot,
  others: readonly OtherRun[],
  { limits, timeZone, ownTap }: BesideNeeds,
): RunSlot | null {
  const ofDay = others.filter(({ date }) => date === slot.date)
  const garden = limits.minutesOn.get(slot.date)
  const used = ofDay.reduce((sum, { minutes }) => sum + minutes, 0)
  const mostMinutes = garden === undefined ? slot.mostMinutes : Math.min(slot.mostMinutes ?? garden, garden - used)
  const left = { ...slot, mostMinutes }
  if (mostMinutes !== null && mostMinutes * 60_000 < MIN_SLOT_MS && used > 0) return null
  const starting = (part: Span, move: Move): RunSlot => ({
    ...left,
    ...part,
    clock: clockIn(timeZone, new Date(part.from)),
    moves: [...new Set([...slot.moves.filter((own) => own !== 'heat'), move])],
  })
  const onSameTap = (runs: readonly OtherRun[]) => (ownTap ? [] : runs.filter((run) => !run.ownTap))
  if (limits.onceOn.has(slot.date) && ofDay.length > 0) {
    // The runs of the garden are one: this one goes on without a pause or beside it, or is not on this day.
    const stretch = lastStretch(ofDay)
    const tapFreeFrom = Math.max(...onSameTap(ofDay).map(({ to }) => to))
    const from = Math.max(slot.from, stretch.from, tapFreeFrom)
    if (from > stretch.to || slot.lateTo - from < MIN_SLOT_MS) return null
    return from === slot.from ? left : starting({ from, to: slot.lateTo }, from === tapFreeFrom ? 'queue' : 'one-run')
  }
  // Up to the late end, since that is how far the others of a queue may have gone.
  const busy = onSameTap(others).filter(({ from, to }) => from < slot.lateTo && to > slot.from)
  if (!busy.some(({ from }) => from < slot.to)) return left
  const free = withoutSpans([{ from: slot.from, to: slot.lateTo }], busy)
  const longest = free.reduce((most, part) => (part.to - part.from > most.to - most.from ? part : most), {
    from: 0,
    to: 0,
  })
  return longest.to - longest.from < MIN_SLOT_MS ? null : starting(longest, 'queue')
}

/**
 * The slots of a zone as far as the runs of the garden's other zones leave them. Zones share the pressure of one tap, but for
 * those with a tap of their own; all share the minutes that the place permits a garden, and its one run a day where it
 * permits no more.
 */
export const slotsBeside = (
  slots: readonly RunSlot[],
  others: readonly OtherRun[],
  needs: BesideNeeds,
): readonly RunSlot[] =>
  others.length === 0 ? slots : slots.flatMap((slot) => besideOthers(slot, others, needs) ?? [])
