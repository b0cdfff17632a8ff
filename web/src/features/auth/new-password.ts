import { passwordLength } from '@turfwise/domain/auth/password'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { ToastWords } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, SIGNUP_TOASTS } from './auth-copy.ts'
import { type AuthProblem, plainWords } from './auth-problem.ts'
import { RESET_WORDS } from './mail-copy.ts'

/** Shorter ones are refused when a password is changed; a sign-up takes 6. */
export const NEW_PASSWORD_CHARS_MIN = 8

export interface NewPassword {
  password: string
  confirm: string
}

/** What is wrong at the two fields. */
export const newPasswordErrors = ({ password, confirm }: NewPassword): FieldErrors<NewPassword> => {
  const tooShort = passwordLength(password) < NEW_PASSWORD_CHARS_MIN ? RESET_WORDS.short.description : undefined
  const differs = password !== '' && password !== confirm ? SIGNUP_TOASTS.mismatch.title : undefined
  return {
    password: password === '' ? FIELD_ERRORS.password : tooShort,
    confirm: confirm === '' ? FIELD_ERRORS.confirm : differs,
  }
}

/** What to say of them, as the sign-up does: first that one is empty, then that they differ, then the length. */
export const newPasswordToast = ({ password, confirm }: NewPassword): ToastWords => {
  if (password === '' || confirm === '') return SIGNUP_TOASTS.missing
  return password === confirm ? RESET_WORDS.short : SIGNUP_TOASTS.mismatch
}

/** What the service's refusal of a new password is at its field; undefined for what nobody can do anything about. */
export const refusedPassword = (problem: AuthProblem): string | undefined => {
  const { code, reasons = [], message } = problem
  if (code === 'same_password') return RESET_WORDS.same
  if (code === 'weak_password') return reasons.includes('pwned') ? RESET_WORDS.common : (message ?? RESET_WORDS.common)
  return plainWords(problem)
}
