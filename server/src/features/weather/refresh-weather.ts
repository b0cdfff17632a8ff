import type { Clock } from '../../clock.ts'
import type { Queryable } from '../../db/queryable.ts'
import { FRESH_MS, type LatestReadings } from './latest-reading.ts'
import { weatherStore } from './weather.store.ts'

const DAY_MS = 86_400_000
/** Cells that nobody asked for this long are forgotten. */
const FORGET_AFTER_MS = 7 * DAY_MS
/** Questions to the source at the same time. */
const AT_ONCE = 4

export interface RefreshNeeds {
  db: Queryable
  readings: Pick<LatestReadings, 'refresh'>
  clock: Clock
}

/** Asks anew for the cells that somebody looked at within the last day, so that the next reader need not wait. */
export const makeRefreshWeather =
  ({ db, readings, clock }: RefreshNeeds) =>
  async (signal: AbortSignal): Promise<void> => {
    const now = clock.now().getTime()
    await weatherStore.forgetAskedBefore(db, new Date(now - FORGET_AFTER_MS))
    // Half the fresh time: run every half hour, no reading that is looked at grows stale for long.
    const due = await weatherStore.due(db, new Date(now - DAY_MS), new Date(now - FRESH_MS / 2))
    const next = due.values()
    const worker = async () => {
      for (const cell of next) {
        if (signal.aborted) return
        await readings.refresh(cell, signal)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }
