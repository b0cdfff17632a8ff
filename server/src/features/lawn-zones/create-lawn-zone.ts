import type * as contract from '@turfwise/contract/lawn-zones'
import type { BodyOf } from '@turfwise/contract/route'
import { NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'
import { newRowId } from '../../row-id.ts'
import { LAWN_ZONES, type StoredLawnZone } from './lawn-zones.store.ts'

/** A new zone, to be written. */
export function newLawnZone(body: BodyOf<typeof contract.createLawnZone>, now: Date): StoredLawnZone {
  return LAWN_ZONES.fill({
    ...body,
    id: body.id?.toLowerCase() ?? newRowId(),
    area: body.area ?? NEW_ZONE.area,
    grassType: body.grassType ?? NEW_ZONE.grassType,
    soilType: body.soilType ?? NEW_ZONE.soilType,
    sunExposure: body.sunExposure ?? NEW_ZONE.sunExposure,
    createdAt: now,
    updatedAt: now,
  })
}
