import type { BodyOf } from '@turfwise/contract/route'
import type { logWatering as contract } from '@turfwise/contract/water'
import type { Deed } from '@turfwise/domain/household/deeds'
import { applicationRate } from '@turfwise/domain/irrigation/application-rate'
import { depthGiven } from '@turfwise/domain/irrigation/smart/given-water'
import { TELL_DAYS_BACK } from '@turfwise/domain/irrigation/smart/water-limits'
import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { run } from '../../db/table.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { zoneOf } from './plans.store.ts'
import { planningAfter } from './run-balances.ts'
import { INSERT_WATERING, type StoredWatering, WATERING, WATERINGS } from './water.store.ts'
import type { WaterNeeds } from './water-needs.ts'

/** A device's clock may be ahead so far, ms. */
export const AHEAD_MS = 5 * 60_000

/** @throws Refusal request/invalid for a day that is to come or too long ago to be told of */
export function requireTellable(field: string, date: LocalDate, today: LocalDate): void {
  const first = addDays(today, -TELL_DAYS_BACK)
  if (date >= first && date <= today) return
  throw new Refusal('request/invalid', { fields: { [field]: `Must be from ${first} to ${today}.` } })
}

/**
 * Writes down that a zone was watered; its balance follows.
 * @throws Refusal irrigation-zone/not-found; request/invalid
 */
export function logWatering(
  needs: WaterNeeds & { did(deed: Deed): void },
  userId: string,
  zoneId: string,
  body: BodyOf<typeof contract>,
): Promise<StoredWatering> {
  const { db, clock } = needs
  return planningAfter(needs, userId, async ({ timeZone }) => {
    const found = await zoneOf(db, userId, zoneId)
    if (found === undefined) throw new Refusal('irrigation-zone/not-found')
    const now = clock.now()
    const wateredAt = body.wateredAt === undefined ? now : new Date(body.wateredAt)
    if (wateredAt.getTime() > now.getTime() + AHEAD_MS) {
      throw new Refusal('request/invalid', { fields: { wateredAt: 'Must not be in the future.' } })
    }
    const date = todayIn(timeZone, new Date(Math.min(wateredAt.getTime(), now.getTime())))
    requireTellable('wateredAt', date, todayIn(timeZone, now))
    const { zone } = found
    const watering = WATERINGS.fill({
      id: body.id?.toLowerCase() ?? newRowId(),
      zoneId: zone.id,
      date,
      wateredAt,
      depthMm: depthGiven(body, { rate: applicationRate(zone).rateMmH, area: zone.areaSize }),
      millimetres: body.millimetres,
      minutes: body.minutes,
      litres: body.litres,
      origin: 'logged',
      confirmedBy: null,
      createdAt: now,
      updatedAt: now,
    })
    if ((await run(db, INSERT_WATERING, WATERINGS.valuesOf(userId, watering))) > 0) {
      needs.did({ kind: 'watering', id: watering.id, at: wateredAt })
      return watering
    }
    return (await WATERING.find(db, userId, watering.id)) ?? watering
  })
}
