import { Suspense, useEffect, useState } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen } from '../platform/lazy-screen.tsx'
import { AppRoutes } from '../routes.tsx'
import { BrokenScreen } from './broken-screen.tsx'

// No first paint needs it: it comes when the page is at rest, and a toast raised before waits in its store.
const Toaster = lazyScreen(() => import('../ui/toaster.tsx').then((file) => file.Toaster))

/** true once the toasts' code is here; what fails without a network is tried again when there is one. */
const useToaster = (): boolean => {
  const atRest = useIdle()
  const [here, setHere] = useState(false)
  useEffect(() => {
    if (!atRest) return
    const bring = () => {
      Toaster.preload().then(
        () => setHere(true),
        () => undefined,
      )
    }
    bring()
    addEventListener('online', bring)
    return () => removeEventListener('online', bring)
  }, [atRest])
  return here
}

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  const toasts = useToaster()
  return (
    <>
      <BrokenScreen>
        <AppRoutes />
      </BrokenScreen>
      <Suspense>{toasts && <Toaster />}</Suspense>
    </>
  )
}
