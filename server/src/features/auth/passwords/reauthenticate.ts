import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Person } from '../../../http/guard/actor.ts'
import { findUser } from '../accounts/accounts.store.ts'
import type { Post } from '../mails/account-mailer.ts'
import { sendToken } from '../mails/account-mails.ts'
import type { MailLimits } from '../mails/mail-limits.ts'
import type { ByPhone } from '../phone/by-phone.ts'
import { AuthError } from '../protocol/auth-error.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'

/**
 * Sends a code that a change of password may ask for: by mail, or to the phone of who has no address.
 * @throws AuthError validation_failed (there is neither), email_not_confirmed, phone_not_confirmed, over_email_send_rate_limit, over_sms_send_rate_limit
 */
export function makeReauthenticate(needs: {
  db: Database
  clock: Clock
  tokens: OneTimeTokens
  post: Post
  mailLimits: MailLimits
  siteUrl(): string
  byPhone: Pick<ByPhone, 'smsLimits' | 'smsPost'> | undefined
}) {
  return async (actor: Person, ip: string): Promise<void> => {
    const user = await findUser(needs.db, actor.userId)
    if (!user) throw new AuthError('user_not_found')
    const { id: userId, email: to, phone } = user
    if (to === null && phone === null) {
      throw new AuthError('validation_failed', {
        message: 'Reauthentication requires the user to have an email or a phone number',
      })
    }
    const { byPhone } = needs
    if (to === null && phone !== null && byPhone) {
      if (!user.phoneConfirmedAt) throw new AuthError('phone_not_confirmed', { status: 422 })
      await byPhone.smsLimits.consume(phone, ip)
      const given = { userId, kind: 'sms_reauthentication', phone, channel: 'sms', at: needs.clock.now() } as const
      return needs.db.transaction((tx) => byPhone.smsPost.sendCode(tx, given))
    }
    if (to === null || !user.emailConfirmedAt) throw new AuthError('email_not_confirmed', { status: 422 })
    await needs.mailLimits.consume(to, ip)
    const wish = { redirectTo: needs.siteUrl(), challenge: undefined }
    const at = needs.clock.now()
    await needs.db.transaction((tx) => sendToken(tx, needs, { userId, kind: 'reauthentication', to, wish, at }))
  }
}
