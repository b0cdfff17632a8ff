import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Queryable } from '../../../db/queryable.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { Sealer } from '../../../sealed.ts'
import { lockUserByEmail } from '../accounts/accounts.store.ts'
import { type NewUserNeeds, writeNewUser } from '../accounts/new-user.ts'
import { forgetSignUp } from '../accounts/prove-address.ts'
import type { AuthUser } from '../accounts/users-rows.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'
import type { Post } from './account-mailer.ts'
import { sendToken } from './account-mails.ts'
import type { MailLimits } from './mail-limits.ts'

const asked = {
  email: z.string(),
  redirectTo: z.string(),
  challenge: z.string().optional(),
  askedBy: z.enum(['owner', 'stranger']),
}
const data = z.record(z.string(), z.unknown())
/** Hash of the account that waits, where the password of this sign-up fits it. */
const sameAs = z.string().optional()

const mailRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recovery'), ...asked }),
  z.object({ kind: z.literal('confirmation'), ...asked }),
  z.object({ kind: z.literal('email_change'), ...asked }),
  z.object({ kind: z.literal('magiclink'), createUser: z.boolean(), data, ...asked }),
  z.object({
    kind: z.literal('sign-up'),
    id: z.string(),
    identityId: z.string(),
    passwordHash: z.string(),
    sameAs,
    data,
    ...asked,
  }),
])

/** What somebody without a session asks for an address, which may or may not have an account. E-mail normalised. */
export type MailRequest = z.infer<typeof mailRequest>

export interface MailRequests {
  /** Answers at once and alike, whoever the address belongs to; what follows from it is found out by the job. */
  ask(request: MailRequest): Promise<void>
  job: QueuedJob
}

export interface MailRequestsNeeds extends NewUserNeeds {
  db: Database
  clock: Clock
  enqueue: Enqueue
  sealer: Sealer
  tokens: OneTimeTokens
  post: Post
  mailLimits: Pick<MailLimits, 'takePlace'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

const MAIL_REQUEST = 'auth-mail-request'
const sealedJob = z.object({ sealed: z.string() })

/** Confirms a change of address at the old address, where there is one, and at the new. */
export async function sendEmailChange(
  tx: Queryable,
  needs: Pick<MailRequestsNeeds, 'tokens' | 'post'>,
  given: { user: AuthUser; newEmail: string; wish: { redirectTo: string; challenge: string | undefined }; at: Date },
): Promise<void> {
  const { user, newEmail, wish, at } = given
  const shared = { userId: user.id, wish, at, newEmail }
  if (user.email !== null) await sendToken(tx, needs, { ...shared, kind: 'email_change_current', to: user.email })
  await sendToken(tx, needs, { ...shared, kind: 'email_change_new', to: newEmail })
}

/** Before a new token takes the place of the one that was sent last. */
async function takePlace(needs: MailRequestsNeeds, { askedBy }: MailRequest, isNewcomer: boolean): Promise<void> {
  if (await needs.mailLimits.takePlace(askedBy, isNewcomer)) return
  needs.logger.warn('the mails of this hour are used up (MAIL_PER_HOUR); one waits for the next')
  throw new Error('the mails of this hour are used up')
}

async function serve(needs: MailRequestsNeeds, tx: Queryable, request: MailRequest): Promise<void> {
  const { email, redirectTo, challenge } = request
  const at = needs.clock.now()
  const wish = { redirectTo, challenge }
  const user = await lockUserByEmail(tx, email)
  const isNewcomer = !user?.emailConfirmedAt
  const send = async (kind: 'confirmation' | 'recovery' | 'magiclink', userId: string): Promise<void> => {
    await takePlace(needs, request, isNewcomer)
    await sendToken(tx, needs, { userId, kind, to: email, wish, at })
  }

  if (request.kind === 'recovery') return user && send('recovery', user.id)
  if (request.kind === 'confirmation') return user && !user.emailConfirmedAt ? send('confirmation', user.id) : undefined
  if (request.kind === 'email_change') {
    if (!user?.newEmail) return
    await takePlace(needs, request, isNewcomer)
    return sendEmailChange(tx, needs, { user, newEmail: user.newEmail, wish, at })
  }
  if (request.kind === 'magiclink') {
    if (user) return send('magiclink', user.id)
    if (!request.createUser) return
    const given = { id: uuidv7(), email, passwordHash: null, data: request.data, confirmed: false, signsIn: false, at }
    const made = await writeNewUser(tx, needs, given)
    return made && send('magiclink', made.user.id)
  }
  const { id, identityId, passwordHash } = request
  if (user?.emailConfirmedAt) return
  if (user) {
    // Two sign-ups that differ: nobody can say which is the owner's, so neither's ways in outlast the confirmation.
    if (user.passwordHash === null || user.passwordHash !== request.sameAs) await forgetSignUp(tx, user.id, email, at)
    return send('confirmation', user.id)
  }
  const made = await writeNewUser(tx, needs, {
    ...{ id, identityId, email, passwordHash, data: request.data, at },
    confirmed: false,
    signsIn: false,
  })
  return made && send('confirmation', made.user.id)
}

export function makeMailRequests(needs: MailRequestsNeeds): MailRequests {
  return {
    ask: (request) => needs.enqueue(MAIL_REQUEST, { sealed: needs.sealer.seal(JSON.stringify(request)) }),
    job: {
      name: MAIL_REQUEST,
      async run(given) {
        const request = mailRequest.parse(JSON.parse(needs.sealer.open(sealedJob.parse(given).sealed)))
        await needs.db.transaction((tx) => serve(needs, tx, request))
      },
    },
  }
}
