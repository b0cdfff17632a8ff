import { cleanText } from './clean-text.ts'
import { COMMUNITY_LIMITS, type PostType } from './limits.ts'
import { tagOf } from './tags.ts'

/** Types of posts that have a title. */
export const TITLED_TYPES = ['question', 'tip', 'showcase'] as const satisfies readonly PostType[]

export const hasTitle = (type: PostType): boolean => TITLED_TYPES.some((one) => one === type)

/** The title as it is sent: trimmed, null where nothing is left, and where the type has none. */
export const sentTitle = (type: PostType, title: string): string | null =>
  hasTitle(type) && title.trim() !== '' ? title.trim() : null

/** The words for a photo as they are sent: trimmed, null where nothing is left, and where there is no photo. */
export const sentDescription = (imageUrl: string | null, description: string): string | null =>
  imageUrl !== null && description.trim() !== '' ? description.trim() : null

/** The tags as they are sent: those that were chosen, then the type. */
export const sentTags = (type: PostType, tags: readonly string[]): string[] => [
  ...tags.filter((tag) => tag !== type),
  type,
]

/** Nothing that others would see: it is not sent. */
export const saysNothing = (text: string): boolean => cleanText(text) === ''

/** Characters as the server counts them: a seedling is one. */
export const charsIn = (text: string): number => [...text].length

/**
 * The chosen tags with one more, as it is kept: small letters, hyphens for spaces, and never one that is there already.
 * As they were where it says nothing, or where no more fit.
 */
export function withTag(tags: readonly string[], typed: string): readonly string[] {
  const tag = tagOf(typed)
  const isFull = tags.length >= COMMUNITY_LIMITS.tagsMax
  return tag === '' || isFull || tags.includes(tag) ? tags : [...tags, tag]
}

/** What stands in a field after somebody typed or pasted: of what was put in only that comes in which fits. */
export function typedWithin(before: string, typed: string, most: number): string {
  const after = [...typed]
  if (after.length <= most) return typed
  const was = [...before]
  let start = 0
  while (start < was.length && was[start] === after[start]) start += 1
  let behind = 0
  while (behind < was.length - start && was.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  const end = after.length - behind
  const put = after.slice(start, end).slice(0, Math.max(0, most - start - behind))
  return [...after.slice(0, start), ...put, ...after.slice(end)].slice(0, most).join('')
}
