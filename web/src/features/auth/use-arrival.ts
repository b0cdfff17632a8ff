import { paths } from '@turfwise/contract/app-paths'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Callback } from '../../platform/callback-address.ts'
import { type ApartSession, type LinkOutcome, replacedBy, takeOver } from './apart-session.ts'
import type { AuthProblem } from './auth-problem.ts'

export interface Accounts {
  /** E-mail of the person who is signed in. */
  present: string
  /** E-mail of the person whose link it is. */
  other: string
}

/** The way of a link into this browser: it is spent, somebody else who is signed in is asked, the session is taken. */
export interface Arrival {
  /** Set while a person is to say whether another account replaces theirs. */
  asks: Accounts | undefined
  /** Set when it is over: what came of the link. */
  end: Callback | undefined
  /** Goes on from where it stopped. Answers the problem after which it may be tried again, or null. */
  go(spend: () => Promise<LinkOutcome>): Promise<AuthProblem | null>
  /** Takes the other account. */
  change(): Promise<AuthProblem | null>
  /** Stays with the present one. The link is spent all the same. */
  stay(): void
}

export const useArrival = (): Arrival => {
  const navigate = useNavigate()
  const [asks, setAsks] = useState<Accounts>()
  const [end, setEnd] = useState<Callback>()
  // A link works once: what it came to is not lost when the next step meets no network.
  const came = useRef<{ callback: Callback; apart: ApartSession | undefined }>(undefined)

  const change = async (): Promise<AuthProblem | null> => {
    if (came.current?.apart === undefined) return null
    const problem = await takeOver(came.current.apart)
    if (problem !== null) return problem
    setAsks(undefined)
    setEnd(came.current.callback)
    return null
  }
  const go = async (spend: () => Promise<LinkOutcome>): Promise<AuthProblem | null> => {
    const outcome = came.current ?? (await spend())
    if ('problem' in outcome) return outcome.problem
    came.current = outcome
    const { callback, apart } = outcome
    const present = apart && replacedBy(apart)
    if (present !== undefined) setAsks({ present: present.email, other: apart?.session.user.email ?? '' })
    else if (apart !== undefined) return change()
    else setEnd(callback)
    return null
  }
  const stay = () => {
    came.current?.apart?.end().catch(() => undefined)
    navigate(paths.home(), { replace: true })
  }
  return { asks, end, go, change, stay }
}
