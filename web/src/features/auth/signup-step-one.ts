import { ACCOUNT_LIMITS } from '@turfwise/domain/account/profile'
import type { ToastWords } from '../../ui/toast-store.ts'
import { FIELD_ERRORS, SIGNUP_TOASTS } from './auth-copy.ts'

export interface AccountDetails {
  name: string
  email: string
  password: string
  confirm: string
}

export type AccountErrors = Partial<Record<keyof AccountDetails, string>>

export interface StepOneVerdict {
  errors: AccountErrors
  /** What the toast says; undefined when the step may be left, or when the words at the field are enough. */
  toast?: ToastWords
}

/** Good enough to catch a slip; whether the address exists is the auth service's to find out. */
export const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** Checks step 1: first that nothing is empty, then that the passwords agree, then their length. */
export const checkAccountDetails = (details: AccountDetails): StepOneVerdict => {
  const errors: AccountErrors = {}
  if (details.name.trim() === '') errors.name = FIELD_ERRORS.name
  if (details.email.trim() === '') errors.email = FIELD_ERRORS.email
  if (details.password === '') errors.password = FIELD_ERRORS.password
  if (details.confirm === '') errors.confirm = FIELD_ERRORS.confirm
  if (Object.keys(errors).length > 0) return { errors, toast: SIGNUP_TOASTS.missing }
  if (!looksLikeEmail(details.email)) return { errors: { email: FIELD_ERRORS.emailForm } }
  if (details.password !== details.confirm) {
    return { errors: { confirm: SIGNUP_TOASTS.mismatch.title }, toast: SIGNUP_TOASTS.mismatch }
  }
  if (details.password.length < ACCOUNT_LIMITS.passwordCharsMin) {
    return { errors: { password: SIGNUP_TOASTS.short.description }, toast: SIGNUP_TOASTS.short }
  }
  return { errors }
}
