import type { PartOfDay } from '@turfwise/domain/community/greeting'
import { CHIPS, type Chip } from '@turfwise/domain/community/limits'
import { lateFigures } from '../../../platform/late-format.ts'

const figures = lateFigures()

export const FEED_WORDS = {
  page: 'Community',
  list: 'Posts',
  loading: 'Loading posts',
  failed: 'Unable to load posts',
  failedText: 'Your garden and your tasks are still there.',
  search: 'Search posts and tags',
  clear: 'Clear search',
  filter: 'Filter',
  near: 'Near my climate',
  nearOffline: 'Needs a network.',
  onDevice: 'Offline: searched the posts saved on this device.',
  offline: 'Offline: the posts saved on this device.',
  showAll: 'Show all posts',
  snapshot: 'Share Garden Snapshot',
  copyLink: 'Copy Link',
  share: 'Share',
  edit: 'Edit',
  delete: 'Delete',
  noneText: 'Try other words, or look at all posts.',
  emptyText: 'Show how your garden is going, and others will follow.',
  linked: 'The linked post',
  linkedGone: 'This post is no longer here. Its author deleted it, or it was hidden.',
  linkedFailed: 'Unable to load the linked post',
  close: 'Close',
  tags: 'Popular tags',
  own: 'Your posts',
  guidelines: 'Community guidelines',
} as const

/** What is asked of everybody who writes. */
export const GUIDELINES: readonly string[] = [
  'Be kind. Everyone started with a patchy lawn.',
  'Say what grass you have and where: advice from Hobart is not advice for Cairns.',
  'Follow the label of every product, and never advise more than it says.',
  'Leave out addresses, phone numbers and faces that are not yours to show.',
]

export const ALL_POSTS = 'All Posts'
const CHIP_WORDS: Readonly<Record<Chip, string>> = {
  question: 'Questions',
  tip: 'Tips',
  showcase: 'Showcase',
  help: 'Help',
}
/** Of what was reported, for who moderates. */
export const REPORTED_WORDS = {
  waiting: (count: number): string =>
    count === 1 ? '1 post was reported.' : `${figures.format(count)} posts were reported.`,
  look: 'Look at reports',
  shown: 'Reported posts, newest first.',
  none: 'No reported posts',
} as const

/** The chips in their order; the first one shows everything. */
export const CHIP_ROW: readonly { chip: Chip | undefined; label: string }[] = [
  { chip: undefined, label: ALL_POSTS },
  ...CHIPS.map((chip) => ({ chip, label: CHIP_WORDS[chip] })),
]

/** Without a name as long as it is not known. */
export const greetingText = (part: PartOfDay, name: string | undefined): string =>
  name === undefined ? `Good ${part}` : `Good ${part}, ${name}`

const posts = ({ count, isMore }: Counted): string => `${figures.format(count)}${isMore ? '+' : ''}`

interface Counted {
  count: number
  /** There are more than were counted. */
  isMore: boolean
}

/** '48 posts', of a part of them '12 of 48 posts'. */
export const countText = (shown: Counted, all: Counted | undefined): string => {
  const of = all ?? shown
  const word = of.count === 1 && !of.isMore ? 'post' : 'posts'
  return all === undefined ? `${posts(shown)} ${word}` : `${posts(shown)} of ${posts(all)} ${word}`
}

export const insteadText = (typed: string, instead: string): string =>
  `Nothing has “${typed}”. Showing posts with “${instead}”.`
export const newPostsText = (count: number): string =>
  count === 1 ? '1 new post' : `${figures.format(count)} new posts`

/** Of a list without posts: a search says so first, whichever chip is chosen. */
export const emptyTitle = (isSearch: boolean, chip: Chip | undefined, isReported = false): string => {
  if (isSearch) return 'No posts found'
  if (isReported) return REPORTED_WORDS.none
  return chip === undefined ? 'No posts yet' : `No ${chip} posts`
}

export const tagText = (tag: string): string => `#${tag}`
export const withoutTag = (tag: string): string => `Stop filtering by #${tag}`
