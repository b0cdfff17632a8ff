import * as contract from '@turfwise/contract/lawn-zones'
import { LAWN_ZONES_MAX } from '@turfwise/domain/kernel/write-limits'
import { LAWN_ZONE_LIMITS } from '@turfwise/domain/lawn-zones/lawn-zone'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { newLawnZone } from './create-lawn-zone.ts'
import {
  LAWN_ZONE,
  LAWN_ZONES,
  type LawnZoneKey,
  OWN_LAWN_ZONES,
  presentLawnZone,
  type StoredLawnZone,
} from './lawn-zones.store.ts'
import type { LawnZonesNeeds } from './lawn-zones-needs.ts'

/** @throws Refusal request/invalid where the body speaks of another zone than the path */
function requireSame(id: string, given: string | undefined): void {
  if (given !== undefined && given.toLowerCase() !== id.toLowerCase()) {
    throw new Refusal('request/invalid', { fields: { id: 'Says something else than the path.' } })
  }
}

export function lawnZonesRoutes({ db, clock, pace }: LawnZonesNeeds): RouteEntry[] {
  const quota = makeQuota({
    max: LAWN_ZONES_MAX,
    refusal: 'lawn-zone/too-many',
    count: (userId, most) => LAWN_ZONE.count(db, userId, most),
  })
  const page = pageOf({
    most: LAWN_ZONE_LIMITS.listMax,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: StoredLawnZone): LawnZoneKey => [createdAt.toISOString(), id],
  })
  return [
    serve(contract.listLawnZones, async (call) => {
      const { userId } = call.actor
      requireSelf(call.actor, call.query.userId)
      const zones = await page(call, (limit, after) => OWN_LAWN_ZONES.read(db, userId, { limit, after }))
      return zones.map((zone) => presentLawnZone(userId, zone))
    }),
    serveInsert(
      contract.createLawnZone,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return newLawnZone(body, clock.now())
      },
      {
        pace,
        insert: {
          statement: LAWN_ZONE.statements.insert,
          valuesOf: LAWN_ZONES.valuesOf,
          present: presentLawnZone,
          existing: (userId, { id }) => LAWN_ZONE.find(db, userId, id),
        },
      },
    ),
    serve(
      contract.updateLawnZone,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        requireSame(id, body.id)
        const { userId } = actor
        const change = () => LAWN_ZONE.change(db, userId, id, body, clock.now())
        return presentLawnZone(userId, await LAWN_ZONE.whileSeen(db, { userId, id, seen }, change))
      },
      { pace },
    ),
    serve(
      contract.deleteLawnZone,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await LAWN_ZONE.whileSeen(db, { userId, id, seen }, () => LAWN_ZONE.remove(db, userId, id))
        return { id }
      },
      { pace },
    ),
  ]
}
