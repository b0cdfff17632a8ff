import { createHash, randomBytes } from 'node:crypto'
import { CONTROLLER_TOKEN_PREFIX, CONTROLLER_TOKENS_MAX } from '@turfwise/domain/irrigation/controller-token'
import { holdAccount } from '../../db/hold-account.ts'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { CONTROLLER_TOKEN, CONTROLLER_TOKENS, type StoredControllerToken } from './controller-tokens.store.ts'
import type { ControllersNeeds } from './controllers-needs.ts'

const TOKEN_BYTES = 32

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * A new token of the user; only its hash is kept.
 * @throws Refusal controller-token/too-many
 */
export async function newControllerToken(
  { db, clock }: Pick<ControllersNeeds, 'db' | 'clock'>,
  userId: string,
  name: string,
): Promise<{ row: StoredControllerToken; token: string }> {
  const token = `${CONTROLLER_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
  const row = CONTROLLER_TOKENS.fill({ id: newRowId(), name, tokenHash: hashOf(token), createdAt: clock.now() })
  await db.transaction(async (tx) => {
    await holdAccount(tx, userId)
    const count = await CONTROLLER_TOKEN.count(tx, userId, CONTROLLER_TOKENS_MAX)
    if (count >= CONTROLLER_TOKENS_MAX) throw new Refusal('controller-token/too-many')
    await CONTROLLER_TOKEN.insert(tx, userId, row)
  })
  return { row, token }
}
