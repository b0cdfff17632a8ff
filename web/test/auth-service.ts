import type { Network } from './network.ts'
import { type Person, sessionOf } from './person.ts'

/** The code that this service takes, of an app and of a mail; every other one is wrong. */
export const RIGHT_CODE = '123456'
export const WRONG_CODE = '654321'

/** A refusal as the sign-in service words it. */
export const authRefusal = (status: number, code: string, message: string = code, more: object = {}): Response =>
  new Response(JSON.stringify({ code, error_code: code, msg: message, message, ...more }), {
    status,
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
  })

interface Factor {
  id: string
  factor_type: 'totp'
  status: 'verified' | 'unverified'
}

/** The sign-in service of one person with a password. */
export const plantAuth = (network: Network, person: Person) => {
  const password = 'wattle-and-couch'
  let factors: Factor[] = []
  const user = () => ({ ...(person.session.user as object), factors })
  /** What the tokens of the session say beyond the password. */
  let shown: object = {}
  const session = (claims: object = shown) => {
    shown = claims
    return { ...sessionOf(person, claims), user: user() }
  }

  network.onPath('POST', '/auth/v1/token', ({ url, body }) => {
    const given = body as { email?: string; password?: string }
    if (url.searchParams.get('grant_type') !== 'password') return session()
    const isRight = given.email === person.email && given.password === password
    return isRight ? session({}) : authRefusal(400, 'invalid_credentials', 'Invalid login credentials')
  })
  network.onPath('POST', '/auth/v1/logout', () => new Response(null, { status: 204 }))
  network.onPath('POST', '/auth/v1/recover', () => ({}))
  network.onPath('POST', '/auth/v1/otp', () => ({}))
  network.onPath('POST', '/auth/v1/resend', () => ({}))
  network.onPath('GET', '/auth/v1/reauthenticate', () => ({}))
  network.onPath('GET', '/auth/v1/user', user)
  network.onPath('PUT', '/auth/v1/user', ({ body }) => ({ ...user(), new_email: (body as { email?: string }).email }))
  network.onPath('POST', '/auth/v1/verify', ({ body }) => {
    const { token, type } = body as { token?: string; type?: string }
    const method = type === 'recovery' ? 'recovery' : 'otp'
    return token === RIGHT_CODE ? session({ amr: [{ method }] }) : authRefusal(403, 'otp_expired')
  })
  network.onPath('POST', '/auth/v1/factors/:id/challenge', ({ params }) => ({
    id: crypto.randomUUID(),
    type: 'totp',
    factor_id: params.id,
    expires_at: Math.floor(Date.now() / 1000) + 300,
  }))
  network.onPath('POST', '/auth/v1/factors/:id/verify', ({ body }) => {
    const { code } = body as { code?: string }
    if (code !== RIGHT_CODE && !code?.includes('abcd')) return authRefusal(422, 'mfa_verification_failed')
    return session({ aal: 'aal2', amr: [{ method: 'password' }, { method: 'totp' }] })
  })

  return {
    password,
    /** The person has an authenticator app. */
    enrol() {
      factors = [{ id: crypto.randomUUID(), factor_type: 'totp', status: 'verified' }]
    },
    session,
  }
}

export type AuthService = ReturnType<typeof plantAuth>
