import { paths } from '@turfwise/contract/app-paths'
import type { Role } from '@turfwise/domain/account/profile'

export type SessionKnown = 'loading' | 'signed-in' | 'signed-out'
export type ProfileKnown = 'loading' | 'missing' | { role: Role | undefined }
export type GuardDecision = { show: 'screen' } | { show: 'spinner' } | { go: string; keepPlace: boolean }

/** Who passes a role guard that names nobody else. */
export const DEFAULT_ALLOWED_ROLES: readonly Role[] = ['admin']

const SCREEN: GuardDecision = { show: 'screen' }
const SPINNER: GuardDecision = { show: 'spinner' }

/** A page for anybody signed in: others go to sign in and come back. */
export const decideSession = (session: SessionKnown): GuardDecision => {
  if (session === 'loading') return SPINNER
  return session === 'signed-in' ? SCREEN : { go: paths.login(), keepPlace: true }
}

/** A page for some roles: everybody else goes to the start, signed in or not. */
export const decideRole = (
  session: SessionKnown,
  profile: ProfileKnown,
  allowed: readonly Role[] = DEFAULT_ALLOWED_ROLES,
): GuardDecision => {
  const toStart: GuardDecision = { go: paths.home(), keepPlace: false }
  if (session === 'loading') return SPINNER
  if (session === 'signed-out') return toStart
  if (profile === 'loading') return SPINNER
  if (profile === 'missing' || profile.role === undefined) return toStart
  return allowed.includes(profile.role) ? SCREEN : toStart
}

/** /login and /signup: of no use to somebody who is signed in. */
export const decideGuest = (session: SessionKnown, returnTo: string): GuardDecision =>
  session === 'signed-in' ? { go: returnTo, keepPlace: false } : SCREEN

export type HomeDecision = 'home' | 'skeleton' | 'sign-in' | 'landing'

/** What `/` shows. Without a session it is the landing page, but a session that ends here leads to signing in again. */
export const decideHome = (session: SessionKnown, ended: boolean): HomeDecision => {
  if (session === 'loading') return 'skeleton'
  if (session === 'signed-in') return 'home'
  return ended ? 'sign-in' : 'landing'
}
