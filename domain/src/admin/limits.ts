/** What the calls of administrators and moderators take. */
export const ADMIN_LIMITS = {
  /** Of a ban, of its end and of what is done with a post. */
  reasonCharsMax: 500,
  searchCharsMax: 100,
  /** Accounts, posts, zones and lines of the record on one page, unless a limit says otherwise. */
  page: 50,
  /** Lines of the record that a file holds, the newest ones. */
  auditRowsMax: 50_000,
  /** Reports of one post that are answered with it, the newest ones. */
  reportsShown: 20,
} as const

/** Has to be typed, letter by letter, before something is gone for good. */
export const DELETE_PHRASE = 'PERMANENTLY DELETE'

export const USER_FILTERS = ['all', 'banned', 'moderators', 'admins'] as const
export type UserFilter = (typeof USER_FILTERS)[number]

export const POST_FILTERS = ['hidden', 'reported'] as const
export type PostFilter = (typeof POST_FILTERS)[number]
