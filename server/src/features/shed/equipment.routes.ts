import * as contract from '@turfwise/contract/shed'
import { EQUIPMENT_LIMITS } from '@turfwise/domain/shed/equipment'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { newRowId } from '../../row-id.ts'
import { ALL_EQUIPMENT, EQUIPMENT, presentEquipment, type StoredEquipment, THING } from './equipment.store.ts'
import { requireOwnReceipt } from './receipts.ts'
import type { ShedNeeds } from './shed-needs.ts'
import { changeWithReceipt, removeWithReceipt } from './shed-rows.ts'

export function equipmentRoutes(needs: ShedNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: EQUIPMENT_LIMITS.most,
    refusal: 'equipment/too-many',
    count: (userId, most) => THING.count(db, userId, most),
  })
  const page = pageOf({
    most: EQUIPMENT_LIMITS.most,
    key: z.tuple([z.uuid()]),
    keyOf: ({ id }: StoredEquipment) => [id] as [string],
  })
  return [
    serve(contract.listEquipment, async (call) => {
      const { userId } = call.actor
      requireSelf(call.actor, call.query.userId)
      const things = await page(call, (limit, after) => ALL_EQUIPMENT.read(db, userId, { limit, after }))
      return things.map((thing) => presentEquipment(userId, thing))
    }),
    serveInsert(
      contract.createEquipment,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        await requireOwnReceipt(needs, actor.userId, body.receiptImagePath)
        const now = clock.now()
        const id = body.id?.toLowerCase() ?? newRowId()
        return EQUIPMENT.fill({ ...body, id, createdAt: now, updatedAt: now })
      },
      {
        pace,
        insert: {
          statement: THING.statements.insert,
          valuesOf: EQUIPMENT.valuesOf,
          present: presentEquipment,
          existing: (userId, { id }) => THING.find(db, userId, id),
        },
      },
    ),
    serve(
      contract.updateEquipment,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        return presentEquipment(userId, await changeWithReceipt(needs, THING, { userId, id, seen }, body))
      },
      { pace },
    ),
    serve(
      contract.deleteEquipment,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await removeWithReceipt(needs, THING, { userId, id, seen })
        return { id }
      },
      { pace },
    ),
  ]
}
