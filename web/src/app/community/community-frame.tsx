import type { ReactNode } from 'react'
import { FEED_WORDS as WORDS } from '../../features/community/feed/feed-copy.ts'
import { PostsSkeleton } from '../../features/community/feed/posts-skeleton.tsx'
import { BellPlace } from '../../features/notifications/bell.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

interface CommunityFrameProps {
  header: ReactNode
  filter: ReactNode
  feed: ReactNode
  /** On the desktop alone. */
  aside?: ReactNode
}

/** The places of the screen: one column up to the desktop, there the feed of 640 px with a column beside it. */
export function CommunityFrame({ header, filter, feed, aside }: CommunityFrameProps) {
  return (
    // Room at the foot, or beside the list on a phone on its side: what is last does not lie under the gold button.
    <div className="mx-auto w-full max-w-160 pb-19 lying:max-[50rem]:pr-19 lg:max-w-260 lg:pt-3 lg:pb-0">
      {header}
      <div className="lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)] lg:gap-x-10">
        <div className="min-w-0 lg:[--feed-top:15.5rem]">
          <div className="pt-2 pb-1 lg:sticky lg:top-0 lg:z-20 lg:bg-ground">{filter}</div>
          {feed}
        </div>
        {aside !== undefined && (
          <div className="sticky top-0 max-h-dvh self-start overflow-y-auto pt-3 pr-gutter pb-8 max-lg:hidden">
            {aside}
          </div>
        )}
      </div>
    </div>
  )
}

/** The screen before the app is here, without what is the person's own: drawn at build. */
export function CommunitySkeleton() {
  return (
    <CommunityFrame
      header={
        <header className="screen-head">
          <h1 className="title-1">{WORDS.page}</h1>
          <div>
            <BellPlace />
            <span className="size-11 shrink-0 lg:hidden" />
          </div>
        </header>
      }
      filter={
        <div aria-hidden="true" className="grid grid-cols-[minmax(0,1fr)] gap-3 px-gutter">
          <Skeleton className="h-13 rounded-control" />
          <div className="flex gap-2 overflow-clip">
            {['w-23', 'w-26', 'w-17', 'w-25', 'w-16'].map((width) => (
              <Skeleton key={width} className={`h-11 shrink-0 rounded-full! ${width}`} />
            ))}
          </div>
          <Skeleton className="my-3 h-8.5" />
        </div>
      }
      feed={
        <div className="border-t-8 border-sunk">
          <PostsSkeleton />
        </div>
      }
    />
  )
}
