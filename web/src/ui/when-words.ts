/** When something was done. */
export const WHEN_WORDS = {
  legend: 'When',
  choices: { today: 'Today', yesterday: 'Yesterday', other: 'Another day' },
  day: 'Day it was done',
  none: 'Choose a day',
  ahead: 'Not after today',
  tooLongAgo: (days: number): string => `At most ${days} days back`,
} as const
