import { createHash, randomBytes } from 'node:crypto'
import type { Queryable } from '../../../db/queryable.ts'
import { giveFlowCode } from './flow-states.store.ts'

/** From a redirect to the program's next call; a person does nothing in between. */
export const FLOW_CODE_SECONDS = 300

export const flowCodeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** The challenge that a verifier answers (RFC 7636, section 4.2). */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

/** The code that goes into the redirect; undefined when the flow is gone. */
export async function issueFlowCode(tx: Queryable, flowStateId: string, at: Date): Promise<string | undefined> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + FLOW_CODE_SECONDS * 1000)
  const given = await giveFlowCode(tx, { id: flowStateId, codeHash: flowCodeHash(code), expiresAt })
  return given ? code : undefined
}
