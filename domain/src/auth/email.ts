import { ACCOUNT_LIMITS } from '../account/profile.ts'

// Deliberately plain: one @, something before it, a dotted name behind it. Only a mail that arrives proves more.
const EMAIL = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@[^\s@"(),:;<>[\\\]\p{Cc}]+\.[^\s@."(),:;<>[\\\]\p{Cc}]{2,}$/u

/** Addresses are one account whatever their letter case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** True for what can be an address of at most 100 characters; asks for the normalised form. */
export const isEmail = (email: string): boolean => email.length <= ACCOUNT_LIMITS.emailCharsMax && EMAIL.test(email)
