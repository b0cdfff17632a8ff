import { normalisePhone } from '@turfwise/domain/auth/phone'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { RateLimits } from '../../../http/rate-limit.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { SmsSender } from '../../../ports/sms/sms.port.ts'
import { makeSealer } from '../../../sealed.ts'
import { AuthError } from '../auth-error.ts'
import { deviceOfLogin } from '../known-devices.store.ts'
import type { NewUserNeeds } from '../new-user.ts'
import { makeOneTimeTokens } from '../one-time-tokens.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import { findUserByPhone } from './phones.store.ts'
import { makeSignUpByPhone } from './sign-up-by-phone.ts'
import { makeSmsLimits, type SmsLimits } from './sms-limits.ts'
import { makeSmsPost, type SmsPost } from './sms-post.ts'
import { makeSmsRequests, type SmsRequests } from './sms-requests.ts'

export interface ByPhoneNeeds extends Pick<NewUserNeeds, 'writeProfile'> {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  limits: RateLimits
  hasher: PasswordHasher
  passwordMin: number
  sms: SmsSender
  smsPerHour: number
  tellsUnknown: boolean
  enqueue: Enqueue
  /** 32 bytes in base64url, from which keys of their own are derived. */
  secret: string
}

/** Everything of the service in which a phone number stands for an account. */
export interface ByPhone {
  signUp: ReturnType<typeof makeSignUpByPhone>
  requests: Pick<SmsRequests, 'ask'>
  smsLimits: SmsLimits
  smsPost: SmsPost
  isKnown(phone: string): Promise<boolean>
  jobs: readonly QueuedJob[]
}

/** @throws AuthError validation_failed */
export function checkPhone(given: string): string {
  const phone = normalisePhone(given)
  if (phone !== undefined) return phone
  throw new AuthError('validation_failed', { message: 'Invalid phone number format (E.164 required)' })
}

export function makeByPhone(needs: ByPhoneNeeds): ByPhone {
  const { db, clock, sms, enqueue, secret, logger, limits } = needs
  const tokens = makeOneTimeTokens(secret)
  const smsLimits = makeSmsLimits({
    ...{ limits, perHour: needs.smsPerHour },
    deviceOf: (phone, shown) => deviceOfLogin(db, phone, shown),
  })
  const smsPost = makeSmsPost({ sms, clock, enqueue, tokens, logger, sealer: makeSealer(secret, 'messages') })
  const requests = makeSmsRequests({ ...needs, smsPost, smsLimits, sealer: makeSealer(secret, 'message requests') })
  return {
    signUp: makeSignUpByPhone({ ...needs, smsLimits, requests }),
    isKnown: async (phone) => (await findUserByPhone(db, phone)) !== undefined,
    ...{ requests, smsLimits, smsPost },
    jobs: [requests.job, smsPost.job],
  }
}
