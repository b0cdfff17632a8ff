/** What somebody may be in a garden that is somebody else's. Its owner is none of these. */
export const HOUSEHOLD_ROLES = ['helper', 'viewer'] as const
export type HouseholdRole = (typeof HOUSEHOLD_ROLES)[number]

/** What a call needs in such a garden: to look at it, or to do its jobs and say so. */
export type HouseholdNeed = 'view' | 'help'

/** A viewer looks; a helper looks, does tasks, logs and waters. Whatever is neither is the owner's alone. */
export const mayIn = (role: HouseholdRole, need: HouseholdNeed): boolean => need === 'view' || role === 'helper'

export const HOUSEHOLD_LIMITS = {
  /** Of one garden: those who belong to it, and those who are invited. */
  peopleMax: 10,
  /** Of other people, that one may belong to. */
  gardensMax: 10,
  /** How long an invitation can be accepted. */
  invitationDays: 7,
  /** Letters of a token, 32 random bytes in base64url. */
  tokenChars: 43,
} as const

/** When an invitation that is made now can no longer be accepted. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + HOUSEHOLD_LIMITS.invitationDays * 86_400_000)
