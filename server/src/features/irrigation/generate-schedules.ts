import { lookAgainAt } from '@turfwise/domain/irrigation/look-again'
import { planByRule, type RuleKnown } from '@turfwise/domain/irrigation/plan-by-rule'
import { drySince, etOfReading, forecastOf } from '@turfwise/domain/irrigation/rule-known'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import type { IrrigationNeeds, ZoneWaterState } from './irrigation-needs.ts'
import { type PlannedZone, savePlans } from './schedules.store.ts'
import { lockActiveZones, type StoredZone } from './zones.store.ts'

export type PlanningNeeds = Pick<IrrigationNeeds, 'db' | 'clock' | 'placeOf' | 'gardenWeather' | 'balances'>

/** What is known of the whole garden, zone by zone the same, but for its own water. */
export interface GardenKnown extends Omit<RuleKnown, 'dry' | 'balance' | 'measuredAt'> {
  /** Where it is; null where that is nowhere to be found. */
  place: { lat: number; lng: number; timeZone: string } | null
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
  const { place, reading } = await needs.gardenWeather(userId)
  const now = needs.clock.now()
  const timeZone = (place ?? (await needs.placeOf(userId)))?.timeZone ?? DEFAULT_TIME_ZONE
  const today = todayIn(timeZone, now)
  return {
    ...{ now, today, timeZone, place },
    et: etOfReading(reading, { place, today, now }),
    forecast: reading && forecastOf(reading, today),
    lookAgainAt: onceEach((startTime) => lookAgainAt(timeZone, now, startTime)),
    dryOf: (state) => drySince(reading, state?.wateredOn ?? null, today),
  }
}

/** A zone's new schedule by what is known now. */
export function planOf(zone: StoredZone, known: GardenKnown, state: ZoneWaterState | undefined): PlannedZone {
  const { dryOf, lookAgainAt, place: _, ...garden } = known
  const { schedule, factors, moisture } = planByRule(zone, {
    ...garden,
    dry: dryOf(state),
    balance: state?.balance ?? null,
    measuredAt: zone.moistureMeasuredAt?.toISOString(),
  })
  const again = lookAgainAt(schedule.scheduledTime)
  return { zoneId: zone.id, newId: newRowId(), schedule, factors, moisture, lookAgainAt: again }
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
    await savePlans(tx, userId, plans, known.now)
  })
}
