import type { QueryClient } from '@tanstack/react-query'
import { createLawnZone, deleteLawnZone, type LawnZone, updateLawnZone } from '@turfwise/contract/lawn-zones'
import { mirrored, NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { deleteWithUndo } from '../../ui/list/delete-with-undo.ts'
import { ZONE_LIST_WORDS, ZONE_TOASTS } from './lawn-zone-copy.ts'
import { shownZones } from './lawn-zone-queries.ts'

export const zoneObject = (id: string): string => `lawn-zone/${id}`
const ofZone = ({ params }: { params: { id: string } }): string => zoneObject(params.id)
const stale = ({ userId }: { userId: string }) => [keys.lawnZones(userId), keys.firstGarden(userId)]

export type NewZoneBody = CallOptions<typeof createLawnZone>['body']
export type ZoneChange = CallOptions<typeof updateLawnZone>['body']

const givenOf = (body: ZoneChange): Partial<LawnZone> => {
  const { id: _, userId: __, ...fields } = body
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** A zone that has not reached the server, as its row will look there. It has no version yet. */
const comingZone = ({ body, userId, madeAt }: { body: NewZoneBody; userId: string; madeAt: string }): LawnZone => ({
  ...NEW_ZONE,
  ...givenOf(body),
  ...mirrored({ notes: body.notes ?? null, description: body.description ?? null }),
  id: body.id ?? '',
  userId,
  name: body.name,
  createdAt: madeAt,
  updatedAt: '',
})

const takeUp = (cache: QueryClient, answer: LawnZone, { userId }: { userId: string }): void =>
  void cache.setQueryData<LawnZone[]>(keys.lawnZones(userId), (zones) =>
    zones?.map((zone) => (zone.id === answer.id ? answer : zone)),
  )

/** Adds a zone, with an id of the device's own. */
export const addingZone = write({
  route: createLawnZone,
  object: ({ body }) => zoneObject(body.id ?? ''),
  overlay: { of: shownZones, show: (zones, row) => withMade(zones, comingZone(row)) },
  stale,
  toldAtRow: true,
  words: ZONE_LIST_WORDS,
  makes: true,
  failed: ZONE_TOASTS.notAdded,
  failedBy: { 'lawn-zone/too-many': ZONE_TOASTS.tooMany },
})

/** Changes fields of a zone. */
export const changingZone = write({
  route: updateLawnZone,
  object: ofZone,
  overlay: {
    of: shownZones,
    show: (zones, { params, body }) => patched(zones, params.id, (zone) => ({ ...zone, ...givenOf(body) })),
  },
  stale,
  answered: takeUp,
  toldAtRow: true,
  words: ZONE_LIST_WORDS,
  failed: ZONE_TOASTS.notUpdated,
})

/** Deletes a zone. */
const deletingZone = write({
  route: deleteLawnZone,
  object: ofZone,
  overlay: { of: shownZones, show: (zones, { params }) => without(zones, params.id) },
  stale,
  failed: ZONE_TOASTS.notDeleted,
})

/** A change of one of these that was made elsewhere is not deleted unseen. */
const WHAT_IS_SEEN = Object.keys(ZONE_LIST_WORDS.fields)

export const deleteZoneWithUndo = (zone: LawnZone): void =>
  deleteWithUndo(
    deletingZone,
    { params: { id: zone.id } },
    { title: zone.name, base: baseOf(zone, WHAT_IS_SEEN), said: ZONE_TOASTS.deleted },
  )
