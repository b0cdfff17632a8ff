import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { PushSender } from '../../ports/push/push.port.ts'
import type { Audit } from '../admin/audit.public.ts'

/** A notification as it is sent to somebody's browsers. */
export interface PushNotice {
  id: string
  type: string
  title: string
  message: string
  /** A path within the app; null leads to its start. */
  actionUrl: string | null
  /** A newer one of the same takes the place of an older one on the screen. */
  tag: string
  /** The same for every try to send this one, and for no other. */
  topic: string
  /** Of no use after that. */
  until: Date
  /** How many of theirs are unread. */
  unread: number
}

export interface PushNeeds {
  db: Database
  clock: Clock
  logger: Pick<Logger, 'warn' | 'error'>
  limits: RateLimits
  /** Of writes of one account. */
  pace: WritePace
  sender: PushSender
  audit: Audit
  notices: {
    /** What is to be sent, asked just before: null where it was read, is not wanted any more, or is of a time that is over. */
    toSend(userId: string, notificationId: string): Promise<PushNotice | null>
    countUnread(userId: string): Promise<number>
  }
}
