/** Why a form with photos cannot be sent yet. */
export const PHOTO_WORDS = {
  onTheirWay: 'The photos are still uploading',
  failed: 'Try the photo again or remove it',
} as const
