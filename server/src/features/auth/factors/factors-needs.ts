import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../clock.ts'
import type { Database } from '../../../db/database.ts'
import type { RateLimits } from '../../../limits/rate-limit.ts'
import type { SmsSender } from '../../../ports/sms/sms.port.ts'
import type { AttemptNeeds } from '../attempts/begin-attempt.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { Post } from '../mails/account-mailer.ts'
import type { PhoneCodes } from '../phone/phone-codes.ts'
import type { AskProof } from '../proof/ask-proof.ts'
import type { SessionNeeds } from '../sessions/issue-session.ts'
import type { BackupCodes } from './backup-codes.ts'
import type { TotpSeeds } from './totp-seeds.ts'

export interface FactorsNeeds extends SessionNeeds, AttemptNeeds {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  changes: AccessChanges
  limits: RateLimits
  seeds: TotpSeeds
  backupCodes: BackupCodes
  phoneCodes: PhoneCodes
  post: Pick<Post, 'sendNotice'>
  askProof: AskProof
  /** Undefined while no messages can be sent: then phones are no second factor. */
  sms: SmsSender | undefined
  /** Who an authenticator app is told the codes are for. */
  issuerName: string
}
