import { SMS_TOKEN_SECONDS, type SmsTokenKind } from '@turfwise/domain/auth/one-time-token'
import { dialled } from '@turfwise/domain/auth/phone'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../../clock.ts'
import type { Queryable } from '../../../db/queryable.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { Sms, SmsSender } from '../../../ports/sms/sms.port.ts'
import type { Sealer } from '../../../sealed.ts'
import { noteMailSent } from '../tokens/one-time-tokens.store.ts'
import type { OneTimeTokens } from '../tokens/one-time-tokens.ts'

export type Channel = Sms['channel']

/** Sends codes to phones, after the commit of the transaction that is open and never within a request. */
export interface SmsCodes {
  /**
   * Makes a code and sends it, both or neither.
   * @param given.phone E.164 without the plus
   */
  sendCode(
    tx: Queryable,
    given: { userId: string; kind: SmsTokenKind; phone: string; channel: Channel; at: Date },
  ): Promise<void>
  job: QueuedJob
}

const SEND_SMS = 'auth-sms'
const sealedJob = z.object({ sealed: z.string() })
const smsShape = z.object({
  to: z.string(),
  text: z.string(),
  channel: z.enum(['sms', 'whatsapp']),
  /** ISO text. */
  goodUntil: z.string(),
})

/** Messages wait in the queue sealed: they hold codes. */
export function makeSmsCodes(needs: {
  sms: SmsSender
  clock: Clock
  enqueue: Enqueue
  sealer: Sealer
  tokens: OneTimeTokens
  logger: Pick<FastifyBaseLogger, 'warn'>
}): SmsCodes {
  return {
    async sendCode(tx, { userId, kind, phone, channel, at }) {
      const { code } = await needs.tokens.issue(tx, { userId, kind, address: phone, at })
      await noteMailSent(tx, userId, kind, at)
      const goodUntil = new Date(at.getTime() + SMS_TOKEN_SECONDS * 1000).toISOString()
      const text = `${code} is your Turfwise code. Give it to nobody.`
      const message = { to: dialled(phone), text, channel, goodUntil }
      await needs.enqueue(SEND_SMS, { sealed: needs.sealer.seal(JSON.stringify(message)) })
    },
    job: {
      name: SEND_SMS,
      async run(data) {
        const { goodUntil, ...message } = smsShape.parse(JSON.parse(needs.sealer.open(sealedJob.parse(data).sealed)))
        // Tried again too late: the code opens nothing any more, and the next one may be on its way.
        if (new Date(goodUntil) <= needs.clock.now()) return
        await needs.sms.send(message).catch(() => {
          // The provider's own words may name the number, and the queue keeps what a job failed with.
          needs.logger.warn('a message to a phone was not taken; it is tried again while its code is good')
          throw new Error('the message was not taken')
        })
      },
    },
  }
}
