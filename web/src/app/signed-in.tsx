import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { AppShell } from './app-shell.tsx'
import { cacheFor } from './first-cache.ts'
import { RequireRole, RequireSession } from './guards.tsx'
import { HomeGate } from './home-gate.tsx'
import { Home } from './home-lazy.ts'
import { HomeSkeleton } from './home-skeleton.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { ProfileSkeleton } from './profile-frame.tsx'
import { Profile } from './profile-lazy.ts'
import { Tasks } from './tasks-lazy.ts'
import { TasksSkeleton } from './tasks-skeleton.tsx'

/** Signed-in addresses whose screens are still to be built: they ask for a sign-in and then answer 404. */
const WITHOUT_SCREEN = [paths.community(), paths.analytics(), paths.notifications()]

/** The routes behind a sign-in, with the cache of reads. Each person has a cache of their own. */
export function SignedIn() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  return <WithCache key={userId} userId={userId} />
}

function WithCache({ userId }: { userId: string }) {
  const [cache] = useState(() => cacheFor(userId))
  useEffect(() => () => cache.clear(), [cache])
  return (
    <QueryClientProvider client={cache}>
      <AppShell>
        <Routes>
          <Route
            path={paths.home()}
            element={
              <HomeGate>
                <Suspense fallback={<HomeSkeleton />}>
                  <Home />
                </Suspense>
              </HomeGate>
            }
          />
          <Route
            path={paths.tasks()}
            element={
              <RequireSession>
                <Suspense fallback={<TasksSkeleton />}>
                  <Tasks />
                </Suspense>
              </RequireSession>
            }
          />
          <Route
            path={paths.profile()}
            element={
              <RequireSession>
                <Suspense fallback={<ProfileSkeleton />}>
                  <Profile />
                </Suspense>
              </RequireSession>
            }
          />
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
