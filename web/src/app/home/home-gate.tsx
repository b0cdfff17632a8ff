import { paths } from '@turfwise/contract/app-paths'
import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { hasSignedInCookie } from '../../platform/cookie.ts'
import { useSession } from '../../platform/session.ts'
import { decideHome } from '../shell/guard-decision.ts'
import { HomeSkeleton } from './home-skeleton.tsx'

/**
 * `/` is two pages: the landing page without a session and Home with one. Somebody without a session got here by a
 * stale cookie (gone by now) or from within the app: the server then answers the same address with the landing page.
 */
export function HomeGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const decision = decideHome(session.status, session.status === 'signed-out' && session.ended)
  useEffect(() => {
    if (decision !== 'landing') return
    // A cookie that stays, of another path or a wider domain, would bring the same page for ever.
    if (import.meta.env.DEV || hasSignedInCookie(document.cookie)) location.replace(paths.landing())
    else location.reload()
  }, [decision])
  if (decision === 'sign-in') return <Navigate to={paths.login()} replace />
  return decision === 'home' ? children : <HomeSkeleton />
}
