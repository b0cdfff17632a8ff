import { passwordLength } from '@turfwise/domain/auth/password'
import type { FieldErrors } from '../../ui/form/form-state.ts'
import { PASSWORD_CHARS_MIN, PASSWORD_DIFFERS, PASSWORD_MISSING, PASSWORD_SHORT } from './password-copy.ts'

export interface PasswordValues {
  current: string
  next: string
  confirm: string
}

/** What is wrong at which field; nothing when the change can be sent. */
export const passwordErrors = ({ current, next, confirm }: PasswordValues): FieldErrors<PasswordValues> => {
  const missing = (typed: string) => (typed === '' ? PASSWORD_MISSING : undefined)
  const tooShort = passwordLength(next) < PASSWORD_CHARS_MIN ? PASSWORD_SHORT : undefined
  const differs = next !== '' && next !== confirm ? PASSWORD_DIFFERS : undefined
  return { current: missing(current), next: missing(next) ?? tooShort, confirm: missing(confirm) ?? differs }
}

/** The first thing to say of them: that something is missing, then that the two differ, then the length. */
export const passwordProblem = (values: PasswordValues): string => {
  const words = Object.values(passwordErrors(values))
  return [PASSWORD_MISSING, PASSWORD_DIFFERS].find((first) => words.includes(first)) ?? PASSWORD_SHORT
}
