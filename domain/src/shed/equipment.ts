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

interface Named {
  name: string
  brand: string | null
  model: string | null
}

/** A thing by its name with brand and model: 'Front mower, Honda HRU19'. */
export const equipmentName = ({ name, brand, model }: Named): string => {
  const make = [brand, model].filter((part) => part !== null && part !== '').join(' ')
  return make === '' ? name : `${name}, ${make}`
}
