import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'

/** On the desktop the tabs stand beside the head, else below it. */
export function ProfileFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-160 pb-6 lg:grid lg:max-w-220 lg:grid-cols-[minmax(0,1fr)_auto] lg:pt-3">
      {children}
    </div>
  )
}

export const PROFILE_HEAD = 'flex gap-x-3 gap-y-2 px-gutter pt-3.5 pb-2.5 lg:border-b lg:border-line'
export const PROFILE_TABS =
  'flex flex-wrap border-b border-line px-2 lg:col-start-2 lg:row-start-1 lg:items-end lg:px-(--gutter)'
export const PROFILE_PANEL = 'px-gutter lg:col-span-2 lg:row-start-3'

/** The profile while its code is on its way: the places of the screen itself; at build with the names of its tabs. */
export function ProfileSkeleton({ tabs = [] }: { tabs?: readonly string[] }) {
  return (
    <ProfileFrame>
      <div className={`${PROFILE_HEAD} items-center`}>
        <Skeleton className="size-13 rounded-full!" />
        <Skeleton className="h-4 w-36" />
      </div>
      <div className={PROFILE_TABS}>
        {tabs.map((tab) => (
          <span key={tab} className="h-13 grow content-center pt-1 text-center font-[550] text-ink-2 lg:px-6">
            {tab}
          </span>
        ))}
        <span className="h-13" />
      </div>
      <div className={PROFILE_PANEL} aria-busy="true">
        <span role="status" className="sr-only">
          Loading
        </span>
        <Skeleton className="mt-5 h-4 w-1/2" />
      </div>
    </ProfileFrame>
  )
}
