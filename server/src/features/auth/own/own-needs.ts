import type { Database } from '../../../db/database.ts'
import type { AccessChanges } from '../access-changes.ts'
import type { AttemptNeeds } from '../begin-attempt.ts'
import type { FactorsNeeds } from '../factors/factors-needs.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import type { Post } from '../post.ts'

export interface OwnSecurityNeeds extends AttemptNeeds {
  db: Database
  changes: AccessChanges
  hasher: PasswordHasher
  factors: FactorsNeeds
  post: Pick<Post, 'sendNotice'>
  passwordChangeMin: number
}
