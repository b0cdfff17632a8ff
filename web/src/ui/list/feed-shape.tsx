import type { ReactNode, Ref } from 'react'
import { cx } from '../class-names.ts'
import { moveByArticle } from './feed-keys.ts'

/** Where a link to an article leads. */
export const articleId = (id: string): string => `article-${id}`

interface FeedListProps {
  ref: Ref<HTMLDivElement>
  label: string
  children: ReactNode
}

/** A list whose items are articles: Page Down and Page Up move from one to the next. */
export function FeedList({ ref, label, children }: FeedListProps) {
  return (
    <div ref={ref} role="feed" aria-label={label} onKeyDown={moveByArticle}>
      {children}
    </div>
  )
}

interface FeedArticleProps {
  id: string
  /** What it is called. */
  name: string
  /** From 0, in the whole feed; one by itself has no place and no number. */
  at?: number
  total?: number
  children: ReactNode
}

/** One article, parted from the one before by a sunk band. `data-marked`: a link led here a moment ago. */
export function FeedArticle({ id, name, at, total, children }: FeedArticleProps) {
  return (
    <article
      id={id}
      aria-label={name}
      aria-setsize={total}
      aria-posinset={at === undefined ? undefined : at + 1}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed take the focus, by Page Down too.
      tabIndex={0}
      // The outline within its own edge, as a chunk shows nothing beyond its own.
      className={cx(
        'scroll-mt-(--feed-top,0.5rem) -outline-offset-3 data-marked:outline-3 data-marked:outline-gold-edge',
        at !== undefined && at > 0 && 'border-t-8 border-sunk',
      )}
    >
      {children}
    </article>
  )
}
