import { Camera } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EmptyYard } from '../../../ui/scene/empty-yard.tsx'
import { emptyTitle, FEED_WORDS as WORDS } from './feed-copy.ts'
import type { FeedSought } from './feed-sought.ts'

/** Large letters on a small phone break their line. */
const WRAPS = 'max-w-full whitespace-normal!'

interface EmptyFeedProps {
  sought: FeedSought
  narrowed: boolean
  onShowAll: () => void
  onSnapshot: () => void
  /** The way to write a post. */
  children?: ReactNode
}

/** A feed without posts: what was not found, and the ways on. */
export function EmptyFeed({ sought, narrowed, onShowAll, onSnapshot, children }: EmptyFeedProps) {
  return (
    // Posts reach from edge to edge of a phone, words do not.
    <div className="px-4 lg:px-0">
      <EmptyState scene={<EmptyYard>{null}</EmptyYard>}>
        <p className="title-3">{emptyTitle(sought.text.trim() !== '', sought.chip, sought.reported)}</p>
        <p className="text-ink-2">{narrowed ? WORDS.noneText : WORDS.emptyText}</p>
        <div className="flex max-w-full flex-wrap justify-center gap-2">
          {children}
          {narrowed && (
            <Button look="secondary" className={WRAPS} onClick={onShowAll}>
              {WORDS.showAll}
            </Button>
          )}
          <Button look="secondary" aria-haspopup="dialog" className={WRAPS} onClick={onSnapshot}>
            <Camera className="size-5" strokeWidth={2.2} aria-hidden />
            {WORDS.snapshot}
          </Button>
        </div>
      </EmptyState>
    </div>
  )
}
