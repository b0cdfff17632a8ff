import { QueryClientProvider } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { afterPaint } from '../platform/after-paint.ts'
import { useIdle } from '../platform/idle.ts'
import { hasKeptSession } from '../platform/kept-session.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import { writeInto } from '../platform/outbox/written-cache.ts'
import { useQuiet } from '../platform/quiet.ts'
import { sessionState, useOwnId } from '../platform/session.ts'
import { SIGNED_IN_SCREENS } from '../screens.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { cacheFor, firstCacheTaken, restoreRest } from './home/first-cache.ts'
import { HomeGate } from './home/home-gate.tsx'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { ProfileSkeleton } from './profile/profile-frame.tsx'
import { AppShell } from './shell/app-shell.tsx'
import { RequireRole, RequireSession } from './shell/guards.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'
import { ScreenPlace } from './shell/screen-place.tsx'
import { TasksSkeleton } from './tasks/tasks-skeleton.tsx'

const NewVersion = lazyScreen(() => import('./shell/new-version.tsx').then((file) => file.NewVersion))

/** What this device holds of unsent writes is part of the first rows of their lists; other screens show something before. */
const WITH_LISTS: readonly string[] = [paths.tasks(), paths.profile()]

/** Who passes to a screen. */
const GUARDS = { home: HomeGate, 'signed-in': RequireSession, admin: RequireRole } as const

/** What keeps a screen's place while its code comes; the mark with its spinner where there is none. */
const SKELETONS: Readonly<Record<string, ComponentType>> = {
  [paths.home()]: HomeSkeleton,
  [paths.tasks()]: TasksSkeleton,
  [paths.profile()]: ProfileSkeleton,
}

/** The routes behind a sign-in, with the cache of reads. Each person has a cache of their own. */
export function SignedIn() {
  const userId = useOwnId() ?? ''
  return <WithCache key={userId} userId={userId} />
}

function WithCache({ userId }: { userId: string }) {
  const [cache] = useState(() => cacheFor(userId))
  useEffect(() => {
    firstCacheTaken()
    return () => cache.clear()
  }, [cache])
  useEffect(() => writeInto(cache), [cache])
  useEffect(() => afterPaint(() => void restoreRest(userId, cache)), [userId, cache])
  const [newer, setNewer] = useState<ServiceWorker>()
  const idle = useIdle()
  const { pathname } = useLocation()
  const wanted = idle || WITH_LISTS.includes(pathname)
  useEffect(() => {
    if (!wanted) return
    const following = import('../platform/outbox/open-outbox.ts').then(({ followOutbox }) => followOutbox())
    // Without it writes bring it themselves.
    following.catch(() => undefined)
    return () => void following.then((stop) => stop()).catch(() => undefined)
  }, [wanted])
  useEffect(() => {
    if (!idle || userId === '') return
    const signedIn = () => {
      const state = sessionState()
      // A page that leaves for good goes on as it was until it is gone, and its session is taken away before.
      return state.status === 'signed-in' && hasKeptSession() ? state.user.id : undefined
    }
    const keeping = import('../platform/kept-cache/keep.ts').then(({ keepQueries }) =>
      keepQueries(cache, userId, { signedIn }),
    )
    // Without it nothing is kept for later.
    keeping.catch(() => undefined)
    return () => void keeping.then((stop) => stop()).catch(() => undefined)
  }, [idle, userId, cache])
  const quiet = useQuiet(cache, idle)
  useEffect(() => {
    if (!quiet || userId === '') return
    const prefetching = import('./shell/prefetch-screens.ts').then(({ prefetchScreens }) =>
      prefetchScreens(cache, setNewer),
    )
    // Without it the next page brings what is for later.
    prefetching.catch(() => undefined)
    return () => void prefetching.then((stop) => stop()).catch(() => undefined)
  }, [quiet, userId, cache])
  const newerShown = useArrived(NewVersion, newer !== undefined)
  return (
    <QueryClientProvider client={cache}>
      <AppShell>
        <Routes>
          {SIGNED_IN_SCREENS.map(({ path, guard, screen }) => {
            const Guard = GUARDS[guard]
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
          <Route path="*" element={<NotFoundScreen />} />
        </Routes>
      </AppShell>
      {newerShown && newer !== undefined && <NewVersion worker={newer} onLater={() => setNewer(undefined)} />}
    </QueryClientProvider>
  )
}

/** The settings were a page of their own once: links to it, and what follows the # in them, go on working. */
function ToSettings() {
  return <Navigate replace to={paths.profile('settings') + useLocation().hash} />
}
