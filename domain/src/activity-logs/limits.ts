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
  photosMax: 3,
  /** The name of a thing of the shed with its brand and model. */
  equipmentCharsMax: 210,
  distanceMin: 0,
  distanceMax: 1_000_000,
  searchCharsMax: 100,
  recentDefault: 5,
  recentMax: 20,
  /** Days that figures go back, today among them. */
  statsDaysDefault: 7,
  statsDaysMax: 366,
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

/** What holds besides in the activity form. */
export const ACTIVITY_FORM_LIMITS = {
  durationMinutesMax: 600,
  productNameCharsMax: 100,
} as const
