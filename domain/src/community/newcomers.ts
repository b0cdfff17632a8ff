/** What somebody whose account is new may do: who comes to spread links has nothing of it, who comes to ask can. */
export const NEWCOMER = {
  /** Days for which an account is new. */
  days: 3,
  /** In 24 hours. */
  postsMax: 3,
  /** Comments and replies together, in 24 hours. */
  commentsMax: 20,
  /** In one post, one comment or one reply. */
  linksMax: 1,
} as const

/** Everybody's, in 24 hours. */
export const POSTS_A_DAY = 50
/** Everybody's, comments and replies together, in 24 hours. */
export const COMMENTS_A_DAY = 300

const DAY_MS = 86_400_000

export const isNewcomer = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() < NEWCOMER.days * DAY_MS

/** What is written as an address, and what is one to a reader: 'www.x.au', 'x.com.au/y', 'x@y.au' is none. */
const LINK =
  /\b(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.)[^\s<>"]+|(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|info|biz|shop|store|online|site|xyz|top|app|io|co|me|link|click|au|nz|uk|us|ru|cn|de|tk)(?![\w-]|\.\w)(?:\/[^\s<>"]*)?/giu

/** How many addresses a text has. */
export const countLinks = (text: string): number => text.match(LINK)?.length ?? 0

/** What members write: a comment or a reply is a `comment`. */
export type MemberWrite = 'post' | 'comment'

/** How many of these somebody may write in 24 hours, those that were deleted meanwhile included. */
export function writesADay(kind: MemberWrite, { madeAt, now }: { madeAt: Date; now: Date }): number {
  const isNew = isNewcomer(madeAt, now)
  if (kind === 'post') return isNew ? NEWCOMER.postsMax : POSTS_A_DAY
  return isNew ? NEWCOMER.commentsMax : COMMENTS_A_DAY
}

export const hasTooManyLinks = ({ madeAt, now, text }: { madeAt: Date; now: Date; text: string }): boolean =>
  isNewcomer(madeAt, now) && countLinks(text) > NEWCOMER.linksMax
