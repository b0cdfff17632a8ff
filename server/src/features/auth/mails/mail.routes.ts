import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { FastifyRequest } from 'fastify'
import type { output } from 'zod'
import { checkData, checkEmail } from '../accounts/new-user.ts'
import { OTP_LIMIT, RECOVER_LIMIT, RESEND_LIMIT } from '../attempts/auth-limits.ts'
import type { ProvenAskers } from '../attempts/proven-asker.ts'
import { type AuthMount, callerOf } from '../auth.routes.ts'
import { type ByPhone, checkPhone } from '../phone/by-phone.ts'
import { otpBody, recoverBody, resendBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailRequests } from './mail-requests.ts'
import type { Redirects } from './redirects.ts'

export interface MailRoutesNeeds {
  mailLimits: MailLimits
  requests: MailRequests
  redirects: Redirects
  proven: ProvenAskers
  /** False where nobody new may come in. */
  signUpOpen: boolean
  /** True where a sign-in without sign-up tells that nobody has the address. */
  tellsUnknown: boolean
  isKnown(email: string): Promise<boolean>
  /** Undefined where phones open no account. */
  byPhone: ByPhone | undefined
}

interface Named {
  email?: string | null | undefined
  phone?: string | null | undefined
}

/** @throws AuthError validation_failed */
function emailOf(body: Named): string {
  const email = normaliseEmail(body.email ?? '')
  checkEmail(email)
  return email
}

/**
 * The number that the body names in place of an address, with what serves it.
 * @throws AuthError validation_failed, phone_provider_disabled
 */
function phoneIn(body: Named, byPhone: ByPhone | undefined): { phone: string; byPhone: ByPhone } | undefined {
  if (!body.phone) return undefined
  if (body.email) {
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided.' })
  }
  if (!byPhone) throw new AuthError('phone_provider_disabled')
  return { phone: checkPhone(body.phone), byPhone }
}

const challengeOf = (body: output<typeof recoverBody>): string | undefined => body.code_challenge || undefined

/** Calls that send a mail or a message to whatever address or number is named: the same answer for each, after the same work. */
export const mailRoutes =
  (needs: MailRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    app.post('/recover', limitedBy(RECOVER_LIMIT, needs.proven.byDevice), async (request) => {
      const body = checked(recoverBody, request.body)
      const email = emailOf(body)
      const askedBy = await needs.mailLimits.ask(email, callerOf(request))
      const redirectTo = needs.redirects.of(request)
      await needs.requests.ask({ kind: 'recovery', email, redirectTo, challenge: challengeOf(body), askedBy })
      return {}
    })
    const sendMagicLink = async (request: FastifyRequest) => {
      const body = checked(otpBody, request.body)
      const data = body.data ?? {}
      checkData(data)
      const createUser = needs.signUpOpen && (body.create_user ?? true)
      const named = phoneIn(body, needs.byPhone)
      if (named) {
        const { phone, byPhone } = named
        if (needs.tellsUnknown && !createUser && !(await byPhone.isKnown(phone))) throw new AuthError('otp_disabled')
        const askedBy = await byPhone.smsLimits.ask(phone, callerOf(request))
        const channel = body.channel ?? 'sms'
        await byPhone.requests.ask({ kind: 'sign-in', phone, createUser, data, channel, askedBy })
        return {}
      }
      const email = emailOf(body)
      if (needs.tellsUnknown && !createUser && !(await needs.isKnown(email))) throw new AuthError('otp_disabled')
      const askedBy = await needs.mailLimits.ask(email, callerOf(request))
      const redirectTo = needs.redirects.of(request)
      const asked = { email, redirectTo, challenge: challengeOf(body), askedBy }
      await needs.requests.ask({ kind: 'magiclink', ...asked, createUser, data })
      return {}
    }
    app.post('/otp', limitedBy(OTP_LIMIT, needs.proven.byDevice), sendMagicLink)
    // The older name of the same call.
    app.post('/magiclink', limitedBy(OTP_LIMIT, needs.proven.byDevice), sendMagicLink)
    app.post('/resend', limitedBy(RESEND_LIMIT, needs.proven.byDevice), async (request) => {
      const body = checked(resendBody, request.body)
      if (body.type === 'sms' || body.type === 'phone_change') {
        if (!needs.byPhone) throw new AuthError('phone_provider_disabled')
        const phone = checkPhone(body.phone ?? '')
        const askedBy = await needs.byPhone.smsLimits.ask(phone, callerOf(request))
        const kind = body.type === 'sms' ? 'confirmation' : 'phone_change'
        await needs.byPhone.requests.ask({ kind, phone, channel: 'sms', askedBy })
        return {}
      }
      if (body.type !== 'signup' && body.type !== 'email_change') {
        throw new AuthError('validation_failed', {
          message: 'Type must be one of signup, email_change, sms, phone_change',
        })
      }
      const email = emailOf(body)
      const askedBy = await needs.mailLimits.ask(email, callerOf(request))
      const kind = body.type === 'signup' ? 'confirmation' : 'email_change'
      const redirectTo = needs.redirects.of(request)
      await needs.requests.ask({ kind, email, redirectTo, challenge: challengeOf(body), askedBy })
      return {}
    })
  }
