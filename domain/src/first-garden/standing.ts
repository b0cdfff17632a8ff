/** Where somebody stands with the first jobs: see `standingOf`. */
export const FIRST_GARDEN_STATES = ['offered', 'put-aside', 'begun'] as const
export type FirstGardenState = (typeof FIRST_GARDEN_STATES)[number]

export interface Beginnings {
  hasTasks: boolean
  hasSchedules: boolean
  /** Something was logged as done. */
  hasLogs: boolean
  dismissed: boolean
  /** The jobs were accepted before, also where their schedule was deleted since. */
  accepted: boolean
}

/**
 * Offered to somebody who has nothing yet and has not said no. Who has jobs has begun; who had some, or said no, finds the
 * proposal where they ask for it.
 */
export function standingOf({ hasTasks, hasSchedules, hasLogs, dismissed, accepted }: Beginnings): FirstGardenState {
  if (hasTasks || hasSchedules) return 'begun'
  return dismissed || accepted || hasLogs ? 'put-aside' : 'offered'
}
