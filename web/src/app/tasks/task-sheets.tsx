import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useCallback, useState } from 'react'
import { completeNow, reopen } from '../../features/tasks/complete-task.ts'
import { deleteTaskWithUndo } from '../../features/tasks/task-writes.ts'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { focusAfterDialog } from '../../ui/list/next-control.ts'
import { toast } from '../../ui/toast-store.ts'
import { NEEDS_NETWORK } from '../shell/offline-copy.ts'

const NewTask = lazyScreen(() => import('./new-task.tsx').then((file) => file.NewTask))
const EditTask = lazyScreen(() => import('./edit-task.tsx').then((file) => file.EditTask))
const RecordActivity = lazyScreen(() => import('./record-with-shed.tsx').then((file) => file.RecordWithShed))
const DoneTask = lazyScreen(() => import('./done-task.tsx').then((file) => file.DoneTask))
const SHEETS = {
  async preload() {
    await Promise.all([NewTask.preload(), EditTask.preload(), RecordActivity.preload(), DoneTask.preload()])
  },
}

/** Which of the four is open, and about what: a new task of no day or of this one. `order`: where the focus may go on if the task's row goes. */
export type AskedSheet =
  | { kind: 'new'; dueDate?: LocalDate }
  | { kind: 'edit' | 'record' | 'done'; task: Task; order: readonly string[] }

interface TaskSheetsProps {
  asked: AskedSheet | null
  ask: (sheet: AskedSheet) => void
  onClose: () => void
}

/** New Task, Edit Task, Record Activity and a completed task. They come when the page is at rest, or when one is first asked for. */
export function TaskSheets({ asked, ask, onClose }: TaskSheetsProps) {
  const idle = useIdle()
  const wanted = asked !== null
  const couldNotOpen = useCallback(() => {
    if (!wanted) return
    onClose()
    toast(NEEDS_NETWORK, { variant: 'info' })
  }, [wanted, onClose])
  const [newDay, setNewDay] = useState<LocalDate | ''>('')
  const askedDay = asked?.kind === 'new' ? (asked.dueDate ?? '') : newDay
  if (askedDay !== newDay) setNewDay(askedDay)
  const arrived = useArrived(SHEETS, idle || wanted, couldNotOpen)
  if (!arrived) return null
  const close = () => {
    // Of a new task what opened its sheet may go with it: the way to begin an empty list.
    if (asked !== null) focusAfterDialog(asked.kind === 'new' ? [] : asked.order)
    onClose()
  }
  return (
    <>
      <NewTask dueDate={newDay} open={asked?.kind === 'new'} onOpenChange={(open) => !open && close()} />
      <EditTask
        task={asked?.kind === 'edit' ? asked.task : null}
        onClose={close}
        onDelete={(task) => {
          onClose()
          deleteTaskWithUndo(task)
        }}
      />
      <RecordActivity
        task={asked?.kind === 'record' ? asked.task : null}
        onClose={close}
        onSkip={(task, done) => {
          close()
          completeNow(task, done)
        }}
        onUndo={(task) => reopen(task)}
      />
      <DoneTask
        task={asked?.kind === 'done' ? asked.task : null}
        onClose={close}
        onEditTask={(task) => asked?.kind === 'done' && ask({ ...asked, kind: 'edit', task })}
      />
    </>
  )
}
