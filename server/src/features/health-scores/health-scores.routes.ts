import * as contract from '@turfwise/contract/health-scores'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { doneAtOf } from '@turfwise/domain/kernel/write-age'
import * as z from 'zod/mini'
import { type RouteEntry, serve, serveInsert } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { NEWEST_SCORES, presentScore, SCORE, SCORES, type ScoreKey, type StoredScore } from './health-scores.store.ts'
import type { HealthScoresNeeds } from './health-scores-needs.ts'
import { readBasis } from './read-basis.ts'
import { recordedScore } from './record-score.ts'

export function healthScoresRoutes(needs: HealthScoresNeeds): RouteEntry[] {
  const { db, clock, pace } = needs
  const quota = makeQuota({
    max: HEALTH_LIMITS.most,
    refusal: 'health-score/too-many',
    count: (userId, most) => SCORE.count(db, userId, most),
  })
  const page = pageOf({
    most: HEALTH_LIMITS.listMax,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ recordedAt, id }: StoredScore): ScoreKey => [recordedAt.toISOString(), id],
  })
  return [
    serveInsert(
      contract.createHealthScore,
      async ({ actor, body, ageSeconds }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return recordedScore(body, await readBasis(needs, actor.userId), doneAtOf(clock.now(), ageSeconds))
      },
      {
        pace,
        insert: {
          statement: SCORE.statements.insert,
          valuesOf: SCORES.valuesOf,
          present: presentScore,
          existing: (userId, { id }) => SCORE.find(db, userId, id),
        },
      },
    ),
    serve(contract.listHealthScores, async (call) => {
      const { userId } = call.actor
      const scores = await page(call, (limit, after) => NEWEST_SCORES.read(db, userId, { limit, after }))
      return scores.map((score) => presentScore(userId, score))
    }),
    serve(contract.getLatestHealthScore, async ({ actor: { userId } }) => {
      const [latest] = await NEWEST_SCORES.read(db, userId, { limit: 1, after: undefined })
      return latest === undefined ? null : presentScore(userId, latest)
    }),
    serve(contract.getHealthBasis, ({ actor }) => readBasis(needs, actor.userId)),
    serve(
      contract.deleteHealthScore,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await SCORE.whileSeen(db, { userId, id, seen }, () => SCORE.remove(db, userId, id))
        return { id }
      },
      { pace },
    ),
  ]
}
