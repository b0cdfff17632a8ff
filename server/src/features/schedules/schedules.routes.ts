import * as holidayContract from '@turfwise/contract/holiday'
import * as proposalsContract from '@turfwise/contract/schedule-proposals'
import * as contract from '@turfwise/contract/schedules'
import { SCHEDULES_MAX } from '@turfwise/domain/kernel/write-limits'
import * as z from 'zod/mini'
import { type RouteEntry, serve } from '../../http/calls/serve.ts'
import { requireSelf } from '../../http/guard/require-self.ts'
import { pageOf } from '../../http/lists/page-of.ts'
import { makeQuota } from '../../limits/quota.ts'
import { changeItem } from './change-item.ts'
import { changeSchedule } from './change-schedule.ts'
import { createManual } from './create-manual.ts'
import { deleteSchedule } from './delete-schedule.ts'
import { generateSchedule } from './generate-schedule.ts'
import { generateTasksOf } from './generate-tasks.ts'
import { clearHoliday, getHoliday, previewHoliday, setHoliday } from './holiday.ts'
import { acceptProposal, listProposals } from './proposals.ts'
import { presentSchedules, readSchedule } from './read-schedules.ts'
import { OWN_SCHEDULES, SCHEDULE, type ScheduleKey, type StoredSchedule } from './schedules.store.ts'
import type { SchedulesNeeds } from './schedules-needs.ts'
import { skipTask } from './skip-task.ts'
import { snoozeTask } from './snooze-task.ts'

export function schedulesRoutes(needs: SchedulesNeeds): RouteEntry[] {
  const { db, pace } = needs
  const quota = makeQuota({
    max: SCHEDULES_MAX,
    refusal: 'schedule/too-many',
    count: (userId, most) => SCHEDULE.count(db, userId, most),
  })
  const page = pageOf({
    most: SCHEDULES_MAX,
    key: z.tuple([z.iso.datetime(), z.uuid()]),
    keyOf: ({ createdAt, id }: StoredSchedule): ScheduleKey => [createdAt.toISOString(), id],
  })
  return [
    serve(contract.listSchedules, async (call) => {
      const { userId } = call.actor
      const schedules = await page(call, (limit, after) => OWN_SCHEDULES.read(db, userId, { limit, after }))
      return presentSchedules(db, userId, schedules)
    }),
    serve(
      contract.generateSchedule,
      async ({ actor, body }) => {
        requireSelf(actor, body.userId)
        await quota(actor.userId)
        return generateSchedule(needs, actor.userId, body)
      },
      { pace },
    ),
    serve(
      contract.createManualSchedule,
      async ({ actor, body }) => {
        requireSelf(actor, body.schedule.userId)
        await quota(actor.userId)
        return createManual(needs, actor.userId, body)
      },
      { pace },
    ),
    serve(
      contract.generateTasks,
      async ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        return { tasksGenerated: await generateTasksOf(needs, actor.userId, id, body) }
      },
      { pace },
    ),
    serve(
      contract.updateSchedule,
      async ({ actor, params: { id }, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        await SCHEDULE.whileSeen(db, { userId, id, seen }, () => changeSchedule(needs, userId, id, body))
        return readSchedule(db, userId, id)
      },
      { pace },
    ),
    serve(
      contract.updateScheduleItem,
      async ({ actor, params, body, seen }) => {
        requireSelf(actor, body.userId)
        const { userId } = actor
        const change = () => changeItem(needs, userId, params, body)
        await SCHEDULE.whileSeen(db, { userId, id: params.id, seen }, change)
        return readSchedule(db, userId, params.id)
      },
      { pace },
    ),
    serve(
      contract.deleteSchedule,
      async ({ actor: { userId }, params: { id }, seen }) => {
        await SCHEDULE.whileSeen(db, { userId, id, seen }, () => deleteSchedule(needs, userId, id))
        return { id }
      },
      { pace },
    ),
    serve(
      contract.skipTask,
      async ({ actor: { userId }, params: { id } }) => {
        await skipTask(needs, userId, id)
        return { id }
      },
      { pace },
    ),
    serve(
      contract.snoozeTask,
      ({ actor, params: { id }, body }) => {
        requireSelf(actor, body.userId)
        return snoozeTask(needs, actor.userId, { id, to: body.to })
      },
      { pace },
    ),
    serve(proposalsContract.listScheduleProposals, ({ actor }) => listProposals(needs, actor.userId)),
    serve(proposalsContract.acceptScheduleProposal, ({ actor, body }) => acceptProposal(needs, actor.userId, body), {
      pace,
    }),
    serve(holidayContract.getHoliday, ({ actor }) => getHoliday(needs, actor.userId)),
    serve(holidayContract.previewHoliday, ({ actor, query }) => previewHoliday(needs, actor.userId, query)),
    serve(holidayContract.setHoliday, ({ actor, body }) => setHoliday(needs, actor.userId, body), { pace }),
    serve(
      holidayContract.clearHoliday,
      ({ actor, body }) => {
        requireSelf(actor, body.userId)
        return clearHoliday(needs, actor.userId)
      },
      { pace },
    ),
  ]
}
