import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Queryable } from '../../../db/queryable.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { Sealer } from '../../../sealed.ts'
import type { NewUserNeeds } from '../accounts/new-user.ts'
import { removePassword } from '../providers/identities.store.ts'
import { writeNewPhoneUser } from './new-phone-user.ts'
import { lockPhoneChange, lockUserByPhone } from './phones.store.ts'
import type { SmsCodes } from './sms-codes.ts'
import type { SmsLimits } from './sms-limits.ts'

const asked = {
  phone: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  askedBy: z.enum(['owner', 'stranger']),
}
const data = z.record(z.string(), z.unknown())
/** Hash of the account that waits, where the password of this sign-up fits it. */
const sameAs = z.string().optional()
const smsRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sign-in'), createUser: z.boolean(), data, ...asked }),
  z.object({
    kind: z.literal('sign-up'),
    id: z.string(),
    identityId: z.string(),
    passwordHash: z.string(),
    sameAs,
    data,
    ...asked,
  }),
  z.object({ kind: z.literal('confirmation'), ...asked }),
  z.object({ kind: z.literal('phone_change'), ...asked }),
])

/** What somebody without a session asks for a phone number, which may or may not have an account. */
export type SmsRequest = z.infer<typeof smsRequest>

export interface SmsRequests {
  /** Answers at once and alike, whoever the number belongs to; what follows from it is found out by the job. */
  ask(request: SmsRequest): Promise<void>
  job: QueuedJob
}

export interface SmsRequestsNeeds extends Pick<NewUserNeeds, 'writeProfile'> {
  db: Database
  clock: Clock
  enqueue: Enqueue
  sealer: Sealer
  smsPost: Pick<SmsCodes, 'sendCode'>
  smsLimits: Pick<SmsLimits, 'takePlace'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

const SMS_REQUEST = 'auth-sms-request'
const sealedJob = z.object({ sealed: z.string() })

/**
 * True when the hour has a place for one more message. One that has none is not sent later: its code would be asked for
 * anew by then.
 */
async function hasPlace(needs: SmsRequestsNeeds, { askedBy }: SmsRequest, isNewcomer: boolean): Promise<boolean> {
  const has = await needs.smsLimits.takePlace(askedBy, isNewcomer)
  if (!has) needs.logger.warn('the messages of this hour are used up (SMS_PER_HOUR); one was not sent')
  return has
}

async function serve(needs: SmsRequestsNeeds, tx: Queryable, request: SmsRequest): Promise<void> {
  const { phone, channel } = request
  const at = needs.clock.now()
  if (request.kind === 'phone_change') {
    const user = await lockPhoneChange(tx, phone)
    if (!user || user.newPhone === null || !(await hasPlace(needs, request, false))) return
    return needs.smsPost.sendCode(tx, { userId: user.id, kind: 'phone_change', phone: user.newPhone, channel, at })
  }
  const user = await lockUserByPhone(tx, phone)
  const isNewcomer = !user?.phoneConfirmedAt
  const send = async (kind: 'sms' | 'sms_confirmation', userId: string): Promise<void> => {
    if (await hasPlace(needs, request, isNewcomer)) {
      await needs.smsPost.sendCode(tx, { userId, kind, phone, channel, at })
    }
  }
  if (request.kind === 'sign-in') {
    if (user) return send('sms', user.id)
    if (!request.createUser) return
    const given = { id: uuidv7(), phone, passwordHash: null, data: request.data, confirmed: false, at }
    const made = await writeNewPhoneUser(tx, needs, given)
    return made && send('sms', made.id)
  }
  if (user?.phoneConfirmedAt) return
  if (user && request.kind === 'sign-up' && user.emailConfirmedAt === null) {
    // Two sign-ups that differ: nobody can say which is the owner's, so neither's password outlasts the confirmation.
    if (user.passwordHash === null || user.passwordHash !== request.sameAs) await removePassword(tx, user.id)
  }
  if (user) return send('sms_confirmation', user.id)
  if (request.kind === 'confirmation') return
  const { id, identityId, passwordHash, data } = request
  const made = await writeNewPhoneUser(tx, needs, { id, identityId, phone, passwordHash, data, confirmed: false, at })
  return made && send('sms_confirmation', made.id)
}

export function makeSmsRequests(needs: SmsRequestsNeeds): SmsRequests {
  return {
    ask: (request) => needs.enqueue(SMS_REQUEST, { sealed: needs.sealer.seal(JSON.stringify(request)) }),
    job: {
      name: SMS_REQUEST,
      async run(given) {
        const request = smsRequest.parse(JSON.parse(needs.sealer.open(sealedJob.parse(given).sealed)))
        await needs.db.transaction((tx) => serve(needs, tx, request))
      },
    },
  }
}
