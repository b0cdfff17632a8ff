import { CAPTION_MAX, type Platform } from '@turfwise/domain/garden-snapshot/platforms'
import { SNAPSHOT_PHOTO } from '@turfwise/domain/garden-snapshot/snapshot'
import { failure, type ToastWords } from '../../ui/toast-store.ts'

const figure = (count: number): string => count.toLocaleString('en-AU')

export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = {
  twitter: 'Twitter/X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
}

const inWords = new Intl.ListFormat('en-AU', { type: 'conjunction' })
const named = (platforms: readonly Platform[]): string => inWords.format(platforms.map((one) => PLATFORM_WORDS[one]))

export const SNAPSHOT_WORDS = {
  title: 'Share Garden Snapshot',
  photo: 'Photo',
  none: 'A photo of your garden',
  stays: 'It stays on this device until you share it.',
  camera: 'Take Photo',
  upload: 'Upload Photo',
  preparing: 'Preparing...',
  live: 'Live camera',
  starting: 'The camera is starting',
  take: 'Take this photo',
  leave: 'Back',
  turn: 'Switch camera',
  taken: 'Your snapshot',
  today: 'Today',
  retake: 'Retake',
  another: 'Choose another',
  save: 'Save photo',
  remove: 'Remove photo',
  withApp: 'Share photo with an app',
  shareTo: 'Share to',
  upTo: (platform: Platform) => `up to ${figure(CAPTION_MAX[platform])}`,
  ofInstagram: 'For Instagram the caption is copied. Paste it there beside your photo.',
  ofPages: 'Share pages cannot take a photo. Save it first and add it there.',
  caption: 'Caption',
  optional: '(optional)',
  stops: (most: number) => `Stops at ${figure(most)}, hashtags count`,
  counted: (platform: Platform) => ({ name: PLATFORM_WORDS[platform], of: `of ${figure(CAPTION_MAX[platform])}` }),
  copy: 'Copy caption',
  copied: 'Caption copied',
  notCopied: 'Not copied. Select the caption and copy it by hand.',
  hashtags: 'Suggested hashtags',
  noRoom: 'No room for more hashtags',
  share: 'Share',
  busy: 'Sharing...',
  shareRest: (platforms: readonly Platform[]) => `Share to ${named(platforms)}`,
  rest: (done: readonly Platform[], left: readonly Platform[]) =>
    `Shared to ${named(done)}. Not yet: ${named(left)}. Your browser may open only one page per press, so press again.`,
  offline: 'You are offline. Share pages open when you are back. Your photo and caption stay here.',
  fileName: 'garden-snapshot.jpg',
} as const

export const CAMERA_ERROR = failure('Unable to access camera. Please check permissions.', 'Camera Error')
export const INCOMPLETE = failure('Please capture a photo and select at least one platform to share.')
export const SHARED: ToastWords = { title: 'Garden snapshot shared!' }
export const NOT_SHARED = failure('Failed to share garden snapshot. Please try again.')

export const TOO_LARGE = `This file is larger than ${SNAPSHOT_PHOTO.bytesMax / 1024 / 1024} MB. Choose another photo.`
