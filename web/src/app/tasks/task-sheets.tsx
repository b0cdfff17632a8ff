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
import { TaskDayNote } from './task-day-note.tsx'

const NewTask = lazyScreen(() => import('../../features/tasks/new-task-sheet.tsx').then((file) => file.NewTaskSheet))
const EditTask = lazyScreen(() => import('../../features/tasks/edit-task-sheet.tsx').then((file) => file.EditTaskSheet))
const RecordActivity = lazyScreen(() => import('./record-with-shed.tsx').then((file) => file.RecordWithShed))
const SHEETS = {
  async preload() {
    await Promise.all([NewTask.preload(), EditTask.preload(), RecordActivity.preload()])
  },
}

/** Which of the three is open, and about what: a new task of no day or of this one. `order`: where the focus may go on if the task's row goes. */
export type AskedSheet =
  | { kind: 'new'; dueDate?: LocalDate }
  | { kind: 'edit' | 'record'; task: Task; order: readonly string[] }

interface TaskSheetsProps {
  asked: AskedSheet | null
  onClose: () => void
}

/** New Task, Edit Task and Record Activity. They come when the page is at rest, or when one is first asked for. */
export function TaskSheets({ asked, onClose }: TaskSheetsProps) {
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
    if (asked !== null && asked.kind !== 'new') focusAfterDialog(asked.order)
    onClose()
  }
  return (
    <>
      <NewTask
        // A form of another day is another form; one that closes stays what it was while it slides away.
        key={newDay}
        dueDate={newDay}
        open={asked?.kind === 'new'}
        onOpenChange={(open) => !open && close()}
        dayNote={(type, dueDate) => <TaskDayNote type={type} dueDate={dueDate} />}
      />
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
        onSkip={(task) => {
          close()
          completeNow(task)
        }}
        onUndo={(task) => reopen(task)}
      />
    </>
  )
}
