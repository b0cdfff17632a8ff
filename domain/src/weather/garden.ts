import type { SignupGrassType } from '../account/profile.ts'
import type { ProductUse } from '../holds/product-use.ts'
import type { LocalDate } from '../kernel/local-date.ts'
import type { WeatherTask } from './impact.ts'
import type { GardenWaterRule } from './water-law.ts'

/** What the profile and the log know of a garden, by which a job is due and not only allowed. */
export interface GardenFacts {
  grass: SignupGrassType | null
  /** Days in the garden's zone: when the job was last done, and the earliest day on which an open task of it is due. */
  jobs: Record<WeatherTask, { last: LocalDate | null; due: LocalDate | null }>
  /** Products that were put out lately, whose labels hold jobs back. */
  uses: readonly ProductUse[]
  /** The watering rule of the place; null where none is known. */
  waterRule: GardenWaterRule | null
}
