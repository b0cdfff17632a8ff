/** What is said of writes that wait. */
export const OUTBOX_WORDS = {
  saved: { title: 'Saved on this phone, will be sent' },
  /** A private window, or a disk that is full. */
  notKept: {
    title: 'Not sent yet',
    description: 'This browser cannot save it, so leave this page open until you are back online.',
  },
  /** An older tab holds what the device keeps. */
  oldTab: {
    title: 'Close your other Turfwise tabs',
    description: 'An older one is still open. Until you close it, nothing is saved on this device.',
  },
  changedElsewhere: { title: 'Changed on another device', description: 'See what it says now, then save again.' },
  sessionEnded: { title: 'Your session ended', description: 'Sign in again. What you typed is kept.' },
  /** Photos that cannot be kept for later. */
  noRoom: {
    device: {
      title: 'Not saved',
      description: 'This phone has no room left for the photos. Free some space or remove the photos, then save again.',
    },
    most: {
      title: 'Not saved',
      description: 'No more photos can wait to be sent. Remove these photos, or save again when you are online.',
    },
  },
  storageFull: {
    title: 'Not saved',
    description: 'A photo is too large, or your storage is full. Delete some files, then save again.',
  },
  photoRefused: {
    title: 'Not saved',
    description: 'The server could not accept a photo. Remove it and choose another one.',
  },
} as const
