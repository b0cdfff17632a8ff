import { addDays, type LocalDate } from '../../kernel/local-date.ts'
import { HOUR_MS } from '../../weather/local-hours.ts'
import { DUE_FROM, HOLD_UP_TO, runFor } from '../../weather/soil-balance.ts'
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

/** The first slot at which the soil is dry enough to think of a run, and what would be missing then. */
function firstDue(needs: DecisionNeeds): { slot: RunSlot; next: RunSlot | undefined } | null {
  const { slots } = needs
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1]
    const missing = depletionAt(slot, needs)
    const beforeNext = next === undefined ? missing : depletionAt(next, needs)
    if (
      runFor(
        { depletion: missing, beforeNext, credit: 0 },
        { total: needs.zone.total, readily: readilyOn(slot.date, needs) },
      ).due
    ) {
      return { slot, next }
    }
  }
  return null
}

/**
 * Whether, when and how much to water a zone by its balance (guide of the smart mode, 3.2 and 3.3). Deterministic: the
 * same facts give the same advice.
 */
export function decide(needs: DecisionNeeds): Decision {
  const { zone, now, today, credit, slots } = needs
  const first = slots[0]
  const due = firstDue(needs)
  const lookAt = (slot: RunSlot | undefined): number =>
    slot === undefined || slot.from - LOOK_BEFORE_MS <= now ? now + LOOK_BEFORE_MS : slot.from - LOOK_BEFORE_MS
  const slot = due?.slot ?? null
  const on = slot?.date ?? today
  const readily = readilyOn(on, needs)
  const missing = slot === null ? needs.depletion : depletionAt(slot, needs)
  const base = {
    downNow: needs.depletion,
    missing,
    readily,
    credit,
    slot,
    waitsUpTo: HOLD_UP_TO * readily,
    lookAt: lookAt(first),
  }
  const none = { depth: 0, litres: 0, cycles: null }
  // Due, and there is no hour for it: not held for rain, but held.
  if (first === undefined && missing >= DUE_FROM * readily) return { verdict: 'hold', ...base, ...none }
  if (due === null || due.slot.from > now + AHEAD_HOURS * HOUR_MS) return { verdict: 'not-due', ...base, ...none }
  const beforeNext = due.next === undefined ? missing : depletionAt(due.next, needs)
  const run = runFor({ depletion: missing, beforeNext, credit: credit ?? 0 }, { total: zone.total, readily })
  if (run.held) return { verdict: 'hold', ...base, ...none, lookAt: lookAt(due.next ?? due.slot) }
  const cycles = cyclesOf({
    depth: run.depth,
    rate: zone.rate,
    evenness: zone.evenness,
    soil: zone.soil,
    slope: zone.slope,
    window: (due.slot.to - due.slot.from) / 60_000,
    mostMinutes: due.slot.mostMinutes,
  })
  const litres = Math.round((cycles.minutes / 60) * zone.rate * zone.area)
  return { verdict: 'water', ...base, depth: cycles.depth, litres, cycles, lookAt: lookAt(due.slot) }
}
