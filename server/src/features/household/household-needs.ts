import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { Enqueue } from '../../jobs/jobs.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Mailer } from '../../ports/mail/mail.port.ts'
import type { Notifications } from '../notifications/notifications.public.ts'
import type { Profiles } from '../users/profiles.public.ts'

export interface HouseholdNeeds {
  db: Database
  clock: Clock
  logger: Logger
  /** Of writes of one account. */
  pace: WritePace
  enqueue: Enqueue
  mailer: Mailer
  /** Of which a key is derived for invitations that wait to be mailed, base64url. */
  secret: string
  /** Origin of the app for links. */
  siteUrl(): string
  facts: Pick<Facts, 'tell'>
  notify: Notifications['notify']
  placesOf: Profiles['placesOf']
  /** Undefined for an account that is gone. */
  accountOf(userId: string): Promise<{ email: string } | undefined>
  /** Undefined where the address is not proven, or the account is banned or gone. */
  mailAddressOf(userId: string): Promise<string | undefined>
}
