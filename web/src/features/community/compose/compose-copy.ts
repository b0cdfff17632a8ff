import { COMMUNITY_LIMITS, type PostType } from '@turfwise/domain/community/limits'
import { NEWCOMER, POSTS_A_DAY } from '@turfwise/domain/community/newcomers'
import type { ListWords } from '../../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const COMPOSE_WORDS = {
  create: 'Create Post',
  edit: 'Edit Post',
  submit: 'Post',
  busy: 'Posting...',
  save: 'Save',
  saving: 'Saving...',
  changed: 'Changed',
  type: 'Kind of post',
  title: 'Title',
  optional: '(optional)',
  content: 'What would you like to share?',
  photo: 'Photo',
  presentPhoto: 'The photo of the post',
  removePhoto: 'Remove the photo',
  describePhoto: 'Describe the photo',
  tags: 'Tags',
  ownTag: 'Add your own tag',
  add: 'Add',
  chosen: (count: number, type: PostType) => `${count} chosen, plus #${type}`,
  remove: (tag: string) => `Remove #${tag}`,
  full: `${COMMUNITY_LIMITS.tagsMax} tags at most. Remove one to choose another.`,
  there: (tag: string) => `#${tag} is already chosen.`,
  counter: (chars: number, most: number) => `${chars} of ${most} characters`,
} as const

/** From how many characters of the content on they are counted. */
export const COUNTED_FROM = 1800

export const POST_LIST_WORDS: ListWords = {
  thing: 'post',
  fields: {
    ...{ title: 'title', content: 'text', tags: 'tags', type: 'kind' },
    ...{ imageUrl: 'photo', imageDescription: 'description of the photo' },
  },
  sayValue: (field) => (field === 'imageUrl' || field === 'tags' ? '' : undefined),
}

export const CONTENT_REQUIRED: ToastWords = {
  title: 'Content required',
  description: 'Please write something to share with the community.',
}
/** At the field, for as long as nothing stands in it. */
export const CONTENT_MISSING = 'Please write something to share.'

export const POST_CREATED: ToastWords = { title: 'Post created!' }
export const NOT_CREATED = failure('Failed to create post. Please try again.')
export const NOT_CHANGED = failure('Your change was not saved. Please try again.')

const NEW_LINKS = `An account that is younger than ${NEWCOMER.days} days can share one link at a time. Take the others out.`

/** What is said of the refusals that no second try would change. */
export const CREATE_REFUSED = {
  'post/too-many': failure('You have reached the limit for posts. Delete some first.', 'Not posted'),
  'post/too-many-today': failure(
    `That is enough for one day: ${NEWCOMER.postsMax} posts in an account's first ${NEWCOMER.days} days, ${POSTS_A_DAY} after. Try again tomorrow.`,
    'Not posted',
  ),
  'post/too-many-links': failure(NEW_LINKS, 'Not posted'),
  'photo/not-found': failure('The photo is not there any more. Remove it and add it again.', 'Not posted'),
} as const
export const CHANGE_REFUSED = {
  'post/not-found': failure('This post is no longer there.', 'Not saved'),
  'post/too-many-links': failure(NEW_LINKS, 'Not saved'),
  'photo/not-found': failure('The photo is not there any more. Remove it and add it again.', 'Not saved'),
} as const
