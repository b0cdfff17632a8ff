import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import type { ToastWords } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, SIGNUP_TOASTS } from './auth-copy.ts'

export interface AccountDetails {
  name: string
  email: string
  password: string
  confirm: string
}

/** Good enough to catch a slip; whether the address exists is the auth service's to find out. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

const emailError = (email: string): string | undefined => {
  if (email.trim() === '') return FIELD_ERRORS.email
  return looksLikeEmail(email) ? undefined : FIELD_ERRORS.emailForm
}

const passwordError = (password: string): string | undefined => {
  if (password === '') return FIELD_ERRORS.password
  return password.length < ACCOUNT_LIMITS.passwordCharsMin ? SIGNUP_TOASTS.short.description : undefined
}

const confirmError = ({ password, confirm }: AccountDetails): string | undefined => {
  if (confirm === '') return FIELD_ERRORS.confirm
  return password !== '' && password !== confirm ? SIGNUP_TOASTS.mismatch.title : undefined
}

/** What is wrong at the fields of step 1. */
export const accountErrors = (details: AccountDetails): FieldErrors<AccountDetails> => ({
  name: details.name.trim() === '' ? FIELD_ERRORS.name : undefined,
  email: emailError(details.email),
  password: passwordError(details.password),
  confirm: confirmError(details),
})

/**
 * What the toast says of them: first that something is empty, then that the passwords differ, then their length;
 * undefined when the words at the field are enough.
 */
export const accountToast = (details: AccountDetails): ToastWords | undefined => {
  const { name, email, password, confirm } = details
  if ([name.trim(), email.trim(), password, confirm].includes('')) return SIGNUP_TOASTS.missing
  if (password !== confirm) return SIGNUP_TOASTS.mismatch
  return passwordError(password) === undefined ? undefined : SIGNUP_TOASTS.short
}
