import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { AccessOfOthers } from '../auth/auth.public.ts'
import type { Storage } from '../storage/storage.public.ts'
import type { Audit } from './audit.public.ts'

export interface AdminNeeds {
  db: Database
  clock: Clock
  audit: Audit
  access: AccessOfOthers
  drawPicture: Storage['drawPicture']
}
