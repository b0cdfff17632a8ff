import { Suspense } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import { AppRoutes } from '../routes.tsx'
import { BrokenScreen } from './broken-screen.tsx'

// No first paint needs it: it comes when the page is at rest, and a toast raised before waits in its store.
const Toaster = lazyScreen(() => import('../ui/toaster.tsx').then((file) => file.Toaster))

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  const toasts = useArrived(Toaster, useIdle())
  return (
    <>
      <BrokenScreen>
        <AppRoutes />
      </BrokenScreen>
      <Suspense>{toasts && <Toaster />}</Suspense>
    </>
  )
}
