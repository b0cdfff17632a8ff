import type { BodyOf, ResponseOf } from '@turfwise/contract/route'
import type * as proposalsContract from '@turfwise/contract/schedule-proposals'
import { holdsNow } from '@turfwise/domain/holds/holds'
import { type Proposal, refit } from '@turfwise/domain/schedules/refit'
import { Refusal } from '../../refusal.ts'
import { moveTask, openMovable, putAway } from './generated-tasks.store.ts'
import { readPlans } from './holiday.ts'
import { knownGarden } from './known-garden.ts'
import { NO_SCHEDULE, settingOf } from './plan-setting.ts'
import { noteSnoozes } from './schedule-items.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { lockOpen } from './skip-task.ts'

/** What the open tasks of the next days are better done with, by weather, holds and season of this moment. */
export async function listProposals(
  needs: SchedulesNeeds,
  userId: string,
): Promise<proposalsContract.ScheduleProposal[]> {
  const [garden, report, { tasks, schedules, items }] = await Promise.all([
    knownGarden(needs, userId),
    needs.gardenReport(userId),
    readPlans(needs.db, userId),
  ])
  const { today, now, timeZone, measured } = garden
  const holds = holdsNow(garden.uses, { timeZone, now })
  const forecast = report?.forecast ?? []
  const groups = Map.groupBy(tasks, ({ scheduleId }) => scheduleId)
  const proposals = [...groups].flatMap(([scheduleId, own]): Proposal[] => {
    const schedule = schedules.find(({ id }) => id === scheduleId)
    const setting = schedule === undefined ? NO_SCHEDULE : settingOf(schedule)
    const ownItems = items.filter((item) => item.scheduleId === scheduleId)
    return refit({ tasks: own, items: ownItems, setting, forecast, holds, measured, today })
  })
  const inOrder = proposals.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
  return inOrder.flatMap((proposal) => {
    const task = tasks.find(({ id }) => id === proposal.taskId)
    if (task === undefined) return []
    const { taskId, kind, from, reason, text } = proposal
    const to = proposal.kind === 'move' ? proposal.to : null
    return [
      { taskId, kind, from, to, reason, text, title: task.title, type: task.type, scheduleName: task.scheduleName },
    ]
  })
}

/**
 * Does what was proposed. The gardener has seen the task on its day: one that is on another by now is left alone, and
 * what was done already is not done twice.
 * @throws Refusal task/not-found, task/not-scheduled, proposal/outdated
 */
export function acceptProposal(
  { db, clock }: Pick<SchedulesNeeds, 'db' | 'clock'>,
  userId: string,
  { taskId, kind, from, to }: BodyOf<typeof proposalsContract.acceptScheduleProposal>,
): Promise<ResponseOf<typeof proposalsContract.acceptScheduleProposal>> {
  return db.transaction(async (tx) => {
    const task = await lockOpen(tx, userId, taskId).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'task/completed' ? new Refusal('proposal/outdated') : error
    })
    if (task.dueDate !== from || task.putAway !== null) throw new Refusal('proposal/outdated')
    const id = task.id
    if (kind === 'skip' || to === undefined || to === null) {
      if (task.itemId === null) throw new Refusal('task/not-scheduled')
      await putAway(tx, userId, [id], 'skipped', clock.now())
      await noteSnoozes(tx, userId, task.itemId, [])
      return { taskId: id, kind, dueDate: null }
    }
    const siblings = (await openMovable(tx, userId)).filter((one) => one.itemId !== null && one.itemId === task.itemId)
    if (siblings.some((one) => one.id !== id && one.dueDate === to)) throw new Refusal('proposal/outdated')
    await moveTask(tx, userId, id, to, clock.now())
    return { taskId: id, kind, dueDate: to }
  })
}
