import * as contract from '@turfwise/contract/irrigation'
import { IRRIGATION_LIMITS, IRRIGATION_ZONES_MAX } from '@turfwise/domain/irrigation/zone'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { restoreAnyZone } from './archived-zones.ts'
import { archiveZone, restoreZone, updateZone } from './change-zone.ts'
import { generateSchedules } from './generate-schedules.ts'
import type { IrrigationNeeds } from './irrigation-needs.ts'
import { withAdvice } from './list-schedules.ts'
import { newZone } from './new-zone.ts'
import { readSchedules, type StoredSchedule } from './schedules.store.ts'
import { withBalance } from './zone-moisture.ts'
import { OWN_ZONES, presentZone, type StoredZone, ZONE, ZONES } from './zones.store.ts'

const isDisabled = (zone: StoredZone): boolean => zone.archivedAt !== null
const isActive = (zone: StoredZone): boolean => zone.archivedAt === null

export function irrigationRoutes(needs: IrrigationNeeds): RouteEntry[] {
  const { db, clock, pace, balances } = needs
  const quota = makeQuota({
    max: IRRIGATION_ZONES_MAX,
    refusal: 'irrigation-zone/too-many',
    count: (userId, most) => ZONE.count(db, userId, most),
  })
  const { listMax: most } = IRRIGATION_LIMITS
  const key = z.tuple([z.uuid()])
  const zonesPage = pageOf({ most, key, keyOf: ({ id }: StoredZone): [string] => [id] })
  const schedulesPage = pageOf({ most, key, keyOf: ({ zoneId }: StoredSchedule): [string] => [zoneId] })

  return [
    serve(contract.listZones, async (call) => {
      const { userId } = call.actor
      requireSelf(call.actor, call.query.userId)
      const [zones, states] = await Promise.all([
        zonesPage(call, (limit, after) => OWN_ZONES.read(db, userId, { limit, after })),
        balances.statesOf(userId),
      ])
      return zones.map((zone) =>
        presentZone(userId, withBalance(zone, states.get(zone.id)?.balance ?? null, clock.now())),
      )
    }),
    serveInsert(
      contract.createZone,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return newZone(body, clock.now())
      },
      {
        pace,
        insert: {
          statement: ZONE.statements.insert,
          valuesOf: ZONES.valuesOf,
          present: presentZone,
          existing: (userId, { id }) => ZONE.find(db, userId, id),
        },
      },
    ),
    serve(
      contract.updateZone,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const update = () => updateZone(needs, userId, id, body)
        const zone = await ZONE.whileSeen(db, { userId, id, seen }, update)
        await balances.replan(userId)
        return presentZone(userId, zone)
      },
      { pace },
    ),
    serve(
      contract.archiveZone,
      async ({ actor, params: { zoneId: id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const archive = () => archiveZone(needs, userId, id, body.reason)
        // Two who disabled it want the same.
        return presentZone(userId, await ZONE.whileSeen(db, { userId, id, seen }, archive, isDisabled))
      },
      { pace },
    ),
    serve(
      contract.restoreZone,
      async ({ actor, params: { zoneId: id }, body, seen }) => {
        if (body.adminUserId !== undefined) {
          requireSelf(actor, body.adminUserId)
          if (actor.role !== 'admin') throw new Refusal('auth/forbidden')
          return restoreAnyZone(needs, actor.userId, { id, ownerId: body.userId, seen })
        }
        requireSelf(actor, body.userId)
        const { userId } = actor
        const restore = () => restoreZone(needs, userId, id)
        return presentZone(userId, await ZONE.whileSeen(db, { userId, id, seen }, restore, isActive))
      },
      { pace },
    ),
    serve(
      contract.listSchedules,
      async (call) => {
        const { userId } = call.actor
        requireSelf(call.actor, call.query.userId)
        const { limit: asked, cursor } = call.query
        const isPart = asked !== undefined || cursor !== undefined
        return withAdvice(
          needs,
          userId,
          schedulesPage(call, (limit, after) => readSchedules(db, userId, { limit, after })),
          isPart ? () => readSchedules(db, userId, { limit: null, after: undefined }) : undefined,
        )
      },
      { alsoAdmit: needs.admitController },
    ),
    serve(
      contract.generateSchedules,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        await generateSchedules(needs, userId, body.zoneId)
        return withAdvice(needs, userId, readSchedules(db, userId, { limit: most, after: undefined }))
      },
      { pace },
    ),
  ]
}
