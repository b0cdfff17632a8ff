import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import { ScreenHeader } from './header.tsx'

export const SETTINGS_TITLE = 'Settings'

export function SettingsFrame({ children }: { children: ReactNode }) {
  return <div className="mx-auto w-full max-w-160 pb-6 lg:pt-3">{children}</div>
}

/** The settings while their code is on its way. */
export function SettingsSkeleton() {
  return (
    <SettingsFrame>
      <ScreenHeader title={SETTINGS_TITLE} />
      <div className="px-gutter pt-3.5" aria-busy="true">
        <span role="status" className="sr-only">
          Loading
        </span>
        {['w-1/3', 'w-2/5', 'w-1/2'].map((width) => (
          <div key={width} className="flex min-h-14.5 items-center border-t border-line">
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </div>
    </SettingsFrame>
  )
}
