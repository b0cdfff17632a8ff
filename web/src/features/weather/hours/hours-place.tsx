import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The place of the hours of a day; as high while they are on their way as they will be. */
export function HoursPlace({ children }: { children?: ReactNode }) {
  return (
    <div data-hours-place="" className="mt-5 min-h-[45rem]">
      {children ?? (
        <div aria-hidden="true">
          <Skeleton className="mt-3 h-5 w-44" />
          <Skeleton className="mt-6 h-88 rounded-control!" />
        </div>
      )}
    </div>
  )
}
