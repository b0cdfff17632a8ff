import * as contract from '@turfwise/contract/water'
import { readCupTest } from '@turfwise/domain/irrigation/smart/cup-test'
import { GAUGE_READINGS_MAX, WATERINGS_MAX } from '@turfwise/domain/irrigation/smart/water-limits'
import { run } from '../../db/table.ts'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { makeQuota } from '../../limits/quota.ts'
import { Refusal } from '../../refusal.ts'
import { requireSeen } from '../../seen.ts'
import { logWatering } from './log-watering.ts'
import { lastReading, presentReading, READING, REMOVE_READING } from './rain-gauge.store.ts'
import { readMonth } from './read-month.ts'
import { reportRun } from './report-run.ts'
import { planningAfter } from './run-balances.ts'
import { confirmRun } from './run-reports.store.ts'
import { tellRain } from './tell-rain.ts'
import { presentWatering, REMOVE_WATERING, setCupTest, WATERING } from './water.store.ts'
import type { WaterNeeds } from './water-needs.ts'

export function waterRoutes(needs: WaterNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: WATERINGS_MAX,
    refusal: 'water/too-many',
    count: (userId, most) => WATERING.count(db, userId, most),
  })
  const readingsQuota = makeQuota({
    max: GAUGE_READINGS_MAX,
    refusal: 'rain-gauge/too-many',
    count: (userId, most) => READING.count(db, userId, most),
  })
  return [
    serve(
      contract.logWatering,
      async ({ actor, params, body, did }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return presentWatering(
          actor.userId,
          await logWatering({ ...needs, did }, actor.userId, params.id, body),
          clock.now(),
        )
      },
      { pace },
    ),
    serve(
      contract.deleteWatering,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await planningAfter(needs, userId, async () => {
          const watering = await WATERING.find(db, userId, id)
          if (watering === undefined) throw new Refusal('watering/not-found')
          requireSeen(seen, presentWatering(userId, watering, clock.now()))
          await run(db, REMOVE_WATERING, [userId, id])
        })
        return { id }
      },
      { pace },
    ),
    serve(
      contract.confirmRun,
      ({ actor: { userId }, params: { id } }) =>
        planningAfter(needs, userId, async () => {
          const now = clock.now()
          const watering = await confirmRun(db, userId, id, now)
          if (watering === undefined) throw new Refusal('watering/not-found')
          return presentWatering(userId, watering, now)
        }),
      { pace },
    ),
    serve(
      contract.reportRun,
      async ({ actor: { userId }, params: { id: zoneId, date }, body }) =>
        presentWatering(userId, await reportRun(needs, userId, { zoneId, date }, body), clock.now()),
      { pace, alsoAdmit: needs.admitController },
    ),
    serve(
      contract.tellRainGauge,
      async ({ actor: { userId }, body }) => {
        await readingsQuota(userId)
        return presentReading(userId, await tellRain(needs, userId, body))
      },
      { pace },
    ),
    serve(contract.getLastRainGauge, async ({ actor: { userId } }) => {
      const reading = await lastReading(db, userId)
      return { reading: reading === undefined ? null : presentReading(userId, reading) }
    }),
    serve(
      contract.deleteRainGauge,
      async ({ actor: { userId }, params: { readingId: id }, seen }) => {
        await planningAfter(needs, userId, async () => {
          const reading = await READING.find(db, userId, id)
          if (reading === undefined) throw new Refusal('rain-gauge/not-found')
          requireSeen(seen, presentReading(userId, reading))
          await run(db, REMOVE_READING, [userId, id])
        })
        return { id }
      },
      { pace },
    ),
    serve(
      contract.setCupTest,
      async ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const measured = readCupTest(body)
        if (measured === null) throw new Refusal('request/invalid', { fields: { cups: 'Must not all be empty.' } })
        return planningAfter(needs, userId, async () => {
          const updatedAt = await setCupTest(db, userId, id, { ...measured, now: clock.now() })
          if (updatedAt === undefined) throw new Refusal('irrigation-zone/not-found')
          const { rate: measuredRateMmH, evenness } = measured
          return { zoneId: id.toLowerCase(), measuredRateMmH, evenness, updatedAt: updatedAt.toISOString() }
        })
      },
      { pace },
    ),
    serve(contract.getMonthWater, ({ actor: { userId }, params: { id }, query: { month } }) =>
      readMonth(needs, userId, id, month),
    ),
  ]
}
