import * as contract from '@turfwise/contract/shed'
import { CHEMICAL_LIMITS } from '@turfwise/domain/shed/chemicals'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { ALL_CHEMICALS, CHEMICAL, CHEMICALS, presentChemical, type StoredChemical } from './chemicals.store.ts'
import { newChemical } from './new-chemical.ts'
import { requireOwnReceipt } from './receipts.ts'
import type { ShedNeeds } from './shed-needs.ts'
import { changeWithReceipt, removeWithReceipt } from './shed-rows.ts'

export function chemicalsRoutes(needs: ShedNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: CHEMICAL_LIMITS.most,
    refusal: 'chemical/too-many',
    count: (userId, most) => CHEMICAL.count(db, userId, most),
  })
  const page = pageOf({
    most: CHEMICAL_LIMITS.most,
    key: z.tuple([z.uuid()]),
    keyOf: ({ id }: StoredChemical) => [id] as [string],
  })
  return [
    serve(contract.listChemicals, async (call) => {
      const { userId } = call.actor
      requireSelf(call.actor, call.query.userId)
      const chemicals = await page(call, (limit, after) => ALL_CHEMICALS.read(db, userId, { limit, after }))
      return chemicals.map((chemical) => presentChemical(userId, chemical))
    }),
    serveInsert(
      contract.createChemical,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        await requireOwnReceipt(needs, actor.userId, body.receiptImagePath)
        return newChemical(body, clock.now())
      },
      {
        pace,
        insert: {
          statement: CHEMICAL.statements.insert,
          valuesOf: CHEMICALS.valuesOf,
          present: presentChemical,
          existing: (userId, { id }) => CHEMICAL.find(db, userId, id),
        },
      },
    ),
    serve(
      contract.updateChemical,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        // What is saved is active, whatever a client says.
        const change = { ...body, isActive: true }
        return presentChemical(userId, await changeWithReceipt(needs, CHEMICAL, { userId, id, seen }, change))
      },
      { pace },
    ),
    serve(
      contract.deleteChemical,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await removeWithReceipt(needs, CHEMICAL, { userId, id, seen })
        return { id }
      },
      { pace },
    ),
  ]
}
