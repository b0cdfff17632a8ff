import { type ReactNode, useEffect } from 'react'
import { paths } from '../paths.ts'
import { useSession } from '../platform/session.ts'
import { HomeSkeleton } from './home-skeleton.tsx'

/**
 * `/` is two pages: the landing page without a session and Home with one. Somebody without a session got here by a
 * stale cookie (gone by now) or from within the app: the server then answers the same address with the landing page.
 */
export function HomeGate({ children }: { children: ReactNode }) {
  const { status } = useSession()
  useEffect(() => {
    if (status !== 'signed-out') return
    if (import.meta.env.DEV) location.replace(paths.landing())
    else location.reload()
  }, [status])
  return status === 'signed-in' ? children : <HomeSkeleton />
}
