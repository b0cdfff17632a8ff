import { queryOptions, skipToken } from '@tanstack/react-query'
import { getHealthBasis, type HealthScore, listHealthScores } from '@turfwise/contract/health-scores'
import { HEALTH_LIMITS } from '@turfwise/domain/health-scores/parts'
import { keys } from '../../keys.ts'
import { call, callPage } from '../../platform/api.ts'
import { KEPT } from '../../platform/kept-cache/kept.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { useShownPages } from '../../platform/paged-list.ts'
import { pagedQuery } from '../../platform/paged-query.ts'

export const shownScores: Shown<HealthScore> = { name: 'health-scores' }

export const healthScoresQuery = (userId: string | undefined) =>
  pagedQuery(
    [...keys.healthScores(userId ?? ''), 'list'],
    userId === undefined
      ? undefined
      : (cursor, signal) =>
          callPage(listHealthScores, { params: { userId }, query: { limit: HEALTH_LIMITS.listMax, cursor }, signal }),
  )

/** One's own scores, newest first, with what was not sent yet on top. */
export const useHealthScores = (userId: string | undefined) => useShownPages(healthScoresQuery(userId), shownScores)

/** What the log knows for a new score, and whether the grass rests. */
export const healthBasisQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.healthScores(userId ?? ''), 'basis'],
    meta: KEPT,
    queryFn: userId === undefined ? skipToken : ({ signal }) => call(getHealthBasis, { params: { userId }, signal }),
  })
