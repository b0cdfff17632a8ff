import { Skeleton } from '../../../ui/skeleton.tsx'
import { FEED_WORDS as WORDS } from './feed-copy.ts'

/** Posts in blocks, of the height of one with a photo and one without. */
export function PostsSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {WORDS.loading}
      </span>
      <div aria-hidden="true">
        {[false, true].map((photo) => (
          <div key={String(photo)} className="border-sunk px-gutter pt-4 pb-3 not-first:border-t-8">
            <div className="flex items-center gap-3">
              <Skeleton className="size-9 shrink-0 rounded-full!" />
              <div className="grow">
                <Skeleton className="h-4 w-28" />
                <Skeleton className="mt-2 h-3.5 w-20" />
              </div>
              <Skeleton className="h-6.5 w-20 rounded-full!" />
            </div>
            <Skeleton className="mt-3.5 h-4.5 w-4/5" />
            <Skeleton className="mt-2.5 h-4 w-11/12" />
            <Skeleton className="mt-2.5 h-4 w-3/5" />
            {photo && <Skeleton className="mt-3 aspect-4/3 w-full" />}
            <Skeleton className="mt-5 mb-3 h-6 w-32" />
          </div>
        ))}
      </div>
    </div>
  )
}
