import type { AdminPost } from '@turfwise/contract/admin'
import { Button } from '../../ui/button.tsx'
import { Pill } from '../../ui/pill.tsx'
import { dayText, POST_WORDS as WORDS } from './admin-copy.ts'

export const titleOf = ({ title }: Pick<AdminPost, 'title'>): string => title || WORDS.untitled
export const authorOf = ({ userName, userEmail }: Pick<AdminPost, 'userName' | 'userEmail'>): string =>
  userName || userEmail

/** One post of the community as a row, and the way to its review. */
export function PostRow({ item, onReview }: { item: AdminPost; onReview: (post: AdminPost) => void }) {
  const title = titleOf(item)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 grow basis-52">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="min-w-0 wrap-anywhere">
            <bdi>{title}</bdi>
          </b>
          {item.isHidden && <Pill tone="warn">{WORDS.hidden}</Pill>}
          {item.reportCount > 0 && <Pill tone="danger">{WORDS.reports(item.reportCount)}</Pill>}
        </p>
        <p dir="auto" className="line-clamp-2 wrap-anywhere">
          {item.content}
        </p>
        <p className="tnum text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">
          <bdi>{authorOf(item)}</bdi>, {dayText(item.createdAt)}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        data-row-control={item.id}
        aria-label={WORDS.reviewNamed(title)}
        onClick={() => onReview(item)}
      >
        {WORDS.review}
      </Button>
    </div>
  )
}
