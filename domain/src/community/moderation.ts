import type { Role } from '../account/profile.ts'

export const MODERATIONS = ['hide', 'unhide'] as const
export type Moderation = (typeof MODERATIONS)[number]

/** Why somebody reports a post. */
export const REPORT_REASONS = ['spam', 'unkind', 'wrong-advice', 'private', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const MODERATION_LIMITS = {
  noteCharsMax: 500,
  /** People whom one account blocks. */
  blocksMax: 500,
  /** Posts that one account hides for itself. */
  hiddenForMeMax: 1000,
} as const

/** True of who hides posts from others and sees those that are hidden; of nobody whose role is not known. */
export const moderates = (role: Role | undefined): boolean => role === 'moderator' || role === 'admin'
