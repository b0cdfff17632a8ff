import type { Role } from '@turfwise/domain/account/profile'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useProfile } from '../../features/account/account-queries.ts'
import { checkSessionAgain, useSession } from '../../platform/session.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { decideRole, decideSession, type GuardDecision, type ProfileKnown } from './guard-decision.ts'
import type { ReturnState } from './return-path.ts'

/** Leads on once for each visit: Back may come to the address again before the other page has been drawn. */
function LeadOn({ to, keepPlace }: { to: string; keepPlace: boolean }) {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    const { pathname, search, hash } = location
    const state: ReturnState | null = keepPlace ? { returnTo: pathname + search + hash } : null
    navigate(to, { replace: true, state })
  }, [navigate, location, to, keepPlace])
  return null
}

function Guarded({ decision, children }: { decision: GuardDecision; children: ReactNode }) {
  if ('go' in decision) return <LeadOn to={decision.go} keepPlace={decision.keepPlace} />
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
