/** Time-based one-time codes (RFC 6238) in the one form that every authenticator app knows. */
export const TOTP = {
  algorithm: 'sha1',
  digits: 6,
  periodSeconds: 30,
  /** Steps before and after the present one whose code still counts: clocks differ, and typing takes time. */
  skewSteps: 1,
  /** RFC 4226, section 4, R6: at least 128 bits, better 160. */
  secretBytes: 20,
} as const

const CODE = /^\d{6}$/

export const isTotpCode = (code: string): boolean => CODE.test(code)

/** Spaces, as apps show them between the digits, do not count. */
export const normaliseCode = (typed: string): string => typed.replaceAll(/\s/g, '')
