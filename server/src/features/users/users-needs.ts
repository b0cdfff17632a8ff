import type { Database } from '../../db/database.ts'
import type { Places } from '../places/places.public.ts'
import type { Account } from './present-user.ts'

export type ProfilePlaces = Pick<Places, 'byId' | 'near' | 'resolve'>

export interface UsersNeeds {
  db: Database
  places: ProfilePlaces
  /** Address and role, from the auth service. */
  accountOf(userId: string): Promise<Account | undefined>
  files: {
    exists(bucket: string, key: string): Promise<boolean>
    /** Within the open transaction; the bytes follow when it has committed. */
    remove(bucket: string, keys: readonly string[]): Promise<void>
  }
  /** How many tasks of the user are completed. */
  countCompletedTasks(userId: string): Promise<number>
  /** Origins under which this server is reached. */
  origins(): readonly string[]
}
