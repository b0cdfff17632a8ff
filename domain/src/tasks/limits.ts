/** What a task may hold. */
export const TASK_LIMITS = {
  titleCharsMax: 200,
  descriptionCharsMax: 2000,
  durationMinutesMin: 1,
  durationMinutesMax: 1440,
  dueDateMin: '2000-01-01',
  dueDateMax: '2100-12-31',
  /** A list without a limit of its own answers this many, then leads on. */
  listMax: 2000,
  /** Of a search. */
  searchCharsMax: 100,
  /** Tasks that one call changes together. */
  togetherMax: 300,
} as const

/** Of an item of a schedule that was given none. A new task without a duration stays without. */
export const DEFAULT_DURATION_MINUTES = 30
