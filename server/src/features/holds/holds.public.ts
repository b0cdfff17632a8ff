import type { Hold } from '@turfwise/contract/holds'
import type { Feature } from '../../feature.ts'
import { holdsRoutes } from './holds.routes.ts'
import { type HoldsNeeds, holdsIn } from './list-holds.ts'

/** Holds as other features ask for them. */
export interface Holds {
  /** What the user's garden, in that time zone, is better spared now. */
  holdsOf(userId: string, timeZone: string): Promise<Hold[]>
}

export const makeHolds = (needs: HoldsNeeds): Feature & Holds => ({
  name: 'holds',
  routes: holdsRoutes(needs),
  holdsOf: (userId, timeZone) => holdsIn(needs, userId, timeZone),
})
