/** The parts of a health score, in the order in which they are told. */
export const HEALTH_PARTS = [
  'grassDensity',
  'colourHealth',
  'weedControl',
  'soilQuality',
  'diseaseResistance',
  'irrigationEfficiency',
  'seasonalReadiness',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** What each part counts in the overall score; together 100. */
export const PART_WEIGHTS: Readonly<Record<HealthPart, number>> = {
  grassDensity: 25,
  colourHealth: 20,
  weedControl: 20,
  soilQuality: 15,
  diseaseResistance: 10,
  irrigationEfficiency: 5,
  seasonalReadiness: 5,
}

/** Where the number of a part comes from. 'log' is what tasks and the soil balance say; nobody can send it. */
export const HEALTH_ORIGINS = ['photo', 'answer', 'log', 'self-reported'] as const
export type HealthOrigin = (typeof HEALTH_ORIGINS)[number]

/** Origins that whoever sends a part may name. */
export const SENT_ORIGINS = ['photo', 'answer', 'self-reported'] as const satisfies readonly HealthOrigin[]
export type SentOrigin = (typeof SENT_ORIGINS)[number]

/** Where the overall score comes from: the parts by their weights, or whoever sent it. */
export const OVERALL_ORIGINS = ['worked-out', 'self-reported'] as const
export type OverallOrigin = (typeof OVERALL_ORIGINS)[number]

/** Parts that a photo of the lawn measures. */
export const PHOTO_PARTS = ['grassDensity', 'colourHealth'] as const satisfies readonly HealthPart[]
export const isPhotoPart = (part: HealthPart): boolean => PHOTO_PARTS.some((one) => one === part)

/** Scores 0 to 100; null for what is not known. */
export type HealthParts = Readonly<Record<HealthPart, number | null>>

export const NO_PARTS: HealthParts = {
  grassDensity: null,
  colourHealth: null,
  weedControl: null,
  soilQuality: null,
  diseaseResistance: null,
  irrigationEfficiency: null,
  seasonalReadiness: null,
}

/** Goes with every score that is kept: the table of weights and answers by which it was worked out. */
export const HEALTH_FORMULA_VERSION = 1

export const HEALTH_LIMITS = {
  scoreMin: 0,
  scoreMax: 100,
  notesCharsMax: 2000,
  factorCharsMax: 200,
  /** Of one account: one a day for 27 years. */
  most: 10_000,
  /** A list without a limit of its own answers this many, then leads on. */
  listMax: 10,
} as const
