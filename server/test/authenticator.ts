import type { GoTrueClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import type { Clock } from '../src/clock.ts'
import { type Answer, ask, type SignedIn } from './auth-client.ts'

const STEP_SECONDS = 30

/** The code that an authenticator app shows for the secret, `stepsLater` steps from now. */
export const codeOf = (secret: string, clock: Clock, stepsLater = 0): string =>
  generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) + stepsLater * STEP_SECONDS })

/** Never one of the codes that count now. */
export function wrongCode(secret: string, clock: Clock): string {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, clock, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444'
}

/** A factor enrolled and verified by the client library. */
export async function verifiedFactor(client: GoTrueClient, clock: Clock): Promise<{ id: string; secret: string }> {
  const enrolled = await client.mfa.enroll({ factorType: 'totp' })
  if (enrolled.error) throw enrolled.error
  const { id, totp } = enrolled.data
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret, clock) })
  if (verified.error) throw verified.error
  return { id, secret: totp.secret }
}

/** The same without the library, for somebody who is known by a token. Their next tokens are in the answer. */
export async function enrolByToken(
  url: string,
  user: SignedIn,
  clock: Clock,
): Promise<SignedIn & { factorId: string; secret: string }> {
  const { body } = await ask(url, 'POST', '/auth/v1/factors', { token: user.token, body: { factor_type: 'totp' } })
  const shown = await showCode(url, user.token, body.id, codeOf(body.totp.secret, clock))
  if (shown.status !== 200) throw new Error(`not verified: ${JSON.stringify(shown.body)}`)
  const { access_token: token, refresh_token: refreshToken } = shown.body
  return { ...user, token, refreshToken, factorId: body.id, secret: body.totp.secret }
}

/** Asks for a challenge and answers it. */
export async function showCode(url: string, token: string, factorId: string, code: string): Promise<Answer> {
  const { status, body } = await ask(url, 'POST', `/auth/v1/factors/${factorId}/challenge`, { token })
  if (status !== 200) throw new Error(`not challenged: ${JSON.stringify(body)}`)
  return ask(url, 'POST', `/auth/v1/factors/${factorId}/verify`, { token, body: { challenge_id: body.id, code } })
}
