import { passwordLength } from '@turfwise/domain/auth/password'
import { PASSWORD_CHARS_MIN, PASSWORD_DIFFERS, PASSWORD_MISSING, PASSWORD_SHORT } from './password-copy.ts'

export interface PasswordValues {
  current: string
  next: string
  confirm: string
}

export const PASSWORD_FIELDS = ['current', 'next', 'confirm'] as const
export type PasswordErrors = Partial<Record<(typeof PASSWORD_FIELDS)[number], string>>

/** The first thing that is wrong, by field; nothing when the change can be sent. */
export function passwordProblem({ current, next, confirm }: PasswordValues): PasswordErrors {
  if (current === '' || next === '') {
    return { ...(current === '' && { current: PASSWORD_MISSING }), ...(next === '' && { next: PASSWORD_MISSING }) }
  }
  if (next !== confirm) return { confirm: PASSWORD_DIFFERS }
  if (passwordLength(next) < PASSWORD_CHARS_MIN) return { next: PASSWORD_SHORT }
  return {}
}
