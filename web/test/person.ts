/** Somebody with an account, as the browser keeps their session. */
export interface Person {
  id: string
  email: string
  name: string
  session: Record<string, unknown> & { access_token: string }
}

const HOUR_S = 3600
const part = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An access token that says this. Nobody checks its signature here. */
export const tokenSaying = (claims: object): string => `${part({ alg: 'none' })}.${part(claims)}.unsigned`

/** What the sign-in client keeps: a session that goes on for an hour. */
export const sessionOf = (user: { id: string; email: string }, claims: object = {}, more: object = {}) => {
  const expiresAt = Math.floor(Date.now() / 1000) + HOUR_S
  const said = {
    sub: user.id,
    email: user.email,
    aal: 'aal1',
    amr: [{ method: 'password' }],
    exp: expiresAt,
    ...claims,
  }
  return {
    access_token: tokenSaying(said),
    refresh_token: crypto.randomUUID(),
    token_type: 'bearer',
    expires_in: HOUR_S,
    expires_at: expiresAt,
    user: { ...user, aud: 'authenticated', role: 'authenticated', user_metadata: {}, app_metadata: {}, ...more },
  }
}

/** Somebody new: what one test leaves on the device is nothing to the next. */
export const newPerson = (name = 'Mia Kovac'): Person => {
  const id = crypto.randomUUID()
  const user = { id, email: `mia.${id.slice(0, 8)}@example.com` }
  return { ...user, name, session: sessionOf(user) }
}
