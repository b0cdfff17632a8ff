import { queryOptions, skipToken } from '@tanstack/react-query'
import { type IrrigationSchedule, type IrrigationZone, listSchedules, listZones } from '@turfwise/contract/irrigation'
import { getLastRainGauge, getMonthWater } from '@turfwise/contract/water'
import { keys } from '../../keys.ts'
import { call } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { CALL_FAILED } from './irrigation-copy.ts'

export const irrigationKeys = {
  /** Everything that a change of zones, schedules or their water makes stale. */
  every: keys.everyIrrigation,
  zones: (userId: string) => [...keys.everyIrrigation(userId), 'zones'] as const,
  schedules: (userId: string) => [...keys.everyIrrigation(userId), 'schedules'] as const,
  lastGauge: (userId: string) => [...keys.everyIrrigation(userId), 'last-gauge'] as const,
  water: (userId: string, zoneId: string, month: string) =>
    [...keys.everyIrrigation(userId), 'water', zoneId, month] as const,
}

export const shownZones: Shown<IrrigationZone> = { name: 'irrigation-zones' }
export const shownSchedules: Shown<IrrigationSchedule> = { name: 'irrigation-schedules' }

/** Names the call that failed; why stands in the cause. */
const raising = async <T>(words: string, answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (cause) {
    throw new Error(words, { cause })
  }
}

/** The person's zones, disabled ones included; asks nothing while nobody is signed in. */
export const zonesQuery = (userId: string | undefined, ask = call) =>
  queryOptions({
    queryKey: irrigationKeys.zones(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              raising(CALL_FAILED.zones, ask(listZones, { query: { userId }, signal: patient })),
            ),
  })

/** The schedules of the person's zones; asks nothing while nobody is signed in. */
export const schedulesQuery = (userId: string | undefined, ask = call) =>
  queryOptions({
    queryKey: irrigationKeys.schedules(userId ?? ''),
    meta: KEPT,
    queryFn:
      userId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              raising(CALL_FAILED.schedules, ask(listSchedules, { query: { userId }, signal: patient })),
            ),
  })

/** A day of the balance is closed after midnight: what was read before may lack one. */
const WATER_STALE_MS = 3_600_000

/** The water of a zone over a month, yyyy-mm; asks nothing while there is no zone. */
export const waterQuery = (userId: string, zoneId: string | undefined, month: string, ask = call) =>
  queryOptions({
    queryKey: irrigationKeys.water(userId, zoneId ?? '', month),
    meta: KEPT,
    queryFn:
      zoneId === undefined
        ? skipToken
        : ({ signal }) =>
            withTimeout(signal, (patient) =>
              raising(
                CALL_FAILED.water,
                ask(getMonthWater, { params: { id: zoneId }, query: { month }, signal: patient }),
              ),
            ),
    staleTime: WATER_STALE_MS,
  })

/** The latest reading of the own gauge, since which it has been empty. */
export const lastGaugeQuery = (userId: string, ask = call) =>
  queryOptions({
    queryKey: irrigationKeys.lastGauge(userId),
    meta: KEPT,
    queryFn: ({ signal }) =>
      withTimeout(signal, (patient) => ask(getLastRainGauge, { params: { id: userId }, signal: patient })),
  })
