import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { Authenticate } from '../../../http/guard/actor.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import { REAUTHENTICATE_LIMIT, UPDATE_USER_ACCOUNT_LIMIT, UPDATE_USER_LIMIT } from '../attempts/auth-limits.ts'
import type { AuthMount } from '../auth.routes.ts'
import type { Redirects } from '../mails/redirects.ts'
import type { makeReauthenticate } from '../passwords/reauthenticate.ts'
import { checkPhone } from '../phone/by-phone.ts'
import { updateUserBody } from '../protocol/auth-bodies.ts'
import { checked } from '../protocol/auth-body.ts'
import type { makeUpdateUser } from './update-user.ts'

export interface UserRoutesNeeds {
  /** Lets a session in whose second factor is still to come: the call itself then says so. */
  authenticatePending: Authenticate
  authenticate: Authenticate
  limits: RateLimits
  redirects: Redirects
  updateUser: ReturnType<typeof makeUpdateUser>
  reauthenticate: ReturnType<typeof makeReauthenticate>
}

/** What a person changes of their own account. */
export const userRoutes =
  (needs: UserRoutesNeeds): AuthMount =>
  (app, { limitedBy }) => {
    app.put('/user', limitedBy(UPDATE_USER_LIMIT), async (request) => {
      const actor = await needs.authenticatePending(request.headers.authorization)
      await needs.limits.consume(UPDATE_USER_ACCOUNT_LIMIT, actor.userId)
      const body = checked(updateUserBody, request.body)
      return needs.updateUser(actor, {
        email: body.email ? normaliseEmail(body.email) : undefined,
        phone: body.phone ? checkPhone(body.phone) : undefined,
        password: body.password || undefined,
        proof: {
          password: body.current_password || undefined,
          code: body.nonce?.trim() || undefined,
          ip: request.ip,
        },
        data: body.data ?? undefined,
        wish: { redirectTo: needs.redirects.of(request), challenge: body.code_challenge || undefined },
      })
    })
    app.get('/reauthenticate', limitedBy(REAUTHENTICATE_LIMIT), async (request) => {
      await needs.reauthenticate(await needs.authenticate(request.headers.authorization), request.ip)
      return {}
    })
  }
