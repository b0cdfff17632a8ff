import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { output } from 'zod'
import type { AuthMount } from './auth.routes.ts'
import { otpBody, recoverBody, resendBody } from './auth-bodies.ts'
import { checked } from './auth-body.ts'
import { AuthError } from './auth-error.ts'
import { OTP_LIMIT, RECOVER_LIMIT, RESEND_LIMIT } from './auth-limits.ts'
import type { MailLimits } from './mail-limits.ts'
import type { MailRequests } from './mail-requests.ts'
import { checkData, checkEmail } from './new-user.ts'
import type { Redirects } from './redirects.ts'

export interface MailRoutesNeeds {
  mailLimits: MailLimits
  requests: MailRequests
  redirects: Redirects
  /** True where a sign-in without sign-up tells that nobody has the address. */
  tellsUnknown: boolean
  isKnown(email: string): Promise<boolean>
}

/** @throws AuthError validation_failed, phone_provider_disabled */
function emailOf(body: { email?: string | null | undefined; phone?: string | null | undefined }): string {
  if (body.email && body.phone) {
    throw new AuthError('validation_failed', { message: 'Only an email address or phone number should be provided.' })
  }
  if (body.phone) throw new AuthError('phone_provider_disabled')
  const email = normaliseEmail(body.email ?? '')
  checkEmail(email)
  return email
}

const challengeOf = (body: output<typeof recoverBody>): string | undefined => body.code_challenge || undefined

/** Calls that send mail to whoever names an address: the same answer for every address, after the same work. */
export const mailRoutes =
  (needs: MailRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    app.post('/recover', limitedBy(RECOVER_LIMIT), async (request) => {
      const body = checked(recoverBody, request.body)
      const email = emailOf(body)
      await needs.mailLimits.consume(email)
      const redirectTo = needs.redirects.of(request)
      await needs.requests.ask({ kind: 'recovery', email, redirectTo, challenge: challengeOf(body) })
      return {}
    })
    const sendMagicLink = async (request: Parameters<Redirects['of']>[0]) => {
      const body = checked(otpBody, request.body)
      const email = emailOf(body)
      const data = body.data ?? {}
      checkData(data)
      const createUser = body.create_user ?? true
      if (needs.tellsUnknown && !createUser && !(await needs.isKnown(email))) throw new AuthError('otp_disabled')
      await needs.mailLimits.consume(email)
      const redirectTo = needs.redirects.of(request)
      const asked = { email, redirectTo, challenge: challengeOf(body) }
      await needs.requests.ask({ kind: 'magiclink', ...asked, createUser, data })
      return {}
    }
    app.post('/otp', limitedBy(OTP_LIMIT), sendMagicLink)
    // The older name of the same call.
    app.post('/magiclink', limitedBy(OTP_LIMIT), sendMagicLink)
    app.post('/resend', limitedBy(RESEND_LIMIT), async (request) => {
      const body = checked(resendBody, request.body)
      if (body.type === 'sms' || body.type === 'phone_change') throw new AuthError('phone_provider_disabled')
      if (body.type !== 'signup' && body.type !== 'email_change') {
        throw new AuthError('validation_failed', {
          message: 'Type must be one of signup, email_change, sms, phone_change',
        })
      }
      const email = emailOf(body)
      await needs.mailLimits.consume(email)
      const kind = body.type === 'signup' ? 'confirmation' : 'email_change'
      const redirectTo = needs.redirects.of(request)
      await needs.requests.ask({ kind, email, redirectTo, challenge: challengeOf(body) })
      return {}
    })
  }
