import * as z from 'zod'
import type { Listener } from '../../facts.ts'
import type { Enqueue, QueuedJob } from '../../jobs/jobs.ts'
import { zonesOfUser } from './plans.store.ts'
import { type BalanceNeeds, planningAfter } from './run-balances.ts'

const REPLAN = 'water-replan'
const asked = z.strictObject({ userId: z.uuid() })

/** The weather of a new place may be fetched first, for which no other fact is to wait: the plans are left to the queue. */
export const makeHearMove =
  ({ enqueue }: { enqueue: Enqueue }): Listener<'garden.moved'> =>
  (_tx, { data: { userId } }) =>
    enqueue(REPLAN, { userId })

/** Plans the zones of one gardener anew, where the garden is by now. */
export const makeReplanMoved = (needs: BalanceNeeds): QueuedJob => ({
  name: REPLAN,
  async run(data) {
    const { userId } = asked.parse(data)
    const zones = await zonesOfUser(needs.db, userId)
    if (zones.length > 0) await planningAfter(needs, userId, async () => {})
  },
})
