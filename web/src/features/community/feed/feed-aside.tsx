import { useQuery } from '@tanstack/react-query'
import type { CommunityPost } from '@turfwise/contract/community'
import { Link } from 'react-router'
import { shortName } from '../community-copy.ts'
import { offeredTagsQuery } from '../community-queries.ts'
import { postLinkTo } from '../post-link.ts'
import { GUIDELINES, tagText, FEED_WORDS as WORDS } from './feed-copy.ts'

/** Own posts that have room beside the feed. */
const OWN_SHOWN = 5

interface FeedAsideProps {
  userId: string | undefined
  /** What was read of the feed. */
  posts: readonly CommunityPost[]
  onTag: (tag: string) => void
}

/** What stands beside the feed where there is room: popular tags, the own posts of the feed, and what is asked of all. */
export function FeedAside({ userId, posts, onTag }: FeedAsideProps) {
  const tags = useQuery(offeredTagsQuery(userId)).data?.tags ?? []
  const own = posts.filter((post) => post.userId === userId).slice(0, OWN_SHOWN)
  return (
    <aside aria-label={WORDS.page} className="grid content-start gap-7">
      {tags.length > 0 && (
        <section aria-labelledby="popular-tags">
          <h2 id="popular-tags" className="title-3 pb-2">
            {WORDS.tags}
          </h2>
          <ul className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <button
                  type="button"
                  onClick={() => onTag(tag)}
                  className="min-h-11 rounded-full bg-surface px-3.5 text-[0.9375rem] font-[550] text-link inset-ring-[1.5px] inset-ring-line-strong active:bg-press forced-colors:border"
                >
                  {tagText(tag)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own-posts">
          <h2 id="own-posts" className="title-3 pb-1">
            {WORDS.own}
          </h2>
          <ul>
            {own.map((post) => (
              <li key={post.id} className="border-t border-line first:border-t-0">
                <Link
                  to={postLinkTo(post.id)}
                  className="flex min-h-12 items-center py-2 font-strong wrap-anywhere text-link"
                >
                  <span dir="auto" className="line-clamp-2">
                    {shortName(post)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="community-guidelines">
        <h2 id="community-guidelines" className="title-3 pb-2">
          {WORDS.guidelines}
        </h2>
        <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] leading-[1.375rem] text-ink-2">
          {GUIDELINES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </aside>
  )
}
