/** What is said of writes that wait. */
export const OUTBOX_WORDS = {
  saved: { title: 'Saved on this phone, will be sent' },
  /** A private window, or a disk that is full. */
  notKept: {
    title: 'Not sent yet',
    description: 'This browser keeps nothing, so leave this page open until you are back online.',
  },
  changedElsewhere: { title: 'Changed on another device', description: 'See what stands there now, then save again.' },
  sessionEnded: { title: 'Your session ended', description: 'Sign in again. What you typed is kept.' },
} as const
