import { Suspense, useEffect } from 'react'
import { useStore } from '../platform/external-store.ts'
import { useIdle } from '../platform/idle.ts'
import { lazyScreen, useArrived } from '../platform/lazy-screen.tsx'
import { restOfStyles } from '../platform/rest-of-styles.ts'
import { useSession } from '../platform/session.ts'
import { useTouched } from '../platform/touched.ts'
import { AppRoutes } from '../routes.tsx'
import { toasts } from '../ui/toast-store.ts'
import { BrokenScreen } from './shell/broken-screen.tsx'

// No first paint needs it: it comes when the page is at rest, and a toast raised before waits in its store.
const Toaster = lazyScreen(() => import('../ui/toaster.tsx').then((file) => file.Toaster))

/** Everything below the router. The toasts stand outside the routes, so a change of screen does not take them away. */
export function Root() {
  const idle = useIdle()
  const isSignedIn = useSession().status === 'signed-in'
  const touched = useTouched()
  const isRaised = useStore(toasts, null) !== null
  useEffect(() => {
    // Without it the next screen asks again.
    if (touched) restOfStyles().catch(() => undefined)
  }, [touched])
  useEffect(() => {
    // No first paint waits for them: what the last answer brought is worn from the head on.
    if (idle) import('../features/logo/ask-logos.ts').then(({ askLogos }) => askLogos()).catch(() => undefined)
  }, [idle])
  // The sign-in screens have nothing to say until somebody has begun there.
  const arrived = useArrived(Toaster, idle && (isSignedIn || touched || isRaised))
  return (
    <>
      <BrokenScreen>
        <AppRoutes />
      </BrokenScreen>
      <Suspense>{arrived && <Toaster />}</Suspense>
    </>
  )
}
