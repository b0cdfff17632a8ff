/** Why a form with photos cannot be sent yet. */
export const PHOTO_WORDS = {
  onTheirWay: 'The photos are still on their way',
  failed: 'Try the photo again or remove it',
} as const
