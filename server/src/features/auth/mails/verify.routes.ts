import { normaliseEmail } from '@turfwise/domain/auth/email'
import { isPhoneType, PKCE_PREFIX, VERIFY_TYPES, type VerifyType } from '@turfwise/domain/auth/one-time-token'
import type { FastifyBaseLogger } from 'fastify'
import type { output } from 'zod'
import { type Authenticate, type Person, TokenRefused } from '../../../http/guard/actor.ts'
import { VERIFY_LIMIT } from '../attempts/auth-limits.ts'
import type { ProvenAskers } from '../attempts/proven-asker.ts'
import { type AuthMount, callerOf } from '../auth.routes.ts'
import { checkPhone } from '../phone/by-phone.ts'
import { verifyBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { toAuthError } from '../protocol/auth-error-reply.ts'
import type { Redirects } from './redirects.ts'
import type { makeVerify, Verified } from './verify.ts'
import { redirectWithCode, redirectWithError, redirectWithMessage, redirectWithSession } from './verify-redirect.ts'

export interface VerifyRoutesNeeds {
  proven: ProvenAskers
  redirects: Redirects
  verify: ReturnType<typeof makeVerify>
  /** Lets a session in whose second factor is still to come. */
  authenticatePending: Authenticate
}

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

function typeOf(type: unknown): VerifyType {
  const found = VERIFY_TYPES.find((known) => known === type)
  if (found) return found
  throw new AuthError('validation_failed', {
    message: type ? 'Unsupported verification type' : 'Verify requires a verification type',
  })
}

/** What the code went to: a phone for the types of phones, else a mailbox. */
function addressOf(type: VerifyType, { email, phone }: output<typeof verifyBody>): string {
  if (!email && phone && isPhoneType(type)) return checkPhone(phone)
  if (!phone && email && !isPhoneType(type)) return normaliseEmail(email)
  throw new AuthError('validation_failed', {
    message: 'Only an email address or phone number should be provided on verify',
  })
}

const answered = (verified: Verified) => {
  if ('session' in verified) return verified.session
  return { msg: HALF_CONFIRMED, code: '200' }
}

const redirected = (target: string, type: VerifyType, verified: Verified): string => {
  if ('session' in verified) return redirectWithSession(target, verified.session, type)
  return 'flowCode' in verified
    ? redirectWithCode(target, verified.flowCode)
    : redirectWithMessage(target, HALF_CONFIRMED)
}

const logFailure = (log: FastifyBaseLogger, error: AuthError, cause: unknown): void => {
  if (error.status >= 500) log.error({ err: cause }, 'request failed')
}

/** Whose session a call comes with. Clients send all kinds of keys along here, which are no reason to refuse it. */
async function actorOf(needs: VerifyRoutesNeeds, authorization: string | undefined): Promise<Person | undefined> {
  if (authorization === undefined) return undefined
  try {
    return await needs.authenticatePending(authorization)
  } catch (error) {
    if (error instanceof TokenRefused) return undefined
    throw error
  }
}

/** Spends what a mail or a message carried: its code, typed by hand, or its link. */
export const verifyRoutes =
  (needs: VerifyRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    const limited = limitedBy(VERIFY_LIMIT, needs.proven.byLink)
    app.post('/verify', limited, async (request) => {
      const body = checked(verifyBody, request.body)
      const type = typeOf(body.type)
      const caller = callerOf(request)
      const actor = await actorOf(needs, request.headers.authorization)
      if (body.token_hash) {
        if (body.token || body.email || body.phone) {
          throw new AuthError('validation_failed', { message: 'Only the token_hash and type should be provided' })
        }
        const proof = { linkToken: body.token_hash }
        return answered(await needs.verify({ type, proof, caller, actor, mayAnswerFlowCode: false }))
      }
      if (!body.token) throw new AuthError('validation_failed', { message: 'Verify requires a token or a token hash' })
      const address = addressOf(type, body)
      const proof = { code: body.token.trim(), address }
      return answered(await needs.verify({ type, proof, caller, actor, mayAnswerFlowCode: false }))
    })

    // Without a HEAD of its own: a program that only looks whether the link is there would spend it.
    app.get('/verify', { ...limited, exposeHeadRoute: false }, async (request, reply) => {
      const { token, type } = request.query as { token?: unknown; type?: unknown }
      const target = needs.redirects.of(request)
      const linkToken = typeof token === 'string' ? token : ''
      let location: string
      try {
        if (linkToken === '') throw new AuthError('validation_failed', { message: 'Verify requires a token' })
        const known = typeOf(type)
        const given = { type: known, proof: { linkToken }, caller: callerOf(request) }
        location = redirected(target, known, await needs.verify({ ...given, mayAnswerFlowCode: true }))
      } catch (error) {
        const refusal = toAuthError(error)
        logFailure(request.log, refusal, error)
        location = redirectWithError(target, refusal, linkToken.startsWith(PKCE_PREFIX))
      }
      return reply.code(303).header('location', location).send()
    })
  }
