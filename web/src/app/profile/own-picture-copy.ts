export const PICTURE_WORDS = {
  title: 'Photo',
  control: 'Your photo',
  add: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  removing: 'Removing...',
  notRemoved: 'Not removed. Please try again.',
  seenBy: 'Anyone with the link can see it. Location data is removed.',
} as const
