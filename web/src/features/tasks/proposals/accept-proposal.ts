import { acceptScheduleProposal, type ScheduleProposal } from '@turfwise/contract/schedule-proposals'
import { keys } from '../../../keys.ts'
import { patched, without } from '../../../platform/outbox/overlays.ts'
import { write } from '../../../platform/outbox/write.ts'
import { shown } from '../../../shown.ts'
import { takeUpTask } from '../../../task-pages.ts'
import { UNDO } from '../../../ui/list/list-words.ts'
import { toast } from '../../../ui/toast-store.ts'
import { MOVED } from '../calendar/calendar-copy.ts'
import { shortDay } from '../calendar/calendar-days.ts'
import { SCHEDULED_WORDS } from '../scheduled-sheet-copy.ts'
import { TASK_DID, TASK_LIST_WORDS } from '../task-copy.ts'
import { changing, taskObject } from '../task-writes.ts'
import { PROPOSALS } from './proposals-copy.ts'

const accepting = write({
  route: acceptScheduleProposal,
  words: TASK_LIST_WORDS,
  says: ({ body: { to } }) =>
    to === null || to === undefined
      ? { did: TASK_DID.skipped }
      : { did: TASK_DID.moved, details: [TASK_DID.to(shortDay(to))] },
  object: ({ body }) => taskObject(body.taskId),
  overlay: {
    of: shown.tasks,
    show: (tasks, { body: { taskId, to } }) =>
      to === null || to === undefined
        ? without(tasks, taskId)
        : patched(tasks, taskId, (task) => ({ ...task, dueDate: to })),
  },
  answered: (cache, { taskId, dueDate }, { userId }) =>
    takeUpTask(cache, userId, taskId, (known) => (known && dueDate !== null ? { ...known, dueDate } : undefined)),
  stale: ({ userId }) => [keys.everyTask(userId), keys.schedules(userId), keys.userStats(userId)],
  failed: PROPOSALS.failed,
  failedBy: { 'proposal/outdated': PROPOSALS.outdated, 'task/not-found': PROPOSALS.outdated },
})

/**
 * Does what was proposed. A move can be taken back, a task that is left out comes again with its next day.
 * @returns false when it failed, which has been told
 */
export async function acceptProposal(userId: string, proposal: ScheduleProposal): Promise<boolean> {
  const { taskId, title, kind, from, to } = proposal
  const says = { title }
  const back = () =>
    // A failure is told, and the task stands where it was moved to.
    void changing.send({ params: { id: taskId }, body: { dueDate: from } }, { says }).catch(() => undefined)
  const undo = to === null ? undefined : { label: UNDO, run: back }
  const body = { taskId, kind, from, ...(to !== null && { to }) }
  try {
    const sent = await accepting.send({ params: { id: userId }, body }, { says, ...(undo && { undo }) })
    if (sent.kind === 'waiting') return true
    if (to === null) toast({ title: SCHEDULED_WORDS.skipped(title) }, { variant: 'info' })
    else toast(MOVED(title, shortDay(to)), undo && { action: undo })
    return true
  } catch {
    return false
  }
}
