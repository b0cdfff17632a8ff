import { disableTwoFactor, enableTwoFactor } from '@turfwise/contract/security'
import { authClient } from '../../platform/auth-client.ts'
import { sendNow } from '../../platform/outbox/send-now.ts'
import { TWO_FACTOR_WORDS } from './two-factor-copy.ts'

/** A code that was not taken, with what stands at its field. */
export class CodeRefused extends Error {}

/** Shows a code to the auth service, which raises this session. @throws CodeRefused, or the library's error */
export const showCode = async (factorId: string, code: string): Promise<void> => {
  const { error } = await (await authClient()).mfa.challengeAndVerify({ factorId, code })
  if (error === null) return
  if (error.status === 429) throw new CodeRefused(TWO_FACTOR_WORDS.tooMany)
  if (error.status === 422 || error.code === 'mfa_verification_failed') throw new CodeRefused(TWO_FACTOR_WORDS.wrong)
  throw error
}

/** Secret and QR code of a factor that is still to be verified. */
export const beginTwoFactor = async (userId: string, proof: { currentPassword?: string; sentCode?: string } = {}) => {
  const { enrolment } = await sendNow(enableTwoFactor, { params: { userId }, body: proof })
  if (enrolment === null) throw new Error('two-factor authentication is on already')
  return enrolment
}

/** Ten new codes, once a code was shown. */
export const newBackupCodes = async (userId: string): Promise<string[]> =>
  (await sendNow(enableTwoFactor, { params: { userId }, body: {} })).backupCodes ?? []

/** Shows a code of the person's app, or a backup code. @throws as {@link showCode} */
export const showOwnCode = async (code: string): Promise<void> => {
  const { data, error } = await (await authClient()).mfa.listFactors()
  if (error !== null) throw error
  const factor = data.totp[0] ?? data.phone[0]
  if (factor !== undefined) await showCode(factor.id, code)
}

/** Shows a code and gets ten new backup codes in the place of the old ones. */
export const renewBackupCodes = async (userId: string, code: string): Promise<string[]> => {
  await showOwnCode(code)
  return newBackupCodes(userId)
}

/** Shows a code and turns two-factor authentication off. */
export const endTwoFactor = async (userId: string, code: string): Promise<void> => {
  const auth = await authClient()
  await showOwnCode(code)
  await sendNow(disableTwoFactor, { params: { userId }, body: {} })
  // The token would go on saying that a second factor was shown.
  await auth.refreshSession()
}

/** 'ABCD EFGH': in fours, to be typed. */
export const keyInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret
