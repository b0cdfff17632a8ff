export const BROKEN_WORDS = {
  title: 'This page did not load',
  text: 'Nothing you saved is lost. Check your connection and try again.',
  again: 'Try again',
} as const
