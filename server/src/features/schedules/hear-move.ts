import * as z from 'zod'
import type { Listener } from '../../facts.ts'
import type { Enqueue, QueuedJob } from '../../jobs/jobs.ts'
import { dateAnew } from './change-schedule.ts'
import { knownGarden, settingFor } from './known-garden.ts'
import { readItems } from './schedule-items.store.ts'
import { OWN_SCHEDULES, SCHEDULE } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { tellSchedule } from './tell-schedule.ts'

const REPLAN = 'schedules-replan'
const asked = z.strictObject({ userId: z.uuid() })
/** More than anybody may have. */
const ALL = 1000

/** The weather of a new place may be fetched first, for which no other fact is to wait: the plans are left to the queue. */
export const makeHearMove =
  ({ enqueue }: { enqueue: Enqueue }): Listener<'garden.moved'> =>
  (_tx, { data: { userId } }) =>
    enqueue(REPLAN, { userId })

/** Dates the schedules of one gardener anew, by the climate of where the garden is by now. */
export const makeReplanMoved = (needs: SchedulesNeeds): QueuedJob => ({
  name: REPLAN,
  async run(data) {
    const { userId } = asked.parse(data)
    const schedules = await OWN_SCHEDULES.read(needs.db, userId, { limit: ALL, after: undefined })
    if (schedules.length === 0) return
    const garden = await knownGarden(needs, userId)
    for (const { id } of schedules) {
      await needs.db.transaction(async (tx) => {
        const before = await SCHEDULE.lock(tx, userId, id)
        if (!before) return
        const setting = await settingFor(needs, userId, garden, before)
        // PostgreSQL keeps the fields of JSON in an order of its own.
        const partsOf = (of: typeof setting) => JSON.stringify([of.climate, of.place?.lat, of.place?.lng])
        if (partsOf(setting) === partsOf(before.setting)) return
        const after = await SCHEDULE.change(tx, userId, id, { setting }, garden.now)
        const items = await readItems(tx, userId, [id])
        await dateAnew(
          tx,
          { userId, after, garden },
          items.map((item) => item.id),
        )
        await tellSchedule(needs, tx, 'schedule.changed', { userId, scheduleId: id, now: garden.now })
      })
    }
  },
})
