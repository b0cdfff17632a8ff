import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { useEffect } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { TRENDS_CARD } from '../../features/health-scores/health-copy.ts'
import { useHealthScores } from '../../features/health-scores/health-queries.ts'
import { sampleScores } from '../../features/health-scores/sample-scores.ts'
import { TrendsCard } from '../../features/health-scores/trends-card.tsx'
import { trendsView } from '../../features/health-scores/trends-view.ts'
import { correctedNow } from '../../platform/server-time.ts'
import { useOwnId } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Lawn Health Trends of whoever is signed in; a sample that says so where the scores could not be read. */
export function TrendsPart() {
  const userId = useOwnId()
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const { items, error, isFetching, retry, more } = useHealthScores(userId)
  const now = correctedNow()
  // Ten readings may all be of this week: then those before are read until one is old enough to be held against.
  const lacksLastWeek =
    items !== undefined && more !== undefined && trendsView(items, now, timeZone).lastWeek === undefined
  useEffect(() => {
    if (lacksLastWeek && !isFetching && error === null) more?.().catch(() => undefined)
  }, [lacksLastWeek, isFetching, error, more])
  if (items === undefined && error !== null)
    return (
      <TrendsCard
        scores={sampleScores(today)}
        sample={{ retrying: isFetching, onRetry: retry }}
        {...{ now, today, timeZone }}
      />
    )
  if (items === undefined)
    return (
      <div aria-busy="true">
        <span role="status" className="sr-only">
          {TRENDS_CARD.loading}
        </span>
        <Skeleton className="h-96" />
      </div>
    )
  return <TrendsCard scores={items} {...{ now, today, timeZone }} />
}
