import type { Queryable } from '../../../db/queryable.ts'
import type { StoredToken } from '../tokens/one-time-tokens.store.ts'

/**
 * Counts a try at the codes that were sent to the user so that they prove who they are, before the try is judged. Outside
 * any transaction: a try that fails has counted too.
 * @returns the tokens as they were before the try; none whose tries are used up
 */
export async function takeProofTry(db: Queryable, userId: string, triesMax: number): Promise<StoredToken[]> {
  const rows = await db.query<StoredToken>(
    `update auth.one_time_tokens set attempts = attempts + 1
     where user_id = $1 and kind in ('reauthentication', 'sms_reauthentication') and attempts < $2
     returning id, user_id as "userId", kind, token_hash as "hash", address, attempts - 1 as "attempts",
       flow_state_id as "flowStateId", expires_at as "expiresAt"`,
    [userId, triesMax],
    'auth-take-proof-try',
  )
  return rows
}
