export const ROLES = ['user', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Bands by area: lower edge inclusive, upper exclusive. */
export const SIGNUP_LAWN_SIZES = ['small', 'medium', 'large', 'xlarge', 'unknown'] as const
export type SignupLawnSize = (typeof SIGNUP_LAWN_SIZES)[number]

export const SIGNUP_GRASS_TYPES = [
  'buffalo',
  'couch',
  'kikuyu',
  'zoysia',
  'sir-walter',
  'empire-zoysia',
  'mixed',
  'unknown',
] as const
export type SignupGrassType = (typeof SIGNUP_GRASS_TYPES)[number]

export const ACCOUNT_LIMITS = {
  nameCharsMax: 100,
  emailCharsMax: 100,
  passwordCharsMin: 6,
  passwordCharsMax: 256,
  locationCharsMax: 200,
  placeIdCharsMax: 300,
  timeZoneCharsMax: 64,
  avatarUrlCharsMax: 500,
} as const

/** The place a sign-up gets when nobody chose one. */
export const DEFAULT_SIGNUP_LOCATION = 'Sydney, NSW'
/** What a header shows when a profile has no place at all. */
export const HEADER_LOCATION_WHEN_NONE = 'Australia'

/** Names to show when a person has none. They are words on the screen only and open no door. */
export const NAME_WHEN_NONE = { menu: 'Garden Enthusiast', greeting: 'Gardener', post: 'Garden Friend' } as const

/** The part of the address before the @: the name of somebody who gave none. */
export const nameFromEmail = (email: string): string => email.split('@')[0] ?? email

/** Rounds to 0.01 degrees, about 1 km, so that no house can be told from the stored place. */
export const roundCoordinate = (degrees: number): number => Math.round(degrees * 100) / 100
