import {
  createManualSchedule,
  deleteSchedule,
  generateSchedule,
  generateTasks,
  type Schedule,
  type ScheduleItemAnswer,
  updateSchedule,
} from '@turfwise/contract/schedules'
import { DEFAULT_FREQUENCY, DEFAULT_PREFERENCES } from '@turfwise/domain/schedules/schedule'
import type { ScheduleType } from '@turfwise/domain/schedules/schedule-words'
import { DEFAULT_DURATION_MINUTES } from '@turfwise/domain/tasks/limits'
import { keys } from '../../keys.ts'
import type { CallOptions } from '../../platform/api-request.ts'
import { patched, withMade, without } from '../../platform/outbox/overlays.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { write } from '../../platform/outbox/write.ts'
import { UNDO } from '../../ui/list/list-words.ts'
import { toast } from '../../ui/toast-store.ts'
import { SCHEDULE_DID, SCHEDULE_TOASTS, SCHEDULE_WORDS } from './schedule-copy.ts'
import { shownSchedules } from './schedule-queries.ts'

export const scheduleObject = (id: string): string => `schedule/${id}`
const ofSchedule = ({ params }: { params: { id: string } }): string => scheduleObject(params.id)
/** Schedules make, hide and take away tasks. */
const stale = ({ userId }: { userId: string }) => [
  keys.schedules(userId),
  keys.everyTask(userId),
  keys.userStats(userId),
]

export type PlanBody = CallOptions<typeof generateSchedule>['body']
export type ManualBody = CallOptions<typeof createManualSchedule>['body']
export type ScheduleChange = CallOptions<typeof updateSchedule>['body']
type GivenItem = ManualBody['items'][number]
type GivenSchedule = Pick<
  ManualBody['schedule'],
  'id' | 'name' | 'description' | 'lawnZoneId' | 'grassType' | 'lawnSize' | 'location' | 'preferences'
>

const givenOf = <F extends object>(fields: F) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof F]: Exclude<F[K], undefined>
  }

/** An item that has not reached the server: its dates are the server's to say. */
const comingItem = (item: GivenItem): ScheduleItemAnswer => ({
  id: item.id ?? '',
  taskType: item.taskType,
  title: item.title,
  description: item.description ?? null,
  frequency: item.frequency ?? DEFAULT_FREQUENCY,
  intervalDays: item.intervalDays ?? null,
  priority: item.priority ?? 'medium',
  estimatedDuration: item.estimatedDuration ?? DEFAULT_DURATION_MINUTES,
  basis: item.basis ?? 'calendar',
  anchor: '',
  lastDoneOn: null,
  nextDate: null,
  why: null,
})

/** A schedule that has not reached the server, as its row will look there. It has no version yet, and no tasks. */
const coming = (
  given: GivenSchedule,
  scheduleType: ScheduleType,
  { userId, madeAt, items = [] }: { userId: string; madeAt: string; items?: readonly GivenItem[] },
): Schedule => ({
  id: given.id ?? '',
  userId,
  name: given.name,
  description: given.description ?? null,
  scheduleType,
  lawnZoneId: given.lawnZoneId ?? null,
  grassType: given.grassType ?? null,
  lawnSize: given.lawnSize ?? null,
  location: given.location ?? null,
  isActive: true,
  preferences: { ...DEFAULT_PREFERENCES, priorities: [...DEFAULT_PREFERENCES.priorities] },
  items: items.map(comingItem),
  scheduleItems: items.map(comingItem),
  taskCount: 0,
  associatedTaskCount: 0,
  completedTaskCount: 0,
  nextDate: null,
  notes: [],
  createdAt: madeAt,
  updatedAt: '',
})

const MAKES = { stale, toldAtRow: true, makes: true, words: SCHEDULE_WORDS } as const

