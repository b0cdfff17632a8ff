import { COMMUNITY_LIMITS } from '@turfwise/domain/community/limits'
import { COMMENTS_A_DAY, NEWCOMER } from '@turfwise/domain/community/newcomers'
import { firstWords } from '../../../platform/first-words.ts'
import type { ListWords } from '../../../ui/list/list-words.ts'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const COMMENT_WORDS = {
  list: 'Comments',
  loading: 'Loading comments',
  none: 'No comments yet',
  noneText: 'Say what you think or know about it.',
  failed: 'Unable to load comments',
  failedText: 'The post and everything else are still there.',
  offline: 'You are offline. Comments show when you are back.',
  more: 'Show more comments',
  moreFailed: 'These could not be loaded. Please try again.',
  write: 'Write a comment',
  field: 'Your comment',
  send: 'Comment',
  sending: 'Sending...',
  reply: 'Reply',
  replyField: 'Your reply',
  edit: 'Edit',
  editField: 'Change your comment',
  save: 'Save',
  saving: 'Saving...',
  delete: 'Delete',
  cancel: 'Cancel',
  changed: 'Changed',
  counter: (chars: number) => `${chars} of ${COMMUNITY_LIMITS.commentCharsMax} characters`,
  replyTo: (name: string) => `Reply to ${name}`,
  replyingTo: (name: string) => `Replying to ${name}`,
  to: (name: string) => `To ${name}`,
} as const

/** From how many characters on they are counted aloud. */
export const COUNTED_FROM = 400

export const COMMENT_LIST_WORDS: ListWords = { thing: 'comment', fields: { content: 'comment' } }
export const REPLY_LIST_WORDS: ListWords = { thing: 'reply', fields: { content: 'reply' } }

export const COMMENT_FAILED = failure('Failed to add comment. Please try again.')
export const REPLY_FAILED = failure('Failed to add reply. Please try again.')
export const CHANGE_FAILED = failure('Your change was not saved. Please try again.')
export const DELETE_FAILED = failure('The comment was not deleted. Please try again.')

/** What is said of the refusals that no second try would change. */
const refusals = (title: string) => {
  const said = (text: string): ToastWords => failure(text, title)
  return {
    'post/not-found': said('This post is no longer there.'),
    'comment/not-found': said('This comment is no longer there.'),
    'comment/too-many': said('There is no room for more comments here.'),
    'comment/too-many-today': said(
      `That is enough for one day: ${NEWCOMER.commentsMax} comments in an account's first ${NEWCOMER.days} days, ${COMMENTS_A_DAY} after. Try again tomorrow.`,
    ),
    'post/too-many-links': said(
      `An account that is younger than ${NEWCOMER.days} days can send one link at a time. Take the others out.`,
    ),
  } as const
}
export const COMMENT_REFUSED = refusals('Comment not added')
export const REPLY_REFUSED = refusals('Reply not added')
export const CHANGE_REFUSED = refusals('Not saved')

const NAME_CHARS = 40
/** What a comment is called where few words have room. */
export const commentName = (content: string): string => firstWords(content, NAME_CHARS)
