import { normalisePhone } from '@turfwise/domain/auth/phone'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { Enqueue, QueuedJob } from '../../../jobs/jobs.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import type { SmsSender } from '../../../ports/sms/sms.port.ts'
import { makeSealer } from '../../../sealed.ts'
import type { NewUserNeeds } from '../accounts/new-user.ts'
import { deviceOfLogin } from '../attempts/known-devices.store.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import { AuthError } from '../protocol/auth-error.ts'
import { makeOneTimeTokens } from '../tokens/one-time-tokens.ts'
import { findUserByPhone } from './phones.store.ts'
import { makeSignUpByPhone } from './sign-up-by-phone.ts'
import { makeSmsCodes, type SmsCodes } from './sms-codes.ts'
import { makeSmsLimits, type SmsLimits } from './sms-limits.ts'
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
  smsPost: SmsCodes
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
  const smsPost = makeSmsCodes({ sms, clock, enqueue, tokens, logger, sealer: makeSealer(secret, 'messages') })
  const requests = makeSmsRequests({ ...needs, smsPost, smsLimits, sealer: makeSealer(secret, 'message requests') })
  return {
    signUp: makeSignUpByPhone({ ...needs, smsLimits, requests }),
    isKnown: async (phone) => (await findUserByPhone(db, phone)) !== undefined,
    ...{ requests, smsLimits, smsPost },
    jobs: [requests.job, smsPost.job],
  }
}
