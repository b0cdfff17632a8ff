import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { HOUR_MS } from '../../weather/local-hours.ts'
import { DUE_FROM, HOLD_UP_TO, LEAST_RUN, type Run, runFor } from '../../weather/soil-balance.ts'
import type { IrrigationSoil, Slope } from '../zone.ts'
import { type Cycles, cyclesOf } from './cycles.ts'
import { daysOfUse, type RunSlot } from './run-slots.ts'
import { soilOn, type WaterZone } from './water-days.ts'

/** A zone as a run has to know it. */
export interface RunZone extends WaterZone {
  /** m² */
  area: number
  soil: IrrigationSoil
  slope: Slope
  /** mm/h */
  rate: number
  /** 0 to 1; null where no cup test was made. */
  evenness: number | null
  /** Drip wets no leaf. */
  spray: boolean
}

/** A run is due this far ahead; what is due later may look otherwise by then. Forecast rain is reckoned with as far. */
const AHEAD_HOURS = 48
/** A window is looked at again so long before it opens, ms. */
const LOOK_BEFORE_MS = HOUR_MS

export interface Decision {
  verdict: 'water' | 'hold' | 'not-due'
  /** D now, mm. */
  downNow: number
  /** mm that will be missing when the window opens, if nothing falls until then. */
  missing: number
  /** RAW of that day. */
  readily: number
  /** mm of effective rain in the coming 48 hours; null where it is not known and counts nothing. */
  credit: number | null
  /** When the run begins, or is first due; null where it is not within the days that are known. */
  slot: RunSlot | null
  /** mm that are to reach the soil in this run; 0 while held or not due. */
  depth: number
  litres: number
  cycles: Cycles | null
  /** mm beyond which a run is not held for rain. */
  waitsUpTo: number
  /** ms since 1970: when it is looked at again. */
  lookAt: number
}

export interface DecisionNeeds {
  zone: RunZone
  today: LocalDate
  now: number
  /** D now, without what plants will still drink today. */
  depletion: number
  /** ETo of a day to come, mm. */
  expectedEt0(date: LocalDate): number
  credit: number | null
  /** In order; without any, nothing can be said of when. */
  slots: readonly RunSlot[]
}

/** D expected when a slot opens. Rain that is only forecast has not fallen and takes nothing from it. */
function depletionAt(slot: RunSlot, { zone, today, depletion, expectedEt0 }: DecisionNeeds): number {
  let expected = depletion
  for (let day = 0; day < daysOfUse(today, slot); day++) {
    const date = addDays(today, day)
    expected += zone.coefficientOn(date) * expectedEt0(date)
  }
  return Math.min(zone.total, expected)
}

const readilyOn = (date: LocalDate, { zone, expectedEt0 }: DecisionNeeds): number =>
  soilOn(zone, date, expectedEt0(date)).readily

/** A slot as the balance sees it. */
interface Seen {
  slot: RunSlot
  next: RunSlot | undefined
  /** D when it opens, mm. */
  missing: number
  /** RAW of its day. */
  readily: number
  run: Run
}

function seenAt(index: number, needs: DecisionNeeds): Seen {
  const slot = needs.slots[index] as RunSlot
  const next = needs.slots[index + 1]
  const missing = depletionAt(slot, needs)
  const beforeNext = next === undefined ? missing : depletionAt(next, needs)
  const readily = readilyOn(slot.date, needs)
  const soil = { total: needs.zone.total, readily }
  return {
    slot,
    next,
    missing,
    readily,
    run: runFor({ depletion: missing, beforeNext, credit: needs.credit ?? 0 }, soil),
  }
}

/**
 * True of an evening whose next morning is as good: plants drink nothing in the night, so water waits for the sunrise, when
 * less of it is lost and leaves dry sooner, unless the soil would pass its limit by then.
 */
const isMorningEnough = ({ slot, next }: Seen, needs: DecisionNeeds): boolean =>
  slot.evening &&
  next !== undefined &&
  !next.evening &&
  next.date === addDays(slot.date, 1) &&
  depletionAt(next, needs) <= readilyOn(next.date, needs)

/** The first slot at which the soil is dry enough to think of a run; null for none. */
function firstDue(needs: DecisionNeeds): number | null {
  for (let index = 0; index < needs.slots.length; index++) {
    const seen = seenAt(index, needs)
    if (seen.run.due && !isMorningEnough(seen, needs)) return index
  }
  return null
}

const cyclesIn = ({ slot, run }: Seen, { zone }: DecisionNeeds): Cycles =>
  cyclesOf({
    depth: run.depth,
    rate: zone.rate,
    evenness: zone.evenness,
    soil: zone.soil,
    slope: zone.slope,
    window: (slot.to - slot.from) / 60_000,
    mostMinutes: slot.mostMinutes,
  })

/** Hours that are left of a window may hold too little: that wets the leaves and not the roots. */
const isTooShort = ({ carriedBy, depth }: Cycles): boolean => carriedBy === 'hours' && depth < LEAST_RUN

/** The run of the first slot from the due one on that has room for it; where none has, of the one with most. */
function roomiest(due: Seen, index: number, needs: DecisionNeeds): { seen: Seen; cycles: Cycles } {
  let most = { seen: due, cycles: cyclesIn(due, needs) }
  for (let later = index + 1; isTooShort(most.cycles) && later < needs.slots.length; later++) {
    const seen = seenAt(later, needs)
    if (seen.run.depth === 0) continue
    const cycles = cyclesIn(seen, needs)
    if (cycles.depth > most.cycles.depth) most = { seen, cycles }
  }
  return most
}

/**
 * Whether, when and how much to water a zone by its balance (guide of the smart mode, 3.2 and 3.3). Deterministic: the
 * same facts give the same advice.
 */
export function decide(needs: DecisionNeeds): Decision {
  const { zone, now, today, credit, slots } = needs
  const first = slots[0]
  const index = firstDue(needs)
  const lookAt = (slot: RunSlot | undefined): number =>
    slot === undefined || slot.from - LOOK_BEFORE_MS <= now ? now + LOOK_BEFORE_MS : slot.from - LOOK_BEFORE_MS
  const baseOf = (slot: RunSlot | null, missing: number, readily: number) => ({
    ...{ downNow: needs.depletion, missing, readily, credit, slot },
    waitsUpTo: HOLD_UP_TO * readily,
    lookAt: lookAt(first),
  })
  const none = { depth: 0, litres: 0, cycles: null }
  if (index === null) {
    const base = baseOf(null, needs.depletion, readilyOn(today, needs))
    // Due, and there is no hour for it: not held for rain, but held.
    const isHeld = first === undefined && base.missing >= DUE_FROM * base.readily
    return { verdict: isHeld ? 'hold' : 'not-due', ...base, ...none }
  }
  const due = seenAt(index, needs)
  const isLater = ({ slot }: Seen): boolean => slot.from > now + AHEAD_HOURS * HOUR_MS
  const baseAt = ({ slot, missing, readily }: Seen) => baseOf(slot, missing, readily)
  if (isLater(due)) return { verdict: 'not-due', ...baseAt(due), ...none }
  if (due.run.held) return { verdict: 'hold', ...baseAt(due), ...none, lookAt: lookAt(due.next ?? due.slot) }
  const { seen, cycles } = roomiest(due, index, needs)
  if (isLater(seen)) return { verdict: 'not-due', ...baseAt(seen), ...none }
  const litres = Math.round((cycles.minutes / 60) * zone.rate * zone.area)
  return { verdict: 'water', ...baseAt(seen), depth: cycles.depth, litres, cycles, lookAt: lookAt(seen.slot) }
}
