import { badgesFor } from '@turfwise/domain/profile/badges'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { Plate } from '../../ui/plate.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BadgeTag } from './badge-tag.tsx'
import { ACHIEVEMENT_WORDS } from './profile-copy.ts'
import { useUserStats } from './profile-queries.ts'

/** What somebody has done, counted, and the badges for it. */
export function Achievements() {
  const stats = useUserStats()
  return (
    <section aria-labelledby="achievements">
      <h2 id="achievements" className="title-2 pb-3">
        {ACHIEVEMENT_WORDS.title}
      </h2>
      {stats.data !== undefined ? (
        <Counted completedTasks={stats.data.completedTasks} />
      ) : stats.error !== null || stats.errorUpdateCount > 0 ? (
        <FailurePlate title={ACHIEVEMENT_WORDS.failed} retrying={stats.isFetching} onRetry={() => stats.refetch()} />
      ) : (
        <AchievementBlocks />
      )}
    </section>
  )
}

function Counted({ completedTasks }: { completedTasks: number }) {
  return (
    <>
      <Plate className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="tnum font-[family-name:var(--f-display)] text-[2rem] leading-9 font-bold">
          {ACHIEVEMENT_WORDS.count(completedTasks)}
        </b>{' '}
        <span className="text-ink-2">{ACHIEVEMENT_WORDS.completed(completedTasks)}</span>
      </Plate>
      <ul aria-label={ACHIEVEMENT_WORDS.badges} className="flex flex-col gap-2.5 pt-3">
        {badgesFor(completedTasks).map((badge) => (
          <BadgeTag key={badge.name} badge={badge} />
        ))}
      </ul>
    </>
  )
}

/** The figure and the badges in blocks. */
export function AchievementBlocks() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {ACHIEVEMENT_WORDS.loading}
      </span>
      <Skeleton className="h-17.5 rounded-plate!" />
      <Skeleton className="mt-3 h-19" />
      <Skeleton className="mt-2.5 h-19" />
    </div>
  )
}
