import type { CommunityPost } from '@turfwise/contract/community'
import { CHIP_TAGS, CHIPS, type Chip, COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { tagOf } from '@turfwise/domain/community/tags'
import { foldWords, hasWords, queryWords } from '@turfwise/domain/tasks/search-words'
import type { PostsSought } from '../community-queries.ts'

/** Which posts are shown, as the address has it. */
export interface FeedSought {
  /** As it was typed. */
  text: string
  /** Undefined for all posts. */
  chip: Chip | undefined
  tag: string | undefined
  /** Of gardeners whose climate is like the reader's. */
  near: boolean
}

export const EVERY_POST: FeedSought = { text: '', chip: undefined, tag: undefined, near: false }

export const soughtFrom = (params: URLSearchParams): FeedSought => ({
  text: (params.get('q') ?? '').slice(0, COMMUNITY_LIMITS.searchCharsMax),
  chip: CHIPS.find((chip) => chip === params.get('filter')),
  tag: tagOf(params.get('tag') ?? '') || undefined,
  near: params.get('near') === '1',
})

/** The address of it; what is not sought is not in it. */
export const paramsOf = ({ text, chip, tag, near }: FeedSought): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(chip && { filter: chip }),
  ...(tag && { tag }),
  ...(near && { near: '1' }),
})

/** What is asked of the server. */
export const askedOf = ({ text, chip, tag, near }: FeedSought): PostsSought => ({
  ...(chip && { filter: chip }),
  ...(tag && { tag }),
  ...(text.trim() !== '' && { q: text.trim() }),
  ...(near && { climate: 'near' as const }),
})

export const isNarrowed = (sought: FeedSought): boolean => Object.keys(askedOf(sought)).length > 0

/** The same rule as the server's, but for the climate, for posts on this device where there is no network. */
export function fitsSought({ title, content, tags }: CommunityPost, { text, chip, tag }: FeedSought): boolean {
  if (chip !== undefined && !tags.some((one) => (CHIP_TAGS[chip] as readonly string[]).includes(one))) return false
  if (tag !== undefined && !tags.includes(tag)) return false
  if (text.trim() === '') return true
  const words = queryWords(text)
  return words.length > 0 && hasWords(foldWords([title ?? '', content, ...tags].join(' ')), words)
}
