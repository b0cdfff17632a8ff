import * as z from 'zod'
import type { Listener } from '../../facts.ts'
import type { Enqueue, QueuedJob } from '../../jobs/jobs.ts'
import { zonesOfUser } from './plans.store.ts'
import { type BalanceNeeds, planningAfter } from './run-balances.ts'

const REPLAN = 'water-replan'
const asked = z.strictObject({ userId: z.uuid() })

/**
 * A garden is elsewhere, or its watering rule is another. The weather of a new place may be fetched first, for which no other
 * fact is to wait: the plans are left to the queue.
 */
export const makeHearChange =
  ({ enqueue }: { enqueue: Enqueue }): Listener<'garden.moved' | 'watering-rule.changed'> =>
  (_tx, { data: { userId } }) =>
    enqueue(REPLAN, { userId })

/** Plans the zones of one gardener anew, where the garden is by now and by the rule that holds there. */
export const makeReplanChanged = (needs: BalanceNeeds): QueuedJob => ({
  name: REPLAN,
  async run(data) {
    const { userId } = asked.parse(data)
    const zones = await zonesOfUser(needs.db, userId)
    if (zones.length > 0) await planningAfter(needs, userId, async () => {})
  },
})
