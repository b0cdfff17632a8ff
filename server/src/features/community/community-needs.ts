import { moderates } from '@turfwise/domain/community/moderation'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { Actor } from '../../http/guard/actor.ts'
import type { WritePace } from '../../limits/write-pace.ts'
import type { Audit } from '../admin/audit.public.ts'
import type { Notifications } from '../notifications/notifications.public.ts'
import type { Profiles } from '../users/profiles.public.ts'

export interface CommunityNeeds {
  db: Database
  clock: Clock
  /** Of writes of one account. */
  pace: WritePace
  audit: Audit
  facts: Pick<Facts, 'tell' | 'tellBy'>
  notify: Notifications['notify']
  placesOf: Profiles['placesOf']
  /** Undefined for an account that is gone. */
  accountOf(userId: string): Promise<{ createdAt: Date } | undefined>
  /** Under which this server is reached. */
  origins(): readonly string[]
  files: {
    exists(bucket: string, key: string): Promise<boolean>
    /** Within the open transaction; the bytes follow when it has committed. */
    remove(bucket: string, keys: readonly string[]): Promise<void>
  }
}

/** Who reads: what they see depends on who they are. */
export interface Reader {
  userId: string
  /** Sees what is hidden from others. */
  moderates: boolean
}

export const readerOf = ({ userId, role }: Pick<Actor, 'userId' | 'role'>): Reader => ({
  userId,
  moderates: moderates(role),
})
