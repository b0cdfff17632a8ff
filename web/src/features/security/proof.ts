import type { SecuritySettings } from '@turfwise/contract/security'
import { ApiError } from '../../platform/api-error.ts'
import { authClient } from '../../platform/auth-client.ts'
import { PROOF_WORDS } from './proof-copy.ts'
import { CodeRefused, showOwnCode } from './two-factor.ts'

export type ProofMeans = SecuritySettings['proofs'][number]

/** What was typed to show who it is. */
export type Proof = { kind: ProofMeans; typed: string }

/** True when a call was refused because it is too long since the person proved who they are. */
export const isProofNeeded = (error: unknown): boolean => codeOf(error) === 'proof-needed'

type Refusal = 'proof-needed' | 'wrong-password' | 'wrong-code' | 'too-many'
const REFUSALS: Readonly<Record<string, Refusal>> = {
  'security/proof-needed': 'proof-needed',
  'security/wrong-password': 'wrong-password',
  'security/wrong-code': 'wrong-code',
  'rate/limited': 'too-many',
  reauthentication_needed: 'proof-needed',
  current_password_required: 'proof-needed',
  current_password_invalid: 'wrong-password',
  reauthentication_not_valid: 'wrong-code',
  over_request_rate_limit: 'too-many',
}

/** Of an answer of ours, or of the auth service. */
function codeOf(error: unknown): Refusal | undefined {
  const code = error instanceof ApiError ? error.problem?.code : (error as { code?: string } | null)?.code
  return code === undefined ? undefined : REFUSALS[code]
}

/** What stands at the field of a proof that was not taken; undefined for every other failure. */
export function proofRefusal(error: unknown): string | undefined {
  if (error instanceof CodeRefused) return error.message
  const code = codeOf(error)
  if (code === 'wrong-password') return PROOF_WORDS.passwordWrong
  if (code === 'wrong-code') return PROOF_WORDS.sentWrong
  return code === 'too-many' ? PROOF_WORDS.tooMany : undefined
}

/**
 * What goes into the body of a call. A code of the second factor is shown to the auth service first, which raises the
 * session.
 * @throws CodeRefused
 */
export async function proofBody(proof: Proof | undefined): Promise<{ currentPassword?: string; sentCode?: string }> {
  if (proof === undefined) return {}
  if (proof.kind === 'password') return { currentPassword: proof.typed }
  if (proof.kind !== 'second-factor') return { sentCode: proof.typed }
  await showOwnCode(proof.typed)
  return {}
}

/** Has a code sent to the person's mailbox, or to the phone of who has none. @throws the library's error */
export async function sendCode(): Promise<void> {
  const { error } = await (await authClient()).reauthenticate()
  if (error !== null) throw error
}
