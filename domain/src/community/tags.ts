import { cleanLine } from './clean-text.ts'
import { COMMUNITY_LIMITS, POST_TYPES, type PostType } from './limits.ts'

export const POPULAR_TAGS = [
  'lawn-care',
  'watering',
  'fertiliser',
  'weeds',
  'pests',
  'seasonal',
  'native-plants',
  'drought-tolerant',
  'beginner',
  'diy',
  'tools',
  'landscaping',
  'soil-health',
] as const

/** How many of them a new post is offered. */
export const OFFERED_TAGS = 8

const charsOf = (text: string): string[] => [...text]
const isType = (tag: string | undefined): tag is PostType => POST_TYPES.some((type) => type === tag)

/** A tag as it is kept: small letters, hyphens for spaces, without the sign before it; '' for one that says nothing. */
export const tagOf = (text: string): string => {
  const tag = cleanLine(text).toLowerCase().replace(/^#+/, '').trim().replace(/\s+/g, '-')
  return charsOf(tag).slice(0, COMMUNITY_LIMITS.tagCharsMax).join('')
}

/** `#lawn-care` between other words; one that is only figures, as in "#1", is none. */
const HASHTAG = /(?<![\p{L}\p{N}_&/#])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)/gu

/** Without the marks that stand at its end. */
function withoutMarks(word: string): string {
  let end = word.length
  while (end > 0 && '-_'.includes(word.charAt(end - 1))) end -= 1
  return word.slice(0, end)
}

/** The hashtags of a text, in their order, each once. */
export function hashtagsIn(text: string): string[] {
  const found = [...text.matchAll(HASHTAG)].map(([, word = '']) => withoutMarks(word))
  // One that is longer than a tag may be is a word and no tag.
  const tags = found.filter((word) => /\p{L}/u.test(word) && charsOf(word).length <= COMMUNITY_LIMITS.tagCharsMax)
  return [...new Set(tags.map(tagOf))].filter((tag) => tag !== '')
}

/** The type that a list of tags ends with; undefined where it ends with none. */
export const typeOfTags = (tags: readonly string[]): PostType | undefined => {
  const last = tagOf(tags.at(-1) ?? '')
  return isType(last) ? last : undefined
}

/**
 * The tags of a post as they are kept: what was chosen, then the hashtags of the text, each once, no more than a post may
 * have, and the type at the end.
 */
export function tagsOfPost(post: { tags: readonly string[]; content: string; type: PostType }): string[] {
  const all = [...post.tags.map(tagOf), ...hashtagsIn(post.content)].filter((tag) => tag !== '' && tag !== post.type)
  return [...[...new Set(all)].slice(0, COMMUNITY_LIMITS.tagsMax), post.type]
}

/** The tags that a new post is offered: those that were used most, then the others as they are listed. */
export function offeredTags(uses: Readonly<Record<string, number>>): string[] {
  const usesOf = (tag: string) => uses[tag] ?? 0
  return POPULAR_TAGS.toSorted((one, other) => usesOf(other) - usesOf(one)).slice(0, OFFERED_TAGS)
}
