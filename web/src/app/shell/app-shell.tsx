import { paths } from '@turfwise/contract/app-paths'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { releaseEarlySubmit } from '../../platform/early-submit.ts'
import { wearFonts } from '../../platform/late-fonts.ts'
import { useSession } from '../../platform/session.ts'
import { cx } from '../../ui/class-names.ts'
import { SkipLink } from '../../ui/skip-link.tsx'
import { LateKeyboard } from './late-keyboard.tsx'
import { LateNotifications } from './late-notifications.tsx'
import { LateProfileMenu } from './late-sheets.tsx'
import { LazyClockSkew } from './lazy-clock-skew.tsx'
import { MainNav, NavPlaceholder } from './main-nav.tsx'

/** Their pages are drawn at build for who is signed in, and keep the bar's place from their first frame on. */
const WITH_PLACE: readonly string[] = [paths.home(), paths.tasks(), paths.profile(), paths.community()]

/** Navigation and main region. Nobody signed in, no navigation: a 404 then stands alone. */
export function AppShell({ children }: { children: ReactNode }) {
  const session = useSession()
  const { status } = session
  const { pathname } = useLocation()
  // Elsewhere it is not yet known whether there will be one.
  const keepsPlace = status === 'loading' && WITH_PLACE.includes(pathname)
  const framed = status === 'signed-in' || keepsPlace
  useEffect(releaseEarlySubmit, [])
  const openedOn = useRef(pathname)
  useEffect(() => {
    if (pathname !== openedOn.current) wearFonts()
  }, [pathname])
  return (
    <>
      <SkipLink />
      <div className={cx('min-h-dvh', framed && 'lg:grid lg:grid-cols-[var(--rail-w)_minmax(0,1fr)]')}>
        {status === 'signed-in' && <MainNav />}
        {keepsPlace && <NavPlaceholder />}
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            'outline-none',
            // What fills the height of the screen leaves this much below: see .fill-screen.
            framed &&
              'pb-(--below) print:pb-0 [--below:calc(var(--nav-h)+24px+env(safe-area-inset-bottom))] lg:col-start-2 lg:[--below:32px]',
          )}
        >
          {children}
        </main>
      </div>
      {session.status === 'signed-in' && (
        <>
          <LateProfileMenu />
          <LateKeyboard />
          <LazyClockSkew />
          <LateNotifications userId={session.user.id} />
        </>
      )}
    </>
  )
}
