import type { Database } from '../../db/database.ts'
import type { Places } from '../places/places.public.ts'
import type { Account } from './present-user.ts'

export interface UsersNeeds {
  db: Database
  places: Pick<Places, 'byId' | 'near' | 'resolve'>
  /** Address and role, from the auth service. */
  accountOf(userId: string): Promise<Account | undefined>
}
