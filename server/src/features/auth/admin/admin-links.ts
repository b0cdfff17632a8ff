import { normaliseEmail } from '@turfwise/domain/auth/email'
import type { MailTokenKind } from '@turfwise/domain/auth/one-time-token'
import { v7 as uuidv7 } from 'uuid'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/queryable.ts'
import { findUser, identitiesOf, lockUserByEmail } from '../accounts/accounts.store.ts'
import { askEmailChange } from '../accounts/confirm-email.store.ts'
import { checkEmail, type NewUserNeeds, writeNewUser } from '../accounts/new-user.ts'
import { presentUser } from '../accounts/present-user.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { Post } from '../mails/account-mailer.ts'
import { issueToken } from '../mails/account-mails.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { LINK_KINDS } from '../protocol/auth-bodies.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { checkPassword } from '../sign-up/sign-up.ts'
import { noteInvited, noteMailSent } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'

export interface AdminLinksNeeds extends NewUserNeeds {
  db: Database
  clock: Clock
  tokens: OneTimeTokens
  post: Post
  hasher: PasswordHasher
  passwordMin: number
}

export type LinkKind = (typeof LINK_KINDS)[number]

interface Asked {
  type: LinkKind
  email: string
  newEmail: string | undefined
  password: string | undefined
  data: Record<string, unknown>
  redirectTo: string
}

const KIND_OF: Record<LinkKind, MailTokenKind> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}
/** Kinds that make the account where there is none. */
const MAKES_ACCOUNT: ReadonlySet<LinkKind> = new Set(['signup', 'invite', 'magiclink'])

/** Links that an administrator hands on, and invitations that are mailed. */
export function makeAdminLinks(needs: AdminLinksNeeds) {
  const { db, clock, tokens, post } = needs

  async function accountFor(tx: Tx, asked: Asked, passwordHash: string | null, at: Date): Promise<AuthUser> {
    const user = await lockUserByEmail(tx, asked.email)
    if (user) {
      const isTaken = (asked.type === 'signup' || asked.type === 'invite') && user.emailConfirmedAt
      if (isTaken) throw new AuthError('email_exists')
      return user
    }
    if (!MAKES_ACCOUNT.has(asked.type)) {
      throw new AuthError('user_not_found', { status: 404, message: 'User with this email not found' })
    }
    const made = await writeNewUser(tx, needs, {
      ...{ id: uuidv7(), email: asked.email, passwordHash, data: asked.data, at },
      byAdmin: true,
      confirmed: false,
      signsIn: false,
    })
    if (!made) throw new AuthError('email_exists')
    return made.user
  }

  async function addressFor(tx: Tx, asked: Asked, user: AuthUser, at: Date): Promise<string> {
    if (asked.type !== 'email_change_current' && asked.type !== 'email_change_new') return asked.email
    if (!asked.newEmail) throw new AuthError('validation_failed', { message: 'new_email: is required' })
    checkEmail(asked.newEmail)
    if (await lockUserByEmail(tx, asked.newEmail)) throw new AuthError('email_exists')
    // The other half's link of the same change stays good.
    if (user.newEmail !== asked.newEmail) await askEmailChange(tx, user.id, asked.newEmail, at)
    return asked.type === 'email_change_current' ? asked.email : asked.newEmail
  }

  async function issue(asked: Asked) {
    checkEmail(asked.email)
    if (asked.type === 'signup' && !asked.password) {
      throw new AuthError('validation_failed', { message: 'Signup requires a valid password' })
    }
    if (asked.password) await checkPassword(asked.password, needs.passwordMin)
    const passwordHash = asked.type === 'signup' && asked.password ? await needs.hasher.hash(asked.password) : null
    const at = clock.now()
    const kind = KIND_OF[asked.type]
    return db.transaction(async (tx) => {
      const user = await accountFor(tx, asked, passwordHash, at)
      const address = await addressFor(tx, asked, user, at)
      const issued = await issueToken(tx, tokens, { userId: user.id, kind, address, challenge: undefined, at })
      await noteMailSent(tx, user.id, kind, at)
      if (kind === 'invite') {
        await noteInvited(tx, user.id, at)
      }
      return { userId: user.id, kind, issued }
    })
  }

  async function view(userId: string) {
    const user = await findUser(db, userId)
    if (!user) throw new AuthError('user_not_found', { status: 404 })
    return presentUser(user, await identitiesOf(db, userId))
  }

  return {
    /** Sends no mail. @throws AuthError user_not_found, email_exists, validation_failed, weak_password */
    async generateLink(asked: Asked) {
      const { userId, kind, issued } = await issue(asked)
      return {
        ...(await view(userId)),
        action_link: post.linkTo(kind, issued.linkToken, asked.redirectTo),
        email_otp: issued.code,
        hashed_token: issued.linkToken,
        redirect_to: asked.redirectTo,
        verification_type: asked.type,
      }
    },
    /** @throws AuthError email_exists, validation_failed */
    async invite(given: { email: string; data: Record<string, unknown>; redirectTo: string }) {
      const email = normaliseEmail(given.email)
      const { userId } = await db.transaction(async () => {
        const done = await issue({ ...given, email, type: 'invite', newEmail: undefined, password: undefined })
        await post.sendCode('invite', { to: email, issued: done.issued, redirectTo: given.redirectTo })
        return done
      })
      return view(userId)
    },
  }
}

export type AdminLinks = ReturnType<typeof makeAdminLinks>
