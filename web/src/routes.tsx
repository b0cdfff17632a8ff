import { paths } from '@turfwise/contract/app-paths'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { prepareScreen } from './app/home/prepare-screen.ts'
import { GuestRoute } from './app/shell/guest-route.tsx'
import { LeaveForPage } from './app/shell/leave-for-page.tsx'
import { lazyScreen } from './platform/lazy-screen.tsx'
import { restOfStyles } from './platform/rest-of-styles.ts'
import { ownId } from './platform/session.ts'
import { type AppScreen, isSignedIn, SCREENS } from './screens.ts'
import { SpinnerPage } from './ui/spinner-page.tsx'

/** Everything that needs somebody signed in, with its cache of reads: none of it is on the sign-in screens. */
const SignedIn = lazyScreen(async () => {
  const [{ SignedIn }] = await Promise.all([import('./app/signed-in.tsx'), restOfStyles()])
  return SignedIn
})

/** Pages that the server draws and the app does not. */
const PLAIN_PAGES = [paths.landing(), paths.privacy(), paths.terms(), paths.about()]

const screenAt = (path: string): AppScreen | undefined => SCREENS.find((screen) => screen.path === path)

/** Brings the code that an address needs, so that the first draw does not wait for it. */
export const preloadFor = async (pathname: string): Promise<void> => {
  const found = screenAt(pathname === paths.settings() ? paths.profile() : pathname)
  const userId = ownId()
  await Promise.all([
    found?.screen.preload(),
    ...(found === undefined || isSignedIn(found) ? [SignedIn.preload()] : []),
    ...(found !== undefined && isSignedIn(found) && userId !== undefined ? [prepareScreen(userId, found.path)] : []),
  ])
}

const preloadHome = () => Promise.all([SignedIn.preload(), screenAt(paths.home())?.screen.preload()])

/** The addresses that anybody may open. What stands behind a sign-in continues in app/signed-in.tsx. */
export function AppRoutes() {
  return (
    <Suspense fallback={<SpinnerPage />}>
      <Routes>
        {SCREENS.map((screen) => {
          const { path } = screen
          if (screen.guard === 'guest') {
            return (
              <Route key={path} path={path} element={<GuestRoute screen={screen.screen} preloadNext={preloadHome} />} />
            )
          }
          return screen.guard === 'anyone' && <Route key={path} path={path} element={<screen.screen />} />
        })}
        {PLAIN_PAGES.map((path) => (
          <Route key={path} path={path} element={<LeaveForPage />} />
        ))}
        <Route path="*" element={<SignedIn />} />
      </Routes>
    </Suspense>
  )
}
