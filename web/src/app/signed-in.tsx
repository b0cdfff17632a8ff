import { QueryClientProvider } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { useIdle } from '../platform/idle.ts'
import { writeInto } from '../platform/outbox/written-cache.ts'
import { useSession } from '../platform/session.ts'
import { SIGNED_IN_SCREENS } from '../screens.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { cacheFor } from './home/first-cache.ts'
import { HomeGate } from './home/home-gate.tsx'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { ProfileSkeleton } from './profile/profile-frame.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { RequireRole, RequireSession } from './shell/guards.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { ScreenPlace } from './shell/screen-place.tsx'
import { useScreensAhead } from './shell/screens-ahead.ts'
import { TasksSkeleton } from './tasks/tasks-skeleton.tsx'

/** Signed-in addresses whose screens are still to be built: they ask for a sign-in and then answer 404. */
const WITHOUT_SCREEN = [paths.community(), paths.analytics(), paths.notifications()]

/** What keeps a screen's place while its code comes; the mark with its spinner where there is none. */
const SKELETONS: Readonly<Record<string, ComponentType>> = {
  [paths.home()]: HomeSkeleton,
  [paths.tasks()]: TasksSkeleton,
  [paths.profile()]: ProfileSkeleton,
}

/** The routes behind a sign-in, with the cache of reads. Each person has a cache of their own. */
export function SignedIn() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  return <WithCache key={userId} userId={userId} />
}

function WithCache({ userId }: { userId: string }) {
  const [cache] = useState(() => cacheFor(userId))
  useEffect(() => () => cache.clear(), [cache])
  useEffect(() => writeInto(cache), [cache])
  const idle = useIdle()
  // What this device holds of unsent writes is part of the list's first rows; other screens show something before.
  const atTasks = useLocation().pathname === paths.tasks()
  const wanted = idle || atTasks
  useEffect(() => {
    if (!wanted) return
    const following = import('../platform/outbox/open-outbox.ts').then(({ followOutbox }) => followOutbox())
    // Without it writes bring it themselves.
    following.catch(() => undefined)
    return () => void following.then((stop) => stop()).catch(() => undefined)
  }, [wanted])
  useScreensAhead(idle && userId !== '')
  return (
    <QueryClientProvider client={cache}>
      <AppShell>
        <Routes>
          {SIGNED_IN_SCREENS.map(({ path, guard, screen }) => {
            const Guard = guard === 'home' ? HomeGate : RequireSession
            const element = (
              <Guard>
                <ScreenPlace key={path} screen={screen} Skeleton={SKELETONS[path] ?? SpinnerPage} />
              </Guard>
            )
            return <Route key={path} path={path} element={element} />
          })}
          <Route
            path={paths.settings()}
            element={
              <RequireSession>
                <ToSettings />
              </RequireSession>
            }
          />
          {WITHOUT_SCREEN.map((path) => (
            <Route
              key={path}
              path={path}
              element={
                <RequireSession>
                  <NotFoundScreen />
                </RequireSession>
              }
            />
          ))}
          <Route
            path={paths.admin()}
            element={
              <RequireRole>
                <NotFoundScreen />
              </RequireRole>
            }
          />
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </AppShell>
    </QueryClientProvider>
  )
}

/** The settings were a page of their own once: links to it, and what follows the # in them, go on working. */
function ToSettings() {
  return <Navigate replace to={paths.profile('settings') + useLocation().hash} />
}
