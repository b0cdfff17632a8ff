import type * as contract from '@turfwise/contract/first-garden'
import type { BodyOf, ResponseOf } from '@turfwise/contract/route'
import { acceptedItems } from '@turfwise/domain/first-garden/first-jobs'
import type { Queryable } from '../../db/queryable.ts'
import { Refusal } from '../../refusal.ts'
import { findBeginning, holdFirstGarden, noteAccepted } from './first-garden.store.ts'
import type { FirstGardenNeeds } from './first-garden-needs.ts'
import { propose } from './propose.ts'

type Answer = ResponseOf<typeof contract.acceptFirstGarden>

/** Of the schedule that the jobs make. */
const SCHEDULE_NAME = 'Lawn care'

/**
 * What was made before; null where nothing was.
 * @throws Refusal first-garden/begun where another schedule is there, whose jobs these would double
 */
async function madeBefore(db: Queryable, userId: string): Promise<Answer | null> {
  const { hasSchedules, scheduleId, tasksMade } = await findBeginning(db, userId)
  if (!hasSchedules) return null
  if (scheduleId === null) throw new Refusal('first-garden/begun')
  return { scheduleId, tasksGenerated: tasksMade ?? 0 }
}

/**
 * Makes what was accepted: the zone where there is none, a schedule of the jobs, its tasks. All of it or nothing, and once:
 * of two who accept the second is answered with what the first made. The weather is asked before anything is written.
 * @throws Refusal first-garden/begun, first-garden/outdated, task/too-many
 */
export async function acceptFirstGarden(
  needs: FirstGardenNeeds,
  userId: string,
  { jobs }: BodyOf<typeof contract.acceptFirstGarden>,
): Promise<Answer> {
  const before = await madeBefore(needs.db, userId)
  if (before !== null) return before
  const { garden, request, lawn, name } = await propose(needs, userId)
  const items = acceptedItems(jobs, garden, request)
  if (items.length === 0) throw new Refusal('first-garden/outdated')
  return needs.db.transaction(async (tx) => {
    await holdFirstGarden(tx, userId)
    const other = await madeBefore(tx, userId)
    if (other !== null) return other
    const { now } = request
    const found = await needs.lawnZones.firstOf(userId, tx)
    const zone = found ?? (await needs.lawnZones.insertZone(tx, userId, lawn.zone, now))
    const made = await needs.plans.keepPlan(tx, userId, {
      ...{ name: SCHEDULE_NAME, zone, items, request, notes: garden.notes },
      description: `The first jobs of this ${name}`,
    })
    await noteAccepted(tx, userId, { now, scheduleId: made.scheduleId, tasksMade: made.tasksGenerated })
    return made
  })
}
