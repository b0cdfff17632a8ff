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
  /** With reports that wait, for who moderates. */
  reported: boolean
}

export const EVERY_POST: FeedSought = { text: '', chip: undefined, tag: undefined, near: false, reported: false }

export const soughtFrom = (params: URLSearchParams): FeedSought => ({
  text: (params.get('q') ?? '').slice(0, COMMUNITY_LIMITS.searchCharsMax),
  chip: CHIPS.find((chip) => chip === params.get('filter')),
  tag: tagOf(params.get('tag') ?? '') || undefined,
  near: params.get('near') === '1',
  reported: params.get('reports') === 'waiting',
})

/** The address of it; what is not sought is not in it. */
export const paramsOf = ({ text, chip, tag, near, reported }: FeedSought): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(chip && { filter: chip }),
  ...(tag && { tag }),
  ...(near && { near: '1' }),
  ...(reported && { reports: 'waiting' }),
})

/** What is asked of the server. */
export const askedOf = ({ text, chip, tag, near, reported }: FeedSought): PostsSought => ({
  ...(chip && { filter: chip }),
  ...(tag && { tag }),
  ...(text.trim() !== '' && { q: text.trim() }),
  ...(near && { climate: 'near' as const }),
  ...(reported && { reports: 'waiting' as const }),
})

export const isNarrowed = (sought: FeedSought): boolean => Object.keys(askedOf(sought)).length > 0

/** It has reports that wait, as who moderates reads it. */
export const isReported = ({ reports }: CommunityPost): boolean => reports !== undefined

/** The same rule as the server's, but for the climate, for posts on this device where there is no network. */
export function fitsSought(post: CommunityPost, { text, chip, tag, reported }: FeedSought): boolean {
  const { title, content, tags } = post
  if (reported && !isReported(post)) return false
  if (chip !== undefined && !tags.some((one) => (CHIP_TAGS[chip] as readonly string[]).includes(one))) return false
  if (tag !== undefined && !tags.includes(tag)) return false
  if (text.trim() === '') return true
  const words = queryWords(text)
  return words.length > 0 && hasWords(foldWords([title ?? '', content, ...tags].join(' ')), words)
}
