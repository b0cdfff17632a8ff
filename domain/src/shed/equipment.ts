/** What a thing of the shed is. */
export const EQUIPMENT_TYPES = ['mower', 'trimmer', 'blower', 'sprinkler', 'fertilizer', 'tool', 'other'] as const
export type EquipmentType = (typeof EQUIPMENT_TYPES)[number]

export const EQUIPMENT_LIMITS = {
  nameCharsMax: 100,
  brandCharsMax: 50,
  modelCharsMax: 50,
  descriptionCharsMax: 500,
  /** Things of one account: a list answers them all. */
  most: 500,
} as const
