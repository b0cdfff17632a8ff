import type { LocalDate } from '../kernel/local-date.ts'
import { NOTIFICATION_LIMITS } from '../notifications/notification.ts'
import type { Told } from '../notifications/told.ts'
import { isolated } from './public-name.ts'

/** A post as it is spoken of to its author. */
export interface SpokenPost {
  id: string
  title: string | null
  content: string
}

/** Who likes a post within so many ms is told of together. */
export const LIKES_GATHERED_MS = 15 * 60_000

const QUOTE_CHARS = 60
const SOMEBODY = 'Somebody'

const cut = (text: string, most: number): string => {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return characters.length <= most
    ? characters.join('')
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** 'Is this couch?', or the beginning of what it says. */
const named = ({ title, content }: SpokenPost): string => `'${isolated(cut(title ?? content, QUOTE_CHARS))}'`

const whoever = (name: string | null): string => (name === null ? SOMEBODY : isolated(name))

const told = (
  { id }: SpokenPost,
  localDay: LocalDate,
  words: Pick<Told, 'title' | 'message' | 'cause'> & Partial<Told>,
): Told => ({
  ...{ type: 'community', priority: 'low', icon: null, actionUrl: `/community#post-${id}` },
  ...{ localDay, taskIds: [], zoneIds: [] },
  ...words,
  title: cut(words.title, NOTIFICATION_LIMITS.titleCharsMax),
  message: cut(words.message, NOTIFICATION_LIMITS.messageCharsMax),
})

/** Somebody commented on a post, for its author, or replied to a comment, for who wrote that. Each is told by itself. */
export const commentTold = (
  post: SpokenPost,
  { id, by, content, isReply }: { id: string; by: string | null; content: string; isReply: boolean },
  localDay: LocalDate,
): Told =>
  told(post, localDay, {
    title: isReply ? `${whoever(by)} replied to you` : `${whoever(by)} commented on ${named(post)}`,
    message: content,
    cause: `comment:${id}`,
  })

/** Somebody likes a post: all who began to since the day began, once a post and day. */
export const likesTold = (
  post: SpokenPost,
  { by, others }: { by: string | null; others: number },
  localDay: LocalDate,
): Told => {
  const more = others === 0 ? '' : others === 1 ? ' and one other' : ` and ${others} others`
  const word = others === 0 ? 'likes' : 'like'
  return told(post, localDay, {
    title: `${whoever(by)}${more} ${word} your post`,
    message: named(post),
    cause: `likes:${post.id}`,
  })
}

/** A moderator hid a post, for its author: they are told why, where somebody said it. */
export const hiddenTold = (post: SpokenPost, { reason }: { reason: string | null }, localDay: LocalDate): Told =>
  told(post, localDay, {
    priority: 'normal',
    title: 'A moderator hid your post',
    message:
      reason === null
        ? `Only you can see ${named(post)} now.`
        : `Only you can see ${named(post)} now. Reason: ${isolated(reason)}`,
    cause: `hidden:${post.id}`,
  })
