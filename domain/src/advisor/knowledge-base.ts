import type { KnowledgeEntry } from './entry.ts'
import { DISEASES } from './knowledge/diseases.ts'
import { CARE_DISORDERS } from './knowledge/disorders-of-care.ts'
import { PLACE_DISORDERS } from './knowledge/disorders-of-place-and-weather.ts'
import { FEEDING } from './knowledge/feeding.ts'
import { GRASSES } from './knowledge/grasses.ts'
import { MOWING } from './knowledge/mowing.ts'
import { OTHER_PESTS } from './knowledge/pests-that-dig-and-suck.ts'
import { EATING_PESTS } from './knowledge/pests-that-eat.ts'
import { PRODUCTS } from './knowledge/products.ts'
import { REPAIR } from './knowledge/repair.ts'
import { SAFETY } from './knowledge/safety.ts'
import { SEASON_ENTRIES } from './knowledge/seasons.ts'
import { WATERING } from './knowledge/watering.ts'
import { COOL_SEASON_WEEDS } from './knowledge/weeds-of-the-cool-season.ts'
import { WARM_SEASON_WEEDS } from './knowledge/weeds-of-the-warm-season.ts'

/** All that the advisor knows. */
export const KNOWLEDGE: readonly KnowledgeEntry[] = [
  ...GRASSES,
  ...COOL_SEASON_WEEDS,
  ...WARM_SEASON_WEEDS,
  ...EATING_PESTS,
  ...OTHER_PESTS,
  ...DISEASES,
  ...CARE_DISORDERS,
  ...PLACE_DISORDERS,
  ...MOWING,
  ...WATERING,
  ...FEEDING,
  ...REPAIR,
  ...SEASON_ENTRIES,
  ...PRODUCTS,
  ...SAFETY,
]

const BY_ID: ReadonlyMap<string, KnowledgeEntry> = new Map(KNOWLEDGE.map((entry) => [entry.id, entry]))

/** The entry of an id; undefined for one that is not known. */
export const entryOf = (id: string): KnowledgeEntry | undefined => BY_ID.get(id)
