/** What any activity log may hold: the union of the ranges of both forms. */
export const ACTIVITY_LIMITS = {
  titleCharsMax: 150,
  descriptionCharsMax: 500,
  notesCharsMax: 2000,
  lawnAreaCharsMax: 100,
  productCharsMax: 200,
  cutHeightMmMin: 0,
  cutHeightMmMax: 100,
  durationMinutesMin: 0,
  durationMinutesMax: 1440,
  quantityMin: 0,
  quantityMax: 1_000_000,
  /** Amounts are entered in tenths. */
  quantityStep: 0.1,
  /** A list without a limit of its own answers this many, then leads on. */
  listMax: 2000,
} as const

/** What holds besides when the log completes a task. Title and description are then the task's, as long as those may be. */
export const COMPLETION_LIMITS = {
  titleCharsMax: 200,
  descriptionCharsMax: 2000,
  cutHeightMmMin: 10,
  cutHeightMmMax: 100,
  durationMinutesMin: 1,
} as const
