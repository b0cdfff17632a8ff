/** Units of a quantity in Record Activity. */
export const COMPLETION_UNITS = ['kg', 'g', 'L', 'mL', 'packets'] as const
export type CompletionUnit = (typeof COMPLETION_UNITS)[number]

/** Units of a quantity in the activity form. */
export const ACTIVITY_UNITS = ['kg', 'g', 'L', 'ml', 'cups', 'handfuls'] as const

/** Every unit of a quantity once; 'ml' is another spelling of mL. */
export const QUANTITY_UNITS = ['kg', 'g', 'L', 'mL', 'packets', 'cups', 'handfuls'] as const
export type QuantityUnit = (typeof QUANTITY_UNITS)[number]

export const DEFAULT_PRODUCT_UNIT: CompletionUnit = 'kg'
export const WATER_UNIT: CompletionUnit = 'L'

/** How a product was put out, in Record Activity. */
export const COMPLETION_METHODS = ['broadcast', 'handheld', 'spray', 'granular', 'liquid'] as const
export type CompletionMethod = (typeof COMPLETION_METHODS)[number]

/** How a product was put out, in the activity form. */
export const ACTIVITY_METHODS = ['spray', 'granular', 'liquid_feed', 'watering_can', 'hand_application'] as const

export const APPLICATION_METHODS = [
  ...COMPLETION_METHODS,
  'liquid_feed',
  'watering_can',
  'hand_application',
] as const satisfies readonly (CompletionMethod | (typeof ACTIVITY_METHODS)[number])[]
export type ApplicationMethod = (typeof APPLICATION_METHODS)[number]

/** mL is stored once whatever its spelling. */
export const readQuantityUnit = (unit: QuantityUnit | 'ml'): QuantityUnit => (unit === 'ml' ? 'mL' : unit)
