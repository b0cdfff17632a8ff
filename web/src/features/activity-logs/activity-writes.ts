import { createActivityLog } from '@turfwise/contract/activity-logs'
import { keys } from '../../keys.ts'
import { write } from '../../platform/outbox/write.ts'
import { completedTask, shown } from '../../shown.ts'
import { takeUpTask } from '../../task-pages.ts'
import { notSavedWords } from './activity-copy.ts'

/** Writes down what was done; with a task it completes that too, both or neither. */
export const recording = write({
  route: createActivityLog,
  object: ({ body }) => (body.taskId ? `task/${body.taskId}` : `activity-log/${body.id ?? ''}`),
  overlay: {
    of: shown.tasks,
    show: (tasks, { body, madeAt }) =>
      tasks.map((task) => (task.id === body.taskId ? completedTask(task, madeAt) : task)),
  },
  // A log that completes a task changes the logs, every list of tasks and the figures of the profile.
  stale: ({ userId }) => [keys.everyTask(userId), keys.userStats(userId), keys.activityLogs(userId)],
  answered: (cache, _, { body, userId, madeAt }) => {
    if (body.taskId) takeUpTask(cache, userId, body.taskId, (known) => known && completedTask(known, madeAt))
  },
  toldAtRow: true,
  failed: notSavedWords,
})
