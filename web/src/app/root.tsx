import { Suspense } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen } from '../platform/lazy-screen.tsx'
import { AppRoutes } from '../routes.tsx'

// No first paint needs it: it comes when the page is at rest, and a toast raised before waits in its store.
const Toaster = lazyScreen(() => import('../ui/toaster.tsx').then((file) => file.Toaster))

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  const atRest = useIdle()
  return (
    <>
      <AppRoutes />
      <Suspense>{atRest && <Toaster />}</Suspense>
    </>
  )
}
