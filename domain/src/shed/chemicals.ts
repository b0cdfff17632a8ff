/** What a product of the shed is for. */
export const CHEMICAL_TYPES = [
  'fertilizer',
  'herbicide',
  'pesticide',
  'fungicide',
  'soil_conditioner',
  'other',
] as const
export type ChemicalType = (typeof CHEMICAL_TYPES)[number]

export const CHEMICAL_CATEGORIES = ['organic', 'synthetic', 'liquid', 'granular', 'powder'] as const
export type ChemicalCategory = (typeof CHEMICAL_CATEGORIES)[number]

export const CHEMICAL_LIMITS = {
  nameCharsMax: 100,
  brandCharsMax: 100,
  concentrationCharsMax: 100,
  supplierCharsMax: 100,
  batchNumberCharsMax: 50,
  purchaseLocationCharsMax: 100,
  storageLocationCharsMax: 100,
  storageConditionsCharsMax: 200,
  applicationRateCharsMax: 200,
  safetyNotesCharsMax: 2000,
  notesCharsMax: 2000,
  /** Of one of a comma list, such as one active ingredient. */
  listEntryCharsMax: 100,
  listEntriesMax: 20,
  /** In the unit beside it: a pack, a quantity, a threshold. */
  amountMin: 0,
  amountMax: 1_000_000,
  /** Quantity and threshold are entered in tenths. */
  quantityStep: 0.1,
  /** Australian dollars. */
  costMin: 0,
  costMax: 1_000_000,
  /** Cents. */
  costStep: 0.01,
  /** Products of one account: a list answers them all. */
  most: 500,
} as const

/** Times that a product's label says, in the unit of their names. */
export const LABEL_LIMITS = {
  /** Until people and pets may walk on it again, and until rain takes nothing off; a year at most. */
  hoursMin: 0,
  hoursMax: 8760,
  /** Without mowing after it, and until what was treated may be eaten or grazed; whole days, a year at most. */
  daysMin: 0,
  daysMax: 365,
  /** How often a year it may be used. */
  timesMin: 1,
  timesMax: 365,
} as const

/** True for dollars of whole cents. */
export const isCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6
