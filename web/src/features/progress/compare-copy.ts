/** Of two photos over each other, and of the photos of a place. */
export const COMPARE_WORDS = {
  start: 'Compare two',
  stop: 'Stop comparing',
  choose: 'Choose two photos',
  chooseSecond: 'Choose the second photo',
  title: 'Before and after',
  slider: 'How much of the earlier photo shows',
  shown: (at: number, before: string, after: string) => `${at}% of ${before}, ${100 - at}% of ${after}`,
  less: 'Less of the earlier photo',
  more: 'More of the earlier photo',
  alt: (label: string) => `The garden, ${label}`,
  side: (date: string, cover: number | undefined) =>
    cover === undefined ? date : `${date}, ${Math.round(cover * 100)}%`,
  how: 'Drag the line, or move it with the arrow keys.',
  notShown: 'This photo cannot be shown at the moment.',
} as const

export const LAPSE_WORDS = {
  start: 'Time-lapse',
  title: 'Time-lapse',
  place: 'Place',
  play: 'Play',
  pause: 'Pause',
  slider: 'Photo',
  shown: (at: number, of: number, date: string) => `${at} of ${of}, ${date}`,
  alt: (date: string) => `The place on ${date}`,
  notShown: 'This photo cannot be shown at the moment.',
} as const
