import type * as contract from '@turfwise/contract/irrigation'
import type { BodyOf } from '@turfwise/contract/route'
import { NEW_ZONE } from '@turfwise/domain/irrigation/zone'
import { newRowId } from '../../row-id.ts'
import { type StoredZone, ZONES } from './zones.store.ts'

/** A new zone of these fields, the others as the form begins, to be written. */
export const newZone = (body: BodyOf<typeof contract.createZone>, now: Date): StoredZone =>
  ZONES.fill({
    ...NEW_ZONE,
    ...definedOf(body),
    id: body.id?.toLowerCase() ?? newRowId(),
    name: body.name,
    plantTypes: body.plantTypes,
    moistureMeasuredAt: body.currentMoisture == null ? null : now,
    createdAt: now,
    updatedAt: now,
  })

/** Fields that are there: one that is undefined would take the place of a default. */
const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]: Exclude<Fields[Field], undefined>
  }