/** Plans a schedule from what was said of the lawn; its tasks are made by `generating`. */
export const planning = write({
  ...MAKES,
  route: generateSchedule,
  object: ({ body }) => scheduleObject(body.id ?? ''),
  overlay: {
    of: shownSchedules,
    show: (schedules, { body, ...row }) => withMade(schedules, coming(body, 'ai_generated', row)),
  },
  failed: SCHEDULE_TOASTS.notPlanned,
  failedBy: { 'schedule/too-many': SCHEDULE_TOASTS.tooMany },
})

/** Makes a schedule of jobs that the person chose, with its tasks. */
export const manualCreation = write({
  ...MAKES,
  route: createManualSchedule,
  says: ({ body }) => ({ title: body.schedule.name }),
  object: ({ body }) => scheduleObject(body.schedule.id ?? ''),
  overlay: {
    of: shownSchedules,
    show: (schedules, { body, ...row }) =>
      withMade(schedules, coming(body.schedule, 'manual', { ...row, items: body.items })),
  },
  failed: SCHEDULE_TOASTS.notCreated,
  failedBy: { 'schedule/too-many': SCHEDULE_TOASTS.tooMany, 'task/too-many': SCHEDULE_TOASTS.tooManyTasks },
})

/** Makes the tasks of a window that are missing. */
export const generating = write({
  route: generateTasks,
  says: () => ({ did: SCHEDULE_DID.generated }),
  object: ofSchedule,
  stale,
  failed: SCHEDULE_TOASTS.notGenerated,
  failedBy: { 'schedule/paused': SCHEDULE_TOASTS.isPaused, 'task/too-many': SCHEDULE_TOASTS.tooManyTasks },
})

const afterChange = (schedule: Schedule, { preferences, items: given, ...body }: ScheduleChange): Schedule => {
  const { userId: _own, scheduleItems: _same, ...fields } = givenOf(body)
  const known = new Map(schedule.items.map((item) => [item.id, item]))
  const items = given?.map((item) => ({ ...comingItem(item), ...known.get(item.id ?? ''), ...givenOf(item) }))
  return {
    ...schedule,
    ...fields,
    preferences: { ...schedule.preferences, ...givenOf(preferences ?? {}) },
    ...(items && { items: items as ScheduleItemAnswer[], scheduleItems: items as ScheduleItemAnswer[] }),
  }
}

/** Changes fields of a schedule; isActive pauses it and lets it run again. */
export const changing = write({
  route: updateSchedule,
  words: SCHEDULE_WORDS,
  object: ofSchedule,
  overlay: {
    of: shownSchedules,
    show: (schedules, { params, body }) => patched(schedules, params.id, (schedule) => afterChange(schedule, body)),
  },
  stale,
  toldAtRow: true,
  failed: SCHEDULE_TOASTS.notUpdated,
  failedBy: { 'task/too-many': SCHEDULE_TOASTS.tooManyTasks },
})

/** Pauses a schedule, or lets it run again; its toast offers the opposite. */
export const setRunning = async (schedule: Schedule, isActive: boolean): Promise<void> => {
  const undo = { label: UNDO, run: () => void setRunning(schedule, !isActive) }
  const says = { title: schedule.name, did: isActive ? SCHEDULE_DID.resumed : SCHEDULE_DID.paused }
  const sent = await changing
    .send({ params: { id: schedule.id }, body: { isActive } }, { undo, says })
    // It was told, and the row is as before.
    .catch(() => undefined)
  if (sent?.kind === 'done') toast(SCHEDULE_TOASTS.updated, { action: undo })
}

const deletion = write({
  route: deleteSchedule,
  object: ofSchedule,
  overlay: { of: shownSchedules, show: (schedules, { params }) => without(schedules, params.id) },
  stale,
  failed: SCHEDULE_TOASTS.notDeleted,
})

/** Deletes a schedule and its tasks; whoever calls has asked. */
export const deleteForGood = async (schedule: Schedule): Promise<void> => {
  const base = baseOf(schedule, ['name', 'items', 'isActive'])
  const sent = await deletion
    .send({ params: { id: schedule.id } }, { base, says: { title: schedule.name } })
    // It was told, and the row is back.
    .catch(() => undefined)
  if (sent?.kind === 'done') toast(SCHEDULE_TOASTS.deleted)
}
