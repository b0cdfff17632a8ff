import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Facts } from '../../facts.ts'
import type { Places } from '../places/places.public.ts'
import type { Account } from './present-user.ts'

export type ProfilePlaces = Pick<Places, 'byId' | 'near' | 'resolve'>

export interface UsersNeeds {
  db: Database
  clock: Clock
  facts: Pick<Facts, 'tell'>
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
  /** How many photos the user's progress entries hold. */
  countProgressPhotos(userId: string): Promise<number>
  /** How many watering runs of the user were skipped or shortened on advice. */
  countWaterWiseRuns(userId: string): Promise<number>
  /** In how many weeks the user did something. */
  weeksCaredFor(userId: string): Promise<number>
  /** The user's newest health score that has a number; null while there is none. */
  healthScoreOf(userId: string): Promise<number | null>
  /** Origins under which this server is reached. */
  origins(): readonly string[]
}
