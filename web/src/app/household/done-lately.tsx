import { useQuery } from '@tanstack/react-query'
import type { SharedGarden } from '@turfwise/contract/household'
import { useId } from 'react'
import { ACTIVITY_LOOKS } from '../../features/activity-logs/quick/activity-looks.ts'
import { ACTIVITY_WORDS } from '../../features/activity-logs/quick/quick-copy.ts'
import { doneByText } from '../../features/household/done-by.ts'
import { NAMELESS, JOBS_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { deedsQuery, type SharedPlace, sharedLogsQuery } from '../../features/household/shared-garden-queries.ts'
import { shortDate } from '../../features/tasks/due-text.ts'
import { clockText, dayOfInstant } from '../../platform/day-words.ts'
import { useToday } from '../../platform/today.ts'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { LogPhotos } from '../activity/log-photos.tsx'

/** What was logged last in the garden, and who did it. */
export function DoneLately({ garden, place }: { garden: SharedGarden; place: SharedPlace }) {
  const titleId = useId()
  const today = useToday(garden.timeZone)
  const logs = useQuery(sharedLogsQuery(place))
  const deeds = useQuery(deedsQuery(place))
  const whoDid = (id: string): string => {
    const deed = deeds.data?.find((one) => one.kind === 'activity' && one.id === id)
    return deed === undefined ? WORDS.by(garden.owner.name ?? NAMELESS) : doneByText(deed)
  }
  return (
    <section aria-labelledby={titleId} className="pt-7">
      <h2 id={titleId} className="title-2 pb-2">
        {WORDS.lately}
      </h2>
      {logs.data === undefined ? (
        logs.error === null ? (
          <RowsSkeleton rows={2} label={WORDS.loading} />
        ) : (
          <FailurePlate title={WORDS.latelyFailed} retrying={logs.isFetching} onRetry={() => void logs.refetch()} />
        )
      ) : logs.data.length === 0 ? (
        <p className="text-ink-2">{WORDS.latelyNone}</p>
      ) : (
        <ul>
          {logs.data.map(({ id, title, activityType, createdAt, imageUrls }) => {
            const { Icon, tile } = ACTIVITY_LOOKS[activityType]
            return (
              <li key={id} className="flex items-start gap-3 border-t border-line py-2.5 first:border-t-0">
                <span
                  role="img"
                  aria-label={ACTIVITY_WORDS[activityType]}
                  className={`grid size-11 shrink-0 place-items-center rounded-control forced-colors:border ${tile}`}
                >
                  <Icon aria-hidden className="size-6" />
                </span>
                <div className="min-w-0 grow">
                  <p className="font-[650] wrap-anywhere" dir="auto">
                    {title}
                  </p>
                  <p className="tnum text-[0.9375rem] wrap-anywhere text-ink-2">
                    <time dateTime={createdAt}>
                      {shortDate(dayOfInstant(createdAt, garden.timeZone), today)},{' '}
                      {clockText(createdAt, garden.timeZone)}
                    </time>
                    {deeds.data !== undefined && (
                      <>
                        {' · '}
                        <bdi>{whoDid(id)}</bdi>
                      </>
                    )}
                  </p>
                  {imageUrls.length > 0 && <LogPhotos log={{ id, title, imageUrls }} />}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
