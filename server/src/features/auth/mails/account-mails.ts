import type { AmrMethod } from '@turfwise/domain/auth/access-token'
import { MAIL_TOKEN_SECONDS, type MailTokenKind, type TokenKind } from '@turfwise/domain/auth/one-time-token'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '../../../db/queryable.ts'
import { addMailFlow } from '../tokens/flow-states.store.ts'
import { noteMailSent } from '../tokens/one-time-tokens.store.ts'
import type { IssuedToken, OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { Post } from './account-mailer.ts'

/** How a session is told to have begun, by the code that opened it. */
export const AMR_OF: Record<TokenKind, AmrMethod> = {
  confirmation: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'otp',
  sms: 'otp',
  sms_confirmation: 'otp',
  phone_change: 'otp',
  sms_reauthentication: 'otp',
}

/** What a caller wants of the link: where it leads, and a challenge where their program will answer it (RFC 7636). */
export interface LinkWish {
  redirectTo: string
  challenge: string | undefined
}

/** A token for the user, in place of an older one of its kind, with its flow where the caller gave a challenge. */
export async function issueToken(
  tx: Queryable,
  tokens: OneTimeTokens,
  given: { userId: string; kind: TokenKind; address: string; challenge: string | undefined; at: Date },
): Promise<IssuedToken> {
  const { userId, kind, address, challenge, at } = given
  if (challenge === undefined) return tokens.issue(tx, { userId, kind, address, at })
  const flowStateId = uuidv7()
  const expiresAt = new Date(at.getTime() + MAIL_TOKEN_SECONDS * 1000)
  await addMailFlow(tx, { id: flowStateId, userId, method: AMR_OF[kind], challenge, expiresAt })
  return tokens.issue(tx, { userId, kind, address, flowStateId, at })
}

/** Makes a token and sends it, both or neither: the mail goes out after the commit. */
export async function sendToken(
  tx: Queryable,
  needs: { tokens: OneTimeTokens; post: Post },
  given: { userId: string; kind: MailTokenKind; to: string; wish: LinkWish; at: Date; newEmail?: string },
): Promise<void> {
  const { userId, kind, to, wish, at, newEmail } = given
  const issued = await issueToken(tx, needs.tokens, { userId, kind, address: to, challenge: wish.challenge, at })
  await noteMailSent(tx, userId, kind, at)
  await needs.post.sendCode(kind, {
    to,
    issued,
    redirectTo: wish.redirectTo,
    ...(newEmail === undefined ? {} : { newEmail }),
  })
}
