import type { GardenFacts } from '@turfwise/domain/weather/garden'
import type { Database } from '../../db/database.ts'
import type { Feature } from '../../feature.ts'
import type { WateringRules } from '../watering-rules/watering-rules.public.ts'
import { readJobs } from './garden.store.ts'

/** What profile, log and tasks know of a garden together, as other features ask for it. Reads alone. */
export interface Gardens {
  gardenOf(userId: string): Promise<GardenFacts>
}

const UNKNOWN = { last: null, due: null } as const

/** A garden of which nothing is known. */
export const UNKNOWN_GARDEN: GardenFacts = {
  grass: null,
  jobs: { mowing: UNKNOWN, watering: UNKNOWN, fertilizing: UNKNOWN, weeding: UNKNOWN },
  uses: [],
  waterRule: null,
}

export interface GardensNeeds {
  db: Database
  /** The watering rule of a place, by what its gardener says of it. */
  ruleFor: WateringRules['ruleFor']
}

export const makeGardens = ({ db, ruleFor }: GardensNeeds): Feature & Gardens => ({
  name: 'garden',
  async gardenOf(userId) {
    const rows = await readJobs(db, userId)
    const jobs = Object.fromEntries(rows.map(({ task, last, due }) => [task, { last, due }]))
    const uses = (rows[0]?.uses ?? []).map((use) => ({ ...use, appliedAt: new Date(use.appliedAt) }))
    const [first] = rows
    return {
      grass: first?.grass ?? null,
      jobs: { ...UNKNOWN_GARDEN.jobs, ...jobs },
      uses,
      waterRule: first === undefined ? null : ruleFor(first, first.watering),
    }
  },
})
