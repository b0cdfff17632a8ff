import { createActivityLog } from '@turfwise/contract/activity-logs'
import { keys } from '../../keys.ts'
import { patched } from '../../platform/outbox/overlays.ts'
import { write } from '../../platform/outbox/write.ts'
import { completedTask, shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { PROGRESS_FAILED, TOO_MANY_RECORDS } from './activity-copy.ts'
import { activityLogsKey } from './activity-queries.ts'

/** Writes down what was done; with a task it completes that too, both or neither. */
export const recording = write({
  route: createActivityLog,
  object: ({ body }) => (body.taskId ? `task/${body.taskId}` : `activity-log/${body.id ?? ''}`),
  overlay: {
    of: shown.tasks,
    show: (tasks, { body, madeAt }) => patched(tasks, body.taskId, (task) => completedTask(task, madeAt)),
  },
  // A log that completes a task changes the logs, every list of tasks, the figures of the profile, and what the weather
  // says of the job: when it was last done and when it is due. One that puts a product out also changes the shed.
  stale: ({ userId }) => [
    keys.everyTask(userId),
    keys.schedules(userId),
    keys.userStats(userId),
    activityLogsKey(userId),
    keys.everyWeather(),
    keys.chemicals(userId),
  ],
  answered: (cache, _, { body, userId, madeAt }) => {
    if (body.taskId) takeUpTask(cache, userId, body.taskId, (known) => known && completedTask(known, madeAt))
  },
  toldAtRow: true,
  failed: PROGRESS_FAILED,
  failedBy: { 'activity/too-many': TOO_MANY_RECORDS },
})
