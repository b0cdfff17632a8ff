// A country code never begins with 0; E.164 has at most 15 digits, and no country has fewer than 7 in all.
const E164_DIGITS = /^[1-9]\d{6,14}$/

/**
 * A phone number as accounts keep it: its digits with the country code and without the plus (E.164). Spaces, brackets and
 * hyphens between them do not count.
 * @returns undefined for what is no such number
 */
export function normalisePhone(given: string): string | undefined {
  const digits = given.replaceAll(/[\s()-]/g, '').replace(/^\+/, '')
  return E164_DIGITS.test(digits) ? digits : undefined
}

/** The number as providers want it. */
export const dialled = (phone: string): string => `+${phone}`
