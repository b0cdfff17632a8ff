import { Suspense, useEffect } from 'react'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import { arrivedCallback } from '../platform/session.ts'
import { AppRoutes } from '../routes.tsx'
import { toastFailure } from '../ui/toast-store.ts'
import { BrokenScreen } from './broken-screen.tsx'

// No first paint needs it: it comes when the page is at rest, and a toast raised before waits in its store.
const Toaster = lazyScreen(() => import('../ui/toaster.tsx').then((file) => file.Toaster))

/** Says what went wrong in linking an account, after which the session and its page stay. */
const tellOfCallback = () => {
  const callback = arrivedCallback()
  if (callback === undefined || callback.errorCode === '') return
  import('../features/auth/callback-words.ts').then(
    ({ identityWords }) => {
      const words = identityWords(callback)
      if (words === undefined) return
      toastFailure(words)
      // Told once: not again when the page is loaded anew.
      history.replaceState(history.state, '', location.pathname)
    },
    () => undefined,
  )
}

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  const toasts = useArrived(Toaster, useIdle())
  useEffect(tellOfCallback, [])
  return (
    <>
      <BrokenScreen>
        <AppRoutes />
      </BrokenScreen>
      <Suspense>{toasts && <Toaster />}</Suspense>
    </>
  )
}
