import { useState } from 'react'
import { POST_WORDS as WORDS } from '../../features/admin/admin-copy.ts'
import { type PostsShown, useAdminPostCount, useAdminPosts } from '../../features/admin/admin-queries.ts'
import { PostRow } from '../../features/admin/post-row.tsx'
import { ReviewSheet } from '../../features/admin/review-sheet.tsx'
import { useOnline } from '../../platform/online.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { EmptyYard } from '../../ui/scene/empty-yard.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { focusRow } from './row-keys.ts'

const SHOWN = ['all', 'reported', 'hidden'] as const satisfies readonly PostsShown[]

/** The community's posts, to be reviewed. */
export function ContentTab() {
  const [shown, setShown] = useState<PostsShown>('all')
  const posts = useAdminPosts(shown)
  const { data: totals } = useAdminPostCount()
  const online = useOnline()
  const [reviewedId, setReviewedId] = useState<string>()
  const [review] = useState(() => ({ onReview: ({ id }: { id: string }) => setReviewedId(id) }))
  const items = posts.pages?.pages.flatMap((page) => page.items)
  const reviewed = useLastShown(items?.find(({ id }) => id === reviewedId) ?? null)
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3.5">
        <div className="max-w-110 min-w-0 grow">
          <SegmentedChoice
            legend="Show"
            name="posts-shown"
            options={SHOWN}
            words={WORDS.filters}
            value={shown}
            onChange={setShown}
          />
        </div>
        <p role="status" className="tnum text-small text-ink-2">
          {totals !== undefined && WORDS.totals(totals.count, totals.hidden)}
        </p>
      </div>
      {items === undefined ? (
        posts.error !== null ? (
          <FailurePlate title={WORDS.failed} retrying={posts.isFetching} onRetry={posts.retry} />
        ) : (
          <RowsSkeleton rows={4} label={WORDS.loading} />
        )
      ) : items.length === 0 ? (
        <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
          <p className="title-3">{WORDS.none}</p>
        </EmptyState>
      ) : (
        <PagedList label={WORDS.list} items={items} more={posts.more} Row={PostRow} context={review} />
      )}
      {reviewed !== null && (
        <ReviewSheet
          key={reviewed.opening}
          post={reviewed.item}
          open={reviewedId !== undefined}
          onClose={() => setReviewedId(undefined)}
          online={online}
        />
      )}
    </>
  )
}
