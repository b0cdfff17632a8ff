import { changedUserMetadata, USER_METADATA_BYTES_MAX } from '@turfwise/domain/auth/user-metadata'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import type { Person } from '../../../http/guard/actor.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import { SMS_ACCOUNT_LIMIT } from '../attempts/auth-limits.ts'
import { requireSecondFactor } from '../factors/factors-assurance.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { Post } from '../mails/account-mailer.ts'
import type { LinkWish } from '../mails/account-mails.ts'
import type { MailLimits } from '../mails/mail-limits.ts'
import { sendEmailChange } from '../mails/mail-requests.ts'
import { checkNewPassword, hashNewPassword, type NewPasswordNeeds } from '../passwords/check-new-password.ts'
import type { ByPhone } from '../phone/by-phone.ts'
import { askPhoneChange, findUserByPhone } from '../phone/phones.store.ts'
import type { AskProof, Proof, SentProof } from '../proof/ask-proof.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { endSessions } from '../sessions/sessions.store.ts'
import { voidTokens } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import { findUser, findUserByEmail, identitiesOf, lockUser } from './accounts.store.ts'
import { askEmailChange } from './confirm-email.store.ts'
import { checkEmail } from './new-user.ts'
import { presentUser } from './present-user.ts'
import { savePassword, saveUserMetadata } from './update-user.store.ts'
import type { AuthUser } from './users-rows.ts'

export interface UpdateUserNeeds extends NewPasswordNeeds {
  db: Database
  clock: Clock
  changes: AccessChanges
  post: Post
  mailLimits: MailLimits
  limits: RateLimits
  tokens: OneTimeTokens
  askProof: AskProof
  /** True: a new password needs the current one, however new the session is. */
  currentPassword: boolean
  /** Undefined where phones open no account. */
  byPhone: Pick<ByPhone, 'smsLimits' | 'smsPost'> | undefined
}

/** What a person changes of their own account; what is undefined stays. */
export interface UserChanges {
  /** Normalised. */
  email: string | undefined
  /** E.164 without the plus. */
  phone: string | undefined
  password: string | undefined
  /** Beside whatever the session proves. */
  proof: SentProof
  data: Record<string, unknown> | undefined
  wish: LinkWish
}

async function countMails(needs: UpdateUserNeeds, user: AuthUser, email: string, ip: string): Promise<void> {
  await needs.mailLimits.consume(email, ip)
  if (user.email !== null) await needs.mailLimits.consume(user.email, ip)
}

async function countMessages(needs: UpdateUserNeeds, user: AuthUser, phone: string, ip: string): Promise<void> {
  await needs.limits.consume(SMS_ACCOUNT_LIMIT, `user:${user.id}`)
  await needs.byPhone?.smsLimits.consume(phone, ip)
}

function checkedData(before: AuthUser, sent: Record<string, unknown>): Record<string, unknown> {
  const after = changedUserMetadata(before.userMetadata, sent)
  if (Buffer.byteLength(JSON.stringify(after)) <= USER_METADATA_BYTES_MAX) return after
  throw new AuthError('validation_failed', { message: `data: at most ${USER_METADATA_BYTES_MAX} bytes` })
}

async function change(
  needs: UpdateUserNeeds,
  tx: Tx,
  actor: Person,
  given: {
    proof: Proof | undefined
    newEmail: string | undefined
    newPhone: string | undefined
    passwordHash: string | undefined
  } & Pick<UserChanges, 'data' | 'wish'>,
): Promise<string[]> {
  const at = needs.clock.now()
  const user = await lockUser(tx, actor.userId)
  if (!user) throw new AuthError('user_not_found')
  await given.proof?.spend(tx)
  let ended: string[] = []
  if (given.data) await saveUserMetadata(tx, user.id, checkedData(user, given.data), at)
  if (given.passwordHash !== undefined) {
    await savePassword(tx, user.id, given.passwordHash, at)
    await voidTokens(tx, user.id)
    ended = await endSessions(tx, user.id, { except: actor.sessionId })
    if (user.email !== null) await needs.post.sendNotice('password', user.email)
  }
  if (given.newEmail !== undefined) {
    await voidTokens(tx, user.id)
    await askEmailChange(tx, user.id, given.newEmail, at)
    await sendEmailChange(tx, needs, { user, newEmail: given.newEmail, wish: given.wish, at })
  }
  if (given.newPhone !== undefined) {
    await askPhoneChange(tx, user.id, given.newPhone, at)
    const code = { userId: user.id, kind: 'phone_change', phone: given.newPhone, channel: 'sms', at } as const
    await needs.byPhone?.smsPost.sendCode(tx, code)
  }
  return ended
}

/**
 * Changes one's own account, all that was asked or nothing. A new password ends every other session and every mail that is
 * on its way; a new address holds once both addresses confirmed it, a new phone number once its code was shown.
 * @throws AuthError insufficient_aal, user_sso_managed, email_exists, phone_exists, over_email_send_rate_limit,
 * over_sms_send_rate_limit, and those of the password and of the proof
 */
export function makeUpdateUser(needs: UpdateUserNeeds) {
  const { db, changes } = needs
  return async (actor: Person, asked: UserChanges): Promise<ReturnType<typeof presentUser>> => {
    const user = await findUser(db, actor.userId)
    if (!user) throw new AuthError('user_not_found')
    const { password, data, wish } = asked
    const newEmail = asked.email === user.email ? undefined : asked.email
    const newPhone = asked.phone === user.phone && user.phoneConfirmedAt ? undefined : asked.phone
    const isSensitive = password !== undefined || newEmail !== undefined || newPhone !== undefined
    if (isSensitive) await requireSecondFactor(db, actor)
    if (isSensitive && user.isSso) throw new AuthError('user_sso_managed')
    if (data) checkedData(user, data)
    if (password !== undefined) await checkNewPassword(needs, user, password)
    if (newEmail !== undefined) checkEmail(newEmail)
    if (newPhone !== undefined && !needs.byPhone) throw new AuthError('phone_provider_disabled')

    const demand = needs.currentPassword && password !== undefined ? 'password' : 'recent'
    const proof = isSensitive
      ? await needs.askProof(actor, user, { demand, sent: asked.proof, isNewPassword: password !== undefined })
      : undefined
    // Only now: whether somebody has an address is told to nobody who merely found a token.
    if (newEmail !== undefined && (await findUserByEmail(db, newEmail))) throw new AuthError('email_exists')
    if (newPhone !== undefined && (await findUserByPhone(db, newPhone))) throw new AuthError('phone_exists')
    const passwordHash = password === undefined ? undefined : await hashNewPassword(needs, user, password)
    if (newEmail !== undefined) await countMails(needs, user, newEmail, asked.proof.ip)
    if (newPhone !== undefined) await countMessages(needs, user, newPhone, asked.proof.ip)

    const ended = await db.transaction((tx) =>
      change(needs, tx, actor, { proof, newEmail, newPhone, passwordHash, data, wish }),
    )
    changes.noteEnded(ended)
    const after = await findUser(db, user.id)
    if (!after) throw new AuthError('user_not_found')
    return presentUser(after, await identitiesOf(db, user.id))
  }
}
