import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { NewTaskFields } from './new-task-fields.tsx'
import { useNewTask } from './new-task-form.ts'
import { NEW_TASK_WORDS, OFFLINE_REASON, stillNeeded } from './task-form-copy.ts'

interface NewTaskSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Who gets the focus back, where the opener goes away with its menu. */
  returnFocusTo?: () => HTMLElement | null
  /** What is known about doing such a job on that day. */
  dayNote?: (type: TaskType, dueDate: LocalDate) => ReactNode
}

/** New Task. What was typed stays on the device when it is closed, and when the server could not be reached. */
export function NewTaskSheet({ open, onOpenChange, dayNote, ...focus }: NewTaskSheetProps) {
  const id = useId()
  const form = useNewTask(() => open && onOpenChange(false))
  const { missing, online, busy } = form
  const hint = missing.length > 0 ? stillNeeded(missing) : online ? undefined : OFFLINE_REASON
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      {...focus}
      title={NEW_TASK_WORDS.title}
      actions={
        <div className="grid gap-2.5">
          {hint !== undefined && <NeededHint id={`${id}-hint`}>{hint}</NeededHint>}
          <Button
            type="submit"
            form={id}
            size="large"
            busy={busy}
            busyText={NEW_TASK_WORDS.busy}
            disabled={hint !== undefined && !busy}
            aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          >
            {NEW_TASK_WORDS.submit}
          </Button>
        </div>
      }
    >
      <NewTaskFields form={form} id={id} dayNote={dayNote} />
    </Sheet>
  )
}
