import type { Task } from '@turfwise/contract/tasks'
import { makeStore, useStore } from '../../platform/external-store.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { releaseWrites } from '../../platform/outbox/write.ts'
import { baseOf, deletion } from './task-writes.ts'

/** What the head of a list says of the last deletion, while it can be taken back. */
interface DeleteNotice {
  taskId: Task['id']
  title: string
  undo: () => void
}

const notices = makeStore<DeleteNotice | null>(null)
export const useDeleteNotice = (): DeleteNotice | null => {
  const notice = useStore(notices, null)
  const { rows } = useRows()
  const isHeld = rows.some(({ state, params }) => state === 'held' && params.id === notice?.taskId)
  return isHeld ? notice : null
}

/** A change of one of these that was made elsewhere is not deleted unseen. */
const WHAT_IS_SEEN: readonly (keyof Task)[] = [
  'title',
  'description',
  'type',
  'dueDate',
  'priority',
  'estimatedDuration',
  'isCompleted',
]

/** Takes a task out of the lists at once and out of the world 5 s later, unless it is undone. One can be undone at a time. */
export const deleteWithUndo = (task: Task): void => {
  releaseWrites()
  const takeBack = deletion.hold({ params: { id: task.id } }, { base: baseOf(task, WHAT_IS_SEEN), from: 'row' })
  const undo = () => {
    takeBack().catch(() => undefined)
  }
  notices.set({ taskId: task.id, title: task.title, undo })
}

/** What was said of an earlier deletion is not for the next screen. */
export const forgetDeleteNotice = (): void => notices.set(null)
