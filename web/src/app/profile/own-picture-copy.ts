export const PICTURE_WORDS = {
  title: 'Photo',
  control: 'Your photo',
  add: 'Add photo',
  change: 'Change photo',
  remove: 'Remove photo',
  removing: 'Removing...',
  notRemoved: 'Not removed. Please try again.',
  seenBy: 'Anyone who has its address can see it. Where it was taken is removed.',
} as const
