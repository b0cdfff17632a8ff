import type { EntryQuestion, EntryScoreSource } from '@turfwise/domain/progress/entry-score'

/** '82%' */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
const inThousands = (points: number): string => points.toLocaleString('en-AU')

export const MEASURE_WORDS = {
  title: 'What the photos show',
  show: 'Show what was counted',
  counted: (cover: number) => `Counted as green: ${percent(cover)}`,
  cover: 'Cover',
  colour: (dgci: number) => `Colour, DGCI ${dgci.toFixed(3)}`,
  points: (green: number, all: number) => `${inThousands(green)} of ${inThousands(all)} pixels`,
  greenOnly: 'of the green pixels only',
  percent,
  photo: (name: string) => `Photo ${name}`,
} as const

/** What is said of an entry. */
export const ENTRY_WORDS = {
  title: 'What this entry shows',
  of: (photos: number) => (photos === 1 ? 'from one photo' : `median of ${photos} photos`),
  counting: 'Counting the green pixels...',
  /** JPEG moves colours a little, so it may be a point more or less than when the photo was taken. */
  counted: (points: string) => `Counted on the photo as it is stored: ${points}.`,
  failed: 'What was counted cannot be shown at the moment.',
} as const

interface Question {
  label: string
  answers: Readonly<Record<string, string>>
}

/** What is asked of the lawn, and what can be answered. */
export const QUESTION_WORDS: Readonly<Record<EntryQuestion, Question>> = {
  grassDensity: {
    label: 'How thick is the grass?',
    answers: { full: 'Full', thin: 'Thin', patchy: 'Patchy', bare: 'Mostly bare' },
  },
  colourHealth: {
    label: 'What colour is it?',
    answers: { deep: 'Deep green', green: 'Green', pale: 'Pale', brown: 'Brown' },
  },
  weedControl: {
    label: 'Weeds in ten steps across the lawn',
    answers: { none: 'None', one: 'One', 'two-or-three': 'Two or three', 'four-or-five': 'Four or five', more: 'More' },
  },
  soilQuality: {
    label: 'A screwdriver, 15 cm into moist soil',
    answers: { easy: 'Goes in easily', firm: 'Takes a firm push', 'half-way': 'Goes half way', no: 'Does not go in' },
  },
  diseaseResistance: {
    label: 'Spots or patches of disease',
    answers: { none: 'None', spots: 'A few spots', patches: 'Patches', spreading: 'Spreading' },
  },
}

export const SCORE_WORDS = {
  title: 'Health score',
  optional: 'Not answered',
  place: 'Place',
  noPlace: 'No place chosen',
  origin: {
    photo: 'from the photos and your answers',
    answer: 'from your answers',
    'self-reported': 'as you judged it',
  } satisfies Record<EntryScoreSource, string>,
  none: 'Not enough data',
  noTurf: 'Add a photo of the lawn from above, or answer how thick it is and what colour it is.',
  more: 'Answer about weeds or soil to get a number.',
  saved: 'Saved with this entry',
} as const

export const CAMERA_WORDS = {
  start: 'Line up with the last photo',
  title: 'The same view again',
  live: 'Live camera',
  ghost: 'The last photo of this place, faint',
  how: 'Move until the camera view lines up with the faint last photo.',
  take: 'Take this photo',
  choose: 'Choose a file instead',
  fileName: 'same-view.jpg',
  trouble: {
    refused: 'The camera was not allowed. Allow it in your browser settings, or choose a file.',
    none: 'This device has no camera that can be used here. Choose a file.',
    failed: 'The camera could not be started. Another app may be using it. Try again, or choose a file.',
  },
} as const
