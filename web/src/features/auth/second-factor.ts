import { normaliseBackupCode } from '@turfwise/domain/auth/backup-code'
import { authClient } from '../../platform/auth-client.ts'
import { type AuthProblem, askAuth, plainWords } from './auth-problem.ts'
import { CODE_WORDS } from './mail-copy.ts'

/** The factor that is asked for, with its challenge where the code was sent. */
export interface AskedFactor {
  id: string
  type: 'totp' | 'phone'
}

/** The person's verified factor, an authenticator app before a phone; undefined when it cannot be read. */
export const findFactor = async (): Promise<AskedFactor | undefined> => {
  try {
    const { data } = await (await authClient()).mfa.listFactors()
    const [totp, phone] = [data?.totp[0], data?.phone[0]]
    if (totp !== undefined) return { id: totp.id, type: 'totp' }
    return phone === undefined ? undefined : { id: phone.id, type: 'phone' }
  } catch {
    return undefined
  }
}

/** A challenge for the factor; a phone gets its code with it. */
export const challenge = async (factorId: string): Promise<{ id: string } | { problem: AuthProblem }> => {
  try {
    const { data, error } = await (await authClient()).mfa.challenge({ factorId })
    return error === null ? { id: data.id } : { problem: error }
  } catch {
    return { problem: { status: 0 } }
  }
}

/** Shows a code, the factor's own or a backup code. Answers the problem, or null: the session then counts in full. */
export const showCode = (factorId: string, challengeId: string, code: string): Promise<AuthProblem | null> =>
  askAuth((auth) => auth.mfa.verify({ factorId, challengeId, code }))

/** As it is printed or with other spaces and capitals; undefined for what cannot be a backup code. */
export const backupCode = normaliseBackupCode

/** What stands at the field after a refusal; undefined for what nobody can do anything about. */
export const refusalWords = (problem: AuthProblem, isBackup: boolean): string | undefined => {
  const { code = '' } = problem
  if (code === 'mfa_verification_failed' || code === 'mfa_ip_address_mismatch' || code === 'mfa_challenge_expired')
    return isBackup ? CODE_WORDS.wrongBackup : CODE_WORDS.wrong
  return plainWords(problem)
}
