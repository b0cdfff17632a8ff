import { type ComponentType, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import type { GuestScreenProps } from '../../features/auth/guest-screen.ts'
import { settleSignedOut, useSession } from '../../platform/session.ts'
import { SpinnerPage } from '../../ui/spinner-page.tsx'
import { decideGuest } from './guard-decision.ts'
import { returnPathFrom } from './return-path.ts'

interface GuestRouteProps {
  screen: ComponentType<GuestScreenProps>
  preloadNext: () => Promise<unknown>
}

/** Shows a sign-in screen to those who are not signed in and sends the others on. */
export function GuestRoute({ screen: Screen, preloadNext }: GuestRouteProps) {
  const session = useSession()
  const { state } = useLocation()
  const navigate = useNavigate()
  const [held, setHeld] = useState(false)
  const returnTo = returnPathFrom(state)
  useEffect(settleSignedOut, [])
  const decision = decideGuest(session.status, returnTo)
  if ('go' in decision && !held) return <Navigate to={decision.go} replace />
  return (
    <>
      <div className="guest-wait">{session.status === 'loading' && <SpinnerPage />}</div>
      <div className="guest-page">
        <Screen
          hold={(hold) => {
            setHeld(hold)
            if (hold) preloadNext()
          }}
          leave={() => navigate(returnTo, { replace: true })}
          linkState={state}
        />
      </div>
    </>
  )
}
