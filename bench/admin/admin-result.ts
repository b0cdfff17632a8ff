/** These calls are measured, in this order and by the names of the report. */
export const ADMIN_CALLS = ['first page', 'later page', 'search'] as const
export type AdminCall = (typeof ADMIN_CALLS)[number]

/** One run of one call gives these; times are in ms, from the request's last byte to the answer's last. */
export type AdminFigures = {
  /** All connections together make so many requests a second. */
  perSecond: number
  p50: number
  p99: number
}

export interface AdminCallResult {
  name: AdminCall
  floor: AdminFigures[]
  ours: AdminFigures[]
}

export interface AdminResult {
  part: 'admin'
  accounts: number
  /** So many of the accounts are banned now. */
  banned: number
  moderators: number
  admins: number
  connections: number
  /** Either server has so many connections to the database. */
  poolMax: number
  /** Each run takes so many seconds. */
  seconds: number
  /** The later page is one of so many all over the list, by turns. */
  laterPages: number
  /** These words are searched for by turns, and so many accounts have them. */
  searches: { q: string; found: number }[]
  calls: AdminCallResult[]
}
