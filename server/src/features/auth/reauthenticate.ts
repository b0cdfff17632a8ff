import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { sendToken } from './account-mails.ts'
import { findUser } from './accounts.store.ts'
import { AuthError } from './auth-error.ts'
import type { MailLimits } from './mail-limits.ts'
import type { OneTimeTokens } from './one-time-tokens.ts'
import type { Post } from './post.ts'

/**
 * Mails a code that a change of password may ask for.
 * @throws AuthError email_not_confirmed, over_email_send_rate_limit
 */
export function makeReauthenticate(needs: {
  db: Database
  clock: Clock
  tokens: OneTimeTokens
  post: Post
  mailLimits: MailLimits
  siteUrl(): string
}) {
  return async (actor: Actor): Promise<void> => {
    const user = await findUser(needs.db, actor.userId)
    if (!user) throw new AuthError('user_not_found')
    const { id: userId, email: to } = user
    if (to === null || !user.emailConfirmedAt) throw new AuthError('email_not_confirmed', { status: 422 })
    await needs.mailLimits.consume(to)
    const wish = { redirectTo: needs.siteUrl(), challenge: undefined }
    const at = needs.clock.now()
    await needs.db.transaction((tx) => sendToken(tx, needs, { userId, kind: 'reauthentication', to, wish, at }))
  }
}
