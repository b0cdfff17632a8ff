import type { ApiErrorCode } from '@turfwise/contract/errors'
import { Refusal } from '../../../refusal.ts'
import { AuthError, type AuthErrorCode } from './auth-error.ts'

/** Refusals of this service as calls of the app answer them. */
const API_CODES: Partial<Record<AuthErrorCode, ApiErrorCode>> = {
  over_request_rate_limit: 'rate/limited',
  weak_password: 'security/weak-password',
  user_not_found: 'user/not-found',
  session_not_found: 'auth/required',
  insufficient_aal: 'security/code-needed',
  reauthentication_needed: 'security/proof-needed',
  current_password_required: 'security/proof-needed',
  current_password_invalid: 'security/wrong-password',
  reauthentication_not_valid: 'security/wrong-code',
}

/** Runs `work`; what it refuses in the service's terms is refused in those of the app's calls. */
export async function inApiTerms<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const code = API_CODES[error.code]
    if (code === undefined) throw error
    const { retryAfterSeconds } = error.extras
    throw new Refusal(code, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
}
