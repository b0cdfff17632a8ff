import { passwordLength } from '@turfwise/domain/auth/password'
import type { ToastWords } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, SIGNUP_TOASTS, UNEXPECTED } from './auth-copy.ts'
import { type AuthProblem, plainWords } from './auth-problem.ts'
import { RESET_WORDS } from './mail-copy.ts'

/** Shorter ones are refused when a password is changed; a sign-up takes 6. */
export const NEW_PASSWORD_CHARS_MIN = 8

export type NewPasswordErrors = { password?: string; confirm?: string }

export interface NewPasswordVerdict {
  errors: NewPasswordErrors
  toast?: ToastWords
}

/** Checks the two fields as the sign-up does: first that neither is empty, then that they agree, then the length. */
export const checkNewPassword = (password: string, confirm: string): NewPasswordVerdict => {
  if (password === '' || confirm === '') {
    return {
      errors: {
        ...(password === '' && { password: FIELD_ERRORS.password }),
        ...(confirm === '' && { confirm: FIELD_ERRORS.confirm }),
      },
      toast: SIGNUP_TOASTS.missing,
    }
  }
  if (password !== confirm) {
    return { errors: { confirm: SIGNUP_TOASTS.mismatch.title }, toast: SIGNUP_TOASTS.mismatch }
  }
  if (passwordLength(password) >= NEW_PASSWORD_CHARS_MIN) return { errors: {} }
  return { errors: { password: RESET_WORDS.short.description }, toast: RESET_WORDS.short }
}

/** What the service's refusal of a new password means for the form. */
export const refusedPassword = (problem: AuthProblem): NewPasswordVerdict => {
  const { code, reasons = [], message } = problem
  if (code === 'same_password') return { errors: { password: RESET_WORDS.same } }
  if (code === 'weak_password') {
    return { errors: { password: reasons.includes('pwned') ? RESET_WORDS.common : (message ?? RESET_WORDS.common) } }
  }
  const plain = plainWords(problem)
  return plain === undefined ? { errors: {}, toast: UNEXPECTED } : { errors: { password: plain } }
}
