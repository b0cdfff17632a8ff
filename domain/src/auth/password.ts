import { ACCOUNT_LIMITS } from '../account/profile.ts'

export type PasswordWeakness = 'length' | 'pwned'

/** One form for what looks the same, so that a password typed on another keyboard still fits (NIST SP 800-63B-4, 3.1.1.2). */
export const normalisePassword = (password: string): string => password.normalize('NFKC')

/** Characters as a person counts them: code points of the normalised text. */
export const passwordLength = (password: string): number => [...normalisePassword(password)].length

export const isPasswordTooLong = (password: string): boolean =>
  password.length > ACCOUNT_LIMITS.passwordCharsMax || passwordLength(password) > ACCOUNT_LIMITS.passwordCharsMax

/**
 * Why a password is refused; nothing when it is good. There are no composition rules: a length, and a list of those
 * that everybody tries first, refused at any length.
 *
 * @param isCommon asked with the lower-case, normalised password
 */
export function passwordWeaknesses(
  password: string,
  minimumChars: number,
  isCommon: (password: string) => boolean,
): PasswordWeakness[] {
  const weaknesses: PasswordWeakness[] = []
  if (passwordLength(password) < minimumChars) weaknesses.push('length')
  if (isCommon(normalisePassword(password).toLowerCase())) weaknesses.push('pwned')
  return weaknesses
}
