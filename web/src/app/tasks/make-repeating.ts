import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { figureOf, MINUTES } from '@turfwise/domain/kernel/figures'
import { scheduleTypeOf } from '@turfwise/domain/quick-add/quick-task'
import { fromZone, SCHEDULE_LIMITS } from '@turfwise/domain/schedules/schedule'
import type { Frequency } from '@turfwise/domain/schedules/schedule-words'
import { DEFAULT_DURATION_MINUTES } from '@turfwise/domain/tasks/limits'
import { SCHEDULE_TOASTS } from '../../features/schedules/schedule-copy.ts'
import { type ManualBody, manualCreation } from '../../features/schedules/schedule-writes.ts'
import type { MakeRepeating, RepeatingTask } from '../../features/tasks/new-task-form.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { toast } from '../../ui/toast-store.ts'

const NAMED: readonly string[] = ['weekly', 'biweekly', 'monthly'] satisfies Frequency[]

/** 'weekly', or days as a figure. */
const repeatOf = (repeat: string): { frequency: Frequency; intervalDays?: number } =>
  NAMED.includes(repeat) ? { frequency: repeat as Frequency } : { frequency: 'custom', intervalDays: Number(repeat) }

/** A schedule by hand with this one job, as the wizard would send it. */
function repeatingBody(userId: string, task: RepeatingTask, zones: readonly LawnZone[]): ManualBody {
  const taskType = task.type === null ? undefined : scheduleTypeOf(task.type)
  if (taskType === undefined) throw new Error('A job that no schedule knows does not repeat.')
  const zone = zones.find(({ id }) => id === task.zoneId)
  const { lawnZoneId = null, grassType = null, lawnSize = 0 } = zone === undefined ? {} : fromZone(zone)
  return {
    schedule: {
      id: newId(),
      userId,
      name: [...task.title.trim()].slice(0, SCHEDULE_LIMITS.nameCharsMax).join(''),
      scheduleType: 'manual',
      lawnZoneId,
      grassType,
      lawnSize: lawnSize > 0 ? lawnSize : null,
    },
    items: [
      {
        id: newId(),
        taskType,
        title: task.title.trim(),
        description: task.description.trim() === '' ? null : task.description,
        ...repeatOf(task.repeat),
        priority: task.priority,
        estimatedDuration: figureOf(task.duration, MINUTES) ?? DEFAULT_DURATION_MINUTES,
        ...(task.dueTime === '' ? {} : { dueTime: task.dueTime }),
        basis: 'calendar',
        anchor: task.dueDate,
      },
    ],
  }
}

/** What repeats becomes a schedule with its tasks, in one write. */
export const makeRepeatingIn =
  (zones: readonly LawnZone[]): MakeRepeating =>
  async (userId, task) => {
    const sent = await manualCreation.send({ body: repeatingBody(userId, task, zones) }, { from: 'form' })
    if (sent.kind === 'done') toast(SCHEDULE_TOASTS.manualCreated(sent.answer.tasksGenerated))
  }
