import { badgesFor } from '@turfwise/domain/profile/badges'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BadgeTag } from './badge-tag.tsx'
import { ACHIEVEMENT_WORDS } from './profile-copy.ts'
import { useUserStats } from './profile-queries.ts'

/** The badges, each with what it takes and how far it is. */
export function Achievements() {
  const stats = useUserStats()
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="title-2 pb-3">
        {ACHIEVEMENT_WORDS.title}
      </h2>
      {stats.data !== undefined ? (
        <ul aria-label={ACHIEVEMENT_WORDS.badges} className="flex flex-col gap-2.5">
          {badgesFor(stats.data).map((badge) => (
            <BadgeTag key={badge.name} badge={badge} />
          ))}
        </ul>
      ) : stats.error !== null || stats.errorUpdateCount > 0 ? (
        <FailurePlate title={ACHIEVEMENT_WORDS.failed} retrying={stats.isFetching} onRetry={() => stats.refetch()} />
      ) : (
        <AchievementBlocks />
      )}
    </section>
  )
}

/** The badges in blocks. */
function AchievementBlocks() {
  return (
    <div aria-busy="true" className="grid gap-2.5">
      <span role="status" className="sr-only">
        {ACHIEVEMENT_WORDS.loading}
      </span>
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-19" />
      <Skeleton className="h-24" />
    </div>
  )
}
