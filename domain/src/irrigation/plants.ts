import type { Season } from './season.ts'

export const PLANT_TYPES = [
  'buffalo-grass',
  'kikuyu-grass',
  'couch-grass',
  'native-shrubs',
  'garden-beds',
  'vegetables',
] as const
export type PlantTypeId = (typeof PLANT_TYPES)[number]

export const WATER_REQUIREMENTS = ['low', 'medium', 'high', 'very-high'] as const
export type WaterRequirement = (typeof WATER_REQUIREMENTS)[number]

export const PREFERRED_TIMES = ['early-morning', 'morning', 'evening'] as const
export type PreferredTime = (typeof PREFERRED_TIMES)[number]

/** What grows in a zone, as far as its roots and its thirst go. */
export type PlantCover = 'lawn' | 'beds' | 'vegetables' | 'natives'

export interface PlantType {
  id: PlantTypeId
  name: string
  cover: PlantCover
  waterRequirement: WaterRequirement
  preferredTime: PreferredTime
  seasonalMultiplier: Readonly<Record<Season, number>>
  droughtTolerance: 'low' | 'medium' | 'high'
  /** Per cent of the water that the soil can give to roots. */
  soilMoistureTarget: number
}

/** The plant types of the specification, part 2 section 3, with its numbers. */
export const PLANTS: Readonly<Record<PlantTypeId, PlantType>> = {
  'buffalo-grass': {
    id: 'buffalo-grass',
    name: 'Buffalo Grass',
    cover: 'lawn',
    waterRequirement: 'medium',
    preferredTime: 'early-morning',
    seasonalMultiplier: { summer: 1.4, autumn: 0.8, winter: 0.5, spring: 1 },
    droughtTolerance: 'high',
    soilMoistureTarget: 40,
  },
  'kikuyu-grass': {
    id: 'kikuyu-grass',
    name: 'Kikuyu Grass',
    cover: 'lawn',
    waterRequirement: 'medium',
    preferredTime: 'early-morning',
    seasonalMultiplier: { summer: 1.3, autumn: 0.9, winter: 0.6, spring: 1.1 },
    droughtTolerance: 'medium',
    soilMoistureTarget: 50,
  },
  'couch-grass': {
    id: 'couch-grass',
    name: 'Couch Grass',
    cover: 'lawn',
    waterRequirement: 'high',
    preferredTime: 'early-morning',
    seasonalMultiplier: { summer: 1.5, autumn: 1, winter: 0.7, spring: 1.2 },
    droughtTolerance: 'medium',
    soilMoistureTarget: 60,
  },
  'native-shrubs': {
    id: 'native-shrubs',
    name: 'Native Shrubs',
    cover: 'natives',
    waterRequirement: 'low',
    preferredTime: 'evening',
    seasonalMultiplier: { summer: 1.2, autumn: 0.7, winter: 0.4, spring: 0.9 },
    droughtTolerance: 'high',
    soilMoistureTarget: 30,
  },
  'garden-beds': {
    id: 'garden-beds',
    name: 'Garden Beds',
    cover: 'beds',
    waterRequirement: 'high',
    preferredTime: 'morning',
    seasonalMultiplier: { summer: 1.6, autumn: 1, winter: 0.6, spring: 1.3 },
    droughtTolerance: 'low',
    soilMoistureTarget: 70,
  },
  vegetables: {
    id: 'vegetables',
    name: 'Vegetables',
    cover: 'vegetables',
    waterRequirement: 'very-high',
    preferredTime: 'morning',
    seasonalMultiplier: { summer: 1.8, autumn: 1.2, winter: 0.8, spring: 1.4 },
    droughtTolerance: 'low',
    soilMoistureTarget: 80,
  },
}

const BASE: Readonly<Record<string, number>> = { low: 2, medium: 4, high: 6, 'very-high': 8 }
/** mm a day for a requirement that nobody knows. */
const BASE_WHEN_NONE = 4

/** Base water requirement, mm a day (the specification's numbers, our unit). */
export const baseRequirement = (requirement?: string | null): number =>
  requirement != null && Object.hasOwn(BASE, requirement) ? (BASE[requirement] ?? BASE_WHEN_NONE) : BASE_WHEN_NONE

/** The plant type of an id; undefined for one that the catalogue does not have (any more). */
export const plantOf = (id: string): PlantType | undefined =>
  Object.hasOwn(PLANTS, id) ? PLANTS[id as PlantTypeId] : undefined

/**
 * The plant type that decides for a zone: of several the thirstiest, by base × season, and of equals the first. Undefined
 * when the catalogue has none of them.
 */
export function thirstiest(ids: readonly string[], season: Season): PlantType | undefined {
  const need = (plant: PlantType) => baseRequirement(plant.waterRequirement) * plant.seasonalMultiplier[season]
  return ids
    .flatMap((id) => plantOf(id) ?? [])
    .reduce<PlantType | undefined>((most, plant) => (most && need(most) >= need(plant) ? most : plant), undefined)
}
