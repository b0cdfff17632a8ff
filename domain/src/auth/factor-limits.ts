/** Factors of one person, verified or not. */
export const FACTORS_MAX = 10
/** One that nobody verified makes room after this long, when the next one is enrolled. */
export const UNVERIFIED_FACTOR_SECONDS = 300
export const CHALLENGE_SECONDS = 300
/** Wrong codes that one challenge takes. */
export const CHALLENGE_TRIES_MAX = 5
export const FACTOR_NAME_CHARS_MAX = 100
