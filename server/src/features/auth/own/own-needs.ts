import type { SessionLife } from '@turfwise/domain/auth/session-life'
import type { Database } from '../../../db/database.ts'
import type { Facts } from '../../../facts.ts'
import type { AttemptNeeds } from '../attempts/begin-attempt.ts'
import type { FactorsNeeds } from '../factors/factors-needs.ts'
import type { AccessChanges } from '../guard/access-changes.ts'
import type { Post } from '../mails/account-mailer.ts'
import type { PasswordHasher } from '../passwords/password-hasher.ts'
import type { AskProof } from '../proof/ask-proof.ts'

export interface OwnSecurityNeeds extends AttemptNeeds {
  db: Database
  facts: Pick<Facts, 'tell'>
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
