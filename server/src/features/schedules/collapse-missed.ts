import { addDays, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { collapseMissed } from '@turfwise/domain/schedules/missed'
import type { Tx } from '../../db/queryable.ts'
import { lockMissed, putAway, standFor, whoMissed } from './generated-tasks.store.ts'
import { dayOf } from './known-garden.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'

/** Gardeners of one run; the next one takes up the rest. */
const AT_ONCE = 500

/** Makes one task of the missed repeats of each item of a gardener. */
export async function collapseOf(
  tx: Tx,
  userId: string,
  { today, now }: { today: LocalDate; now: Date },
): Promise<void> {
  for (const collapse of collapseMissed(await lockMissed(tx, userId, today), today)) {
    await putAway(tx, userId, collapse.dropIds, 'missed', now)
    await standFor(tx, userId, collapse, now)
  }
}

/** The same for all who missed something; one who fails does not keep the others waiting. */
export const makeCollapseMissed =
  (needs: Pick<SchedulesNeeds, 'db' | 'clock' | 'logger' | 'placeOf'>) =>
  async (signal: AbortSignal): Promise<void> => {
    // Where the day begins first it is a day later than in UTC: whose day it is, is asked one by one.
    const before = addDays(todayIn('UTC', needs.clock.now()), 1)
    for (const { userId } of await whoMissed(needs.db, before, AT_ONCE)) {
      if (signal.aborted) return
      const day = await dayOf(needs, userId)
      await needs.db
        .transaction((tx) => collapseOf(tx, userId, day))
        .catch((error: unknown) => needs.logger.warn({ err: error }, 'missed tasks could not be made one'))
    }
  }
