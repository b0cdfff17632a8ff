import { type ReactNode, useEffect } from 'react'
import { ProfileMenu } from '../features/account/profile-menu.tsx'
import { releaseEarlySubmit } from '../platform/early-submit.ts'
import { useSession } from '../platform/session.ts'
import { cx } from '../ui/class-names.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { MainNav, NavPlaceholder } from './main-nav.tsx'

/** Navigation and main region. Nobody signed in, no navigation: a 404 then stands alone. */
export function AppShell({ children }: { children: ReactNode }) {
  const { status } = useSession()
  const framed = status !== 'signed-out'
  useEffect(releaseEarlySubmit, [])
  return (
    <>
      <SkipLink />
      <div className={cx('min-h-dvh', framed && 'lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)]')}>
        {status === 'signed-in' && <MainNav />}
        {status === 'loading' && <NavPlaceholder />}
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            'outline-none',
            framed && 'pb-[calc(var(--nav-h)+24px+env(safe-area-inset-bottom))] lg:col-start-2 lg:pb-8',
          )}
        >
          {children}
        </main>
      </div>
      {status === 'signed-in' && <ProfileMenu />}
    </>
  )
}
