import type { Role } from '@turfwise/domain/account/profile'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useProfile } from '../features/account/account-queries.ts'
import { checkSessionAgain, useSession } from '../platform/session.ts'
import { SpinnerPage } from '../ui/spinner-page.tsx'
import { decideRole, decideSession, type GuardDecision, type ProfileKnown } from './guard-decision.ts'
import type { ReturnState } from './return-path.ts'

function Guarded({ decision, children }: { decision: GuardDecision; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  if ('go' in decision) {
    const state: ReturnState | null = decision.keepPlace ? { returnTo: pathname + search + hash } : null
    return <Navigate to={decision.go} replace state={state} />
  }
  return decision.show === 'screen' ? children : <SpinnerPage onRetry={checkSessionAgain} />
}

/** Lets anybody signed in pass. */
export function RequireSession({ children }: { children: ReactNode }) {
  return <Guarded decision={decideSession(useSession().status)}>{children}</Guarded>
}

/** Lets the named roles pass, admin alone when none is named. Stands inside the signed-in part. */
export function RequireRole({ allowed, children }: { allowed?: readonly Role[]; children: ReactNode }) {
  const session = useSession()
  const profile = useProfile()
  const known: ProfileKnown = profile.isPending ? 'loading' : profile.data ? { role: profile.data.role } : 'missing'
  return <Guarded decision={decideRole(session.status, known, allowed)}>{children}</Guarded>
}
