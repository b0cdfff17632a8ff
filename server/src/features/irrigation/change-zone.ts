import type * as contract from '@turfwise/contract/irrigation'
import type { BodyOf } from '@turfwise/contract/route'
import { DEFAULT_ARCHIVE_REASON } from '@turfwise/domain/irrigation/zone'
import { Refusal } from '../../refusal.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { pauseSchedules } from './schedules.store.ts'
import { type StoredZone, ZONE } from './zones.store.ts'

type Needs = Pick<IrrigationNeeds, 'db' | 'clock'>

/**
 * Changes the fields that are given; a moisture that is given is one of now.
 * @throws Refusal irrigation-zone/not-found
 */
export function updateZone(
  { db, clock }: Needs,
  userId: string,
  id: string,
  body: BodyOf<typeof contract.updateZone>,
): Promise<StoredZone> {
  const now = clock.now()
  const { currentMoisture } = body
  const moistureMeasuredAt = currentMoisture === undefined ? undefined : currentMoisture === null ? null : now
  return ZONE.change(db, userId, id, { ...body, moistureMeasuredAt }, now)
}

/** The zone, locked until the transaction ends. @throws Refusal irrigation-zone/not-found */
async function lockZone(tx: Parameters<typeof ZONE.lock>[0], userId: string, id: string): Promise<StoredZone> {
  const zone = await ZONE.lock(tx, userId, id)
  if (!zone) throw new Refusal('irrigation-zone/not-found')
  return zone
}

/**
 * Disables the zone and pauses its schedules: both or neither. One that is disabled keeps its time and reason.
 * @throws Refusal irrigation-zone/not-found
 */
export function archiveZone(
  { db, clock }: Needs,
  userId: string,
  id: string,
  reason: string | null | undefined,
): Promise<StoredZone> {
  return db.transaction(async (tx) => {
    const zone = await lockZone(tx, userId, id)
    if (zone.archivedAt !== null) return zone
    const now = clock.now()
    await pauseSchedules(tx, userId, { zoneId: id, cause: 'zone-disabled', now })
    const archivedReason = reason?.trim() ? reason : DEFAULT_ARCHIVE_REASON
    return ZONE.change(tx, userId, id, { archivedReason, archivedAt: now }, now)
  })
}

/**
 * Brings a disabled zone back. Its schedules stay paused until they are made anew.
 * @throws Refusal irrigation-zone/not-found
 */
export function restoreZone({ db, clock }: Needs, userId: string, id: string): Promise<StoredZone> {
  return db.transaction(async (tx) => {
    const zone = await lockZone(tx, userId, id)
    if (zone.archivedAt === null) return zone
    const now = clock.now()
    await pauseSchedules(tx, userId, { zoneId: id, cause: 'zone-restored', now })
    return ZONE.change(tx, userId, id, { archivedReason: null, archivedAt: null }, now)
  })
}
