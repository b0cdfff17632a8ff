import { MODERATION_LIMITS, type ReportReason } from '@turfwise/domain/community/moderation'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const SAFETY_WORDS = {
  report: 'Report',
  hideForMe: 'Hide for me',
  block: (name: string) => `Block ${name}`,
  hide: 'Hide Post',
  unhide: 'Unhide Post',
  hideOwn: 'Hide from others',
  showOwn: 'Show to others',
} as const

export const HIDDEN_FOR_ME: ToastWords = { title: 'Hidden for you' }
/** Of a write while it waits. */
export const DID = {
  report: 'Reported',
  hideForMe: 'Hidden for you',
  block: 'Blocked',
  unblock: 'Unblocked',
  hide: 'Post hidden',
  unhide: 'Post shown again',
  hideOwn: 'Hidden from others',
  showOwn: 'Shown to others',
} as const

export const OWN_HIDDEN_FAILED = failure('That was not changed. Please try again.')
export const OWN_HIDDEN_REFUSED = {
  'post/not-found': failure('This post is no longer here.', 'Not changed'),
} as const

/** On a post that was reported, for who moderates. */
export const REPORTS_WORDS = {
  title: (count: number): string => (count === 1 ? 'Reported once' : `Reported ${count} times`),
  keep: 'Keep it',
  hide: 'Hide Post',
} as const

export const REPORT_WORDS = {
  title: 'Report post',
  lead: (name: string) => `A moderator reads this and decides. ${name} is not told who sent it.`,
  reason: 'What is wrong with it?',
  note: 'In your own words',
  optional: '(optional)',
  submit: 'Send report',
  busy: 'Sending...',
  reasonMissing: 'Choose what is wrong.',
  sentTitle: 'Thank you',
  sent: 'A moderator will look at the post. It stays where it is until then.',
  waits: 'You are offline. Your report is sent when you are back.',
  more: 'You can also stop seeing it yourself.',
  done: 'Done',
} as const

export const REASON_WORDS: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  unkind: 'Unkind or hurtful',
  'wrong-advice': 'Wrong or harmful advice',
  private: 'Shows something private',
  other: 'Something else',
}

export const REPORT_FAILED = failure('The report was not sent. Please try again.')
const POST_GONE = 'This post is no longer here.'
export const REPORT_REFUSED = { 'post/not-found': failure(POST_GONE, 'Not sent') } as const

export const HIDE_FAILED = failure('The post was not hidden. Please try again.')
export const HIDE_REFUSED = {
  'post/too-many-hidden': failure(
    `You have hidden ${MODERATION_LIMITS.hiddenForMeMax} posts, which is the limit. Block the people who write them instead.`,
    'Not hidden',
  ),
} as const

export const BLOCK_WORDS = {
  title: (name: string) => `Block ${name}?`,
  effects: [
    'Neither of you sees what the other posts and comments.',
    'Neither of you can answer or like the other.',
    'Nobody is told.',
  ],
  end: 'You can end it in Settings, under Blocked people.',
  offline: 'You are offline. What they wrote is hidden here now; the block starts once this is sent.',
  cancel: 'Cancel',
  block: 'Block',
} as const

export const BLOCK_FAILED = failure('Nobody was blocked. Please try again.')
export const BLOCK_REFUSED = {
  'block/too-many': failure(
    `You have blocked ${MODERATION_LIMITS.blocksMax} people, which is the limit. Unblock one first.`,
    'Not blocked',
  ),
  'user/not-found': failure('This account is no longer there.', 'Not blocked'),
} as const
export const UNBLOCK_FAILED = failure('The block was not ended. Please try again.')

export const MODERATE_WORDS = {
  hideText: 'Only its author and moderators will see it. Its author can read the reason. Its reports are closed.',
  reason: 'Reason',
  optional: '(optional)',
  confirmHide: 'Confirm Hide',
  hiding: 'Hiding...',
  unhideText: 'Everybody sees it again. Its reports are closed.',
  unhiding: 'Showing...',
  notSaved: 'Not saved',
} as const

export const POST_MODERATED: ToastWords = { title: 'Post moderated successfully' }
/** Told beside the button, and in a toast where the sheet has gone. */
export const MODERATE_FAILED: ToastWords = { title: MODERATE_WORDS.notSaved }

export const MARK_WORDS = {
  hidden: 'Hidden',
  own: 'A moderator has hidden this post: others do not see it. You can change or delete it.',
  others: 'Only its author and moderators see this post.',
  reason: 'Reason:',
  noReason: 'No reason was given.',
  byAuthor: 'You have hidden this post: others do not see it.',
  byItsAuthor: 'Its author has hidden this post: only they and moderators see it.',
} as const

export const BLOCKED_WORDS = {
  lead: 'You and they do not see what the other writes in the community. Nobody is told.',
  list: 'Blocked people',
  loading: 'Loading blocked people',
  failed: 'Unable to load blocked people',
  stillWorks: 'Your blocks still work.',
  offline: 'You are offline. Blocked people show when you are back.',
  none: 'You have blocked nobody.',
  noneText: 'You can block somebody from the menu of their post or comment.',
  since: (day: string) => `Since ${day}`,
  unblock: 'Unblock',
  unblockNamed: (name: string) => `Unblock ${name}`,
} as const
