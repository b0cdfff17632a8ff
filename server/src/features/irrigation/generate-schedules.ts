import { lookAgainAt } from '@turfwise/domain/irrigation/look-again'
import { planByRule, type RuleKnown } from '@turfwise/domain/irrigation/plan-by-rule'
import { drySince, etOfReading, forecastOf } from '@turfwise/domain/irrigation/rule-known'
import { gardenRuns } from '@turfwise/domain/irrigation/runs/garden-runs'
import type { Frequency } from '@turfwise/domain/irrigation/schedule'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { GardenRule } from '../watering-rules/watering-rules.public.ts'
import { gardenScheduleOf } from './garden-schedule.ts'
import type { IrrigationNeeds, ZoneWaterState } from './irrigation-needs.ts'
import { ruleOfGarden } from './rule-of-garden.ts'
import { type PlannedZone, readSchedules, type StoredSchedule, savePlans } from './schedules.store.ts'
import { lockActiveZones, type StoredZone } from './zones.store.ts'

export type PlanningNeeds = Pick<IrrigationNeeds, 'db' | 'clock' | 'placeOf' | 'gardenWeather' | 'balances' | 'rulesOf'>

/** What is known of the whole garden, zone by zone the same, but for its own water. */
export interface GardenKnown extends Omit<RuleKnown, 'dry' | 'balance' | 'measuredAt'> {
  /** Where it is; null where that is nowhere to be found. */
  place: { lat: number; lng: number; timeZone: string } | null
  /** The watering rule of the place. */
  rule: GardenRule
  dryOf(state: ZoneWaterState | undefined): RuleKnown['dry']
  /** When a schedule that begins at this time of day is looked at again. */
  lookAgainAt(startTime: string): Date
}

/** Asks for each value once: zones mostly begin at the same time of day, and the calendar is slow. */
function onceEach<Value>(ask: (of: string) => Value): (of: string) => Value {
  const known = new Map<string, Value>()
  return (of) => {
    const value = known.get(of) ?? ask(of)
    known.set(of, value)
    return value
  }
}

/** All that is known of a user's garden at this moment. Without live weather what is typical stands in, and says so. */
export async function knownOf(needs: PlanningNeeds, userId: string): Promise<GardenKnown> {
  const [{ place, reading }, rule] = await Promise.all([needs.gardenWeather(userId), ruleOfGarden(needs, userId)])
  const now = needs.clock.now()
  const timeZone = (place ?? (await needs.placeOf(userId)))?.timeZone ?? DEFAULT_TIME_ZONE
  const today = todayIn(timeZone, now)
  return {
    ...{ now, today, timeZone, place, rule },
    et: etOfReading(reading, { place, today, now }),
    forecast: reading && forecastOf(reading, today),
    lookAgainAt: onceEach((startTime) => lookAgainAt(timeZone, now, startTime)),
    dryOf: (state) => drySince(reading, state?.wateredOn ?? null, today),
  }
}

/**
 * A zone's new schedule by what is known now.
 * @param nextOn the day of the next run, where one was named before
 */
export function planOf(
  zone: StoredZone,
  known: GardenKnown,
  state: ZoneWaterState | undefined,
  nextOn?: (frequency: Frequency) => LocalDate,
): PlannedZone {
  const { dryOf, lookAgainAt, place: _place, rule: _rule, ...garden } = known
  const { schedule, factors, moisture } = planByRule(zone, {
    ...garden,
    dry: dryOf(state),
    balance: state?.balance ?? null,
    measuredAt: zone.moistureMeasuredAt?.toISOString(),
    nextOn,
  })
  const again = lookAgainAt(schedule.scheduledTime)
  return { zoneId: zone.id, newId: newRowId(), schedule, factors, moisture, lookAgainAt: again }
}

/**
 * Plans that are looked at again an hour before the run that the place permits, which may be earlier than the specified one.
 * @param others schedules of the garden that stay as they are: zones share a tap, and what a day permits
 */
export function lookBeforeRuns(
  plans: readonly PlannedZone[],
  zones: readonly StoredZone[],
  others: readonly StoredSchedule[],
  { rule, today, lookAgainAt }: GardenKnown,
): PlannedZone[] {
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]))
  const planned = plans.flatMap(({ zoneId, schedule, factors }) => {
    const zone = zoneOf.get(zoneId)
    if (zone === undefined) return []
    // What it waits for may be over by then, so it is laid out as if it ran.
    return [gardenScheduleOf({ ...schedule, ...zone, zoneId, factors, active: true, pause: null }, undefined)]
  })
  const isPlanned = new Set(plans.map(({ zoneId }) => zoneId))
  const rest = others.filter(({ zoneId }) => !isPlanned.has(zoneId))
  const runs = gardenRuns([...planned, ...rest.map((one) => gardenScheduleOf(one, undefined))], { rule, today })
  return plans.map((plan) => {
    const run = runs.get(plan.zoneId)?.run
    return run == null ? plan : { ...plan, lookAgainAt: lookAgainAt(run.time) }
  })
}

/**
 * Works out the schedule of each active zone of the user anew, in place of the one before. Zones stay locked meanwhile, so
 * that two who ask at once make one set, and a zone that is being disabled gets none.
 * @param only the one zone that it is about; the schedules of the others stay as they are
 * @throws Refusal irrigation-zone/not-found where that is none of the user's active zones
 */
export async function generateSchedules(needs: PlanningNeeds, userId: string, only?: string): Promise<void> {
  // Outside the transaction: the source of the weather may take its time.
  const known = await knownOf(needs, userId)
  if (known.place !== null) await needs.balances.replanWhereOld(userId, known.place)
  const states = await needs.balances.statesOf(userId)
  await needs.db.transaction(async (tx) => {
    const active = await lockActiveZones(tx, userId)
    const zones = only === undefined ? active : active.filter(({ id }) => id === only.toLowerCase())
    if (only !== undefined && zones.length === 0) throw new Refusal('irrigation-zone/not-found')
    const plans = zones.map((zone) => planOf(zone, known, states.get(zone.id)))
    const others = await readSchedules(tx, userId, { limit: null, after: undefined })
    await savePlans(tx, userId, lookBeforeRuns(plans, zones, others, known), known.now)
  })
}
