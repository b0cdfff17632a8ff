import {
  archiveZone,
  createZone,
  generateSchedules,
  type IrrigationZone,
  restoreZone,
  updateZone,
} from '@turfwise/contract/irrigation'
import { NEW_ZONE } from '@turfwise/domain/irrigation/zone'
import type { CallOptions } from '../../platform/api-request.ts'
import { patched, withMade } from '../../platform/outbox/overlays.ts'
import { write } from '../../platform/outbox/write.ts'
import { failure } from '../../ui/toast-store.ts'
import { CALL_FAILED, DISABLE, IRRIGATION_DID, TOO_MANY_ZONES, ZONE_LIST_WORDS } from './irrigation-copy.ts'
import { irrigationKeys, shownZones } from './irrigation-queries.ts'

export const zoneObject = (id: string): string => `irrigation-zone/${id}`

/** Zones and schedules are read anew after every change of either. */
const COMMON = {
  stale: ({ userId }: { userId: string }) => [irrigationKeys.every(userId)],
  toldAtRow: true,
  words: ZONE_LIST_WORDS,
}

type Creation = CallOptions<typeof createZone>['body']
type Change = CallOptions<typeof updateZone>['body']

/** A zone that has not reached the server, as it will look there. It has no version yet. */
const comingZone = ({ body, userId, madeAt }: { body: Creation; userId: string; madeAt: string }): IrrigationZone => ({
  currentMoisture: null,
  emitter: null,
  flowLpm: null,
  measuredRateMmH: null,
  evenness: null,
  ...NEW_ZONE,
  ...given(body),
  name: body.name,
  plantTypes: body.plantTypes,
  id: body.id ?? '',
  userId,
  status: 'active',
  archivedReason: null,
  archivedAt: null,
  moisture: null,
  createdAt: madeAt,
  updatedAt: '',
})

/** A field that is undefined was not given. */
type Given<T> = { [F in keyof T]?: Exclude<T[F], undefined> }
const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

const afterChange = (zone: IrrigationZone, { userId: _, ...fields }: Change): IrrigationZone => ({
  ...zone,
  ...given(fields),
})

/** Makes a zone, with an id of the device's own. */
export const creation = write({
  ...COMMON,
  route: createZone,
  object: ({ body }) => zoneObject(body.id ?? ''),
  overlay: { of: shownZones, show: (zones, row) => withMade(zones, comingZone(row)) },
  makes: true,
  // The new zone alone: what other schedules say, and those that wait for the next Update, stay as they are. Where it fails,
  // Update is still there.
  answered: (_cache, { id, automated }, { userId }) => {
    if (automated) generation.send({ body: { userId, zoneId: id } }, { quiet: true }).catch(() => undefined)
  },
  failed: failure(CALL_FAILED.create),
  failedBy: { 'irrigation-zone/too-many': TOO_MANY_ZONES },
})

/** Changes fields of a zone, its switches among them. */
export const changing = write({
  ...COMMON,
  route: updateZone,
  object: ({ params }) => zoneObject(params.id),
  overlay: {
    of: shownZones,
    show: (zones, { params, body }) => patched(zones, params.id, (zone) => afterChange(zone, body)),
  },
  failed: failure(CALL_FAILED.update),
})

/** Disables a zone, which pauses its schedules. */
export const disabling = write({
  ...COMMON,
  route: archiveZone,
  says: () => ({ did: IRRIGATION_DID.disabled }),
  object: ({ params }) => zoneObject(params.zoneId),
  overlay: {
    of: shownZones,
    show: (zones, { params, body, madeAt }) =>
      patched(zones, params.zoneId, (zone) => ({
        ...zone,
        status: 'disabled',
        archivedAt: madeAt,
        archivedReason: body.reason ?? null,
      })),
  },
  failed: DISABLE.failed,
})

/** Brings a disabled zone back; its schedules come with the next Update. */
export const restoring = write({
  ...COMMON,
  route: restoreZone,
  says: () => ({ did: IRRIGATION_DID.restored }),
  object: ({ params }) => zoneObject(params.zoneId),
  overlay: {
    of: shownZones,
    show: (zones, { params }) =>
      patched(zones, params.zoneId, (zone) => ({ ...zone, status: 'active', archivedAt: null, archivedReason: null })),
  },
  failed: failure(CALL_FAILED.update),
})

/** Works out every schedule anew, or that of one zone. */
export const generation = write({
  route: generateSchedules,
  says: () => ({ title: IRRIGATION_DID.schedules, did: IRRIGATION_DID.updated }),
  object: () => 'irrigation-schedules',
  stale: COMMON.stale,
  answered: (cache, schedules, { userId }) => cache.setQueryData(irrigationKeys.schedules(userId), schedules),
  failed: failure(CALL_FAILED.generate),
})
