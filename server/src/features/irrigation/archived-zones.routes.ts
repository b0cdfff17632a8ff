import * as contract from '@turfwise/contract/admin'
import { ADMIN_LIMITS } from '@turfwise/domain/admin/limits'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { type ArchivedKey, type ReadArchivedZone, readArchivedZones } from './archived-zones.store.ts'
import { deleteAnyZone } from './archived-zones.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'

/** Disabled zones of everybody, as administrators find and delete them; they restore them by the owner's own call. */
export function archivedZoneRoutes(needs: IrrigationNeeds): RouteEntry[] {
  const page = pageOf({
    most: ADMIN_LIMITS.page,
    key: z.tuple([z.iso.datetime(), z.uuid(), z.uuid()]),
    keyOf: ({ archivedAt, id, userId }: ReadArchivedZone): ArchivedKey => [archivedAt.toISOString(), id, userId],
  })
  return [
    serve(contract.listArchivedZones, async (call) => {
      requireSelf(call.actor, call.query.adminUserId)
      const zones = await page(call, (limit, after) => readArchivedZones(needs.db, { limit, after }))
      return zones.map(({ archivedAt, userEmail, ...zone }) => ({
        ...zone,
        userEmail: userEmail ?? '',
        archivedAt: archivedAt.toISOString(),
      }))
    }),
    serve(
      contract.deleteZone,
      async ({ actor, params: { id }, body, request }) => {
        requireSelf(actor, body.adminUserId)
        const sent = { password: body.currentPassword, code: body.sentCode, ip: request.ip }
        await deleteAnyZone(needs, { actor, sent }, { id, ownerId: body.userId })
        return { id }
      },
      { limit: { name: 'admin-delete-zone', points: 60, seconds: 300 } },
    ),
  ]
}
