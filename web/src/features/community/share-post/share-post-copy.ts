import type { PostPlatform } from '@turfwise/domain/community/share-post'
import { failure, type ToastWords } from '../../../ui/toast-store.ts'

export const SHARE_POST_WORDS = {
  title: 'Share Post',
  withApp: 'Share with an app',
  copy: 'Copy Link',
  newWindow: '(opens in a new window)',
  offline: 'You are offline. Share pages open when you are back, the link can be copied now.',
  hidden: 'This post is hidden. Anyone who opens its link is told it is not there.',
  byHand: 'Your browser did not copy the link. Select it and copy it by hand.',
  link: 'Link to the post',
} as const

export const POST_PLATFORM_WORDS: Readonly<Record<PostPlatform, string>> = {
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
}

export const LINK_COPIED: ToastWords = { title: 'Link copied to clipboard!' }
export const PAGE_OPENED: ToastWords = { title: 'Opened share dialog!' }
export const PAGE_NOT_OPENED = failure('Your browser did not open the page. Copy the link instead.', 'Not opened')
export const NOT_SENT = failure('The app could not be opened. Copy the link instead.', 'Not shared')
