import type { SessionLife } from '@turfwise/domain/auth/session-life'
import type { Database } from '../../../db/database.ts'
import type { AccessChanges } from '../access-changes.ts'
import type { AttemptNeeds } from '../begin-attempt.ts'
import type { FactorsNeeds } from '../factors/factors-needs.ts'
import type { PasswordHasher } from '../password-hasher.ts'
import type { Post } from '../post.ts'
import type { AskProof } from '../proof/ask-proof.ts'

export interface OwnSecurityNeeds extends AttemptNeeds {
  db: Database
  changes: AccessChanges
  hasher: PasswordHasher
  factors: FactorsNeeds
  post: Pick<Post, 'sendNotice'>
  askProof: AskProof
  /** True where a code can be sent to the phone of who has no address. */
  sendsToPhones: boolean
  passwordChangeMin: number
  sessionLife: SessionLife
}
