import type { Task } from '@turfwise/contract/tasks'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useDesktop } from '../../platform/viewport.ts'
import { Button } from '../../ui/button.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { NeededHint } from '../../ui/needed-hint.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StopBanner } from '../../ui/stop-banner.tsx'
import { EditTaskFields } from './edit-task-fields.tsx'
import { useEditTask } from './edit-task-form.ts'
import { EDIT_TASK_WORDS, OFFLINE_REASON } from './task-form-copy.ts'

interface EditTaskSheetProps {
  /** null closes it. */
  task: Task | null
  onClose: () => void
  /** Closes it, and deletes with Undo. */
  onDelete: (task: Task) => void
  returnFocusTo?: () => HTMLElement | null
}

/** Edit Task: the values of the task, to be changed or deleted. */
export function EditTaskSheet({ task, ...rest }: EditTaskSheetProps) {
  const shown = useLastShown(task)
  if (shown === null) return null
  return <OneTask key={shown.opening} task={shown.item} open={task !== null} {...rest} />
}

type OneTaskProps = Omit<EditTaskSheetProps, 'task'> & { task: Task; open: boolean }

function OneTask({ task, open, onClose, onDelete, ...focus }: OneTaskProps) {
  const id = useId()
  const desktop = useDesktop()
  const form = useEditTask(task, () => open && onClose())
  const { online, busy, gone } = form
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      {...focus}
      title={EDIT_TASK_WORDS.title}
      actions={
        <div className="grid gap-2.5">
          {!online && <NeededHint id={`${id}-hint`}>{OFFLINE_REASON}</NeededHint>}
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 lg:flex">
            <Button
              look="secondary"
              size="large"
              className="text-on-danger-soft lg:mr-auto"
              onClick={() => onDelete(task)}
              disabled={gone}
            >
              <Trash2 className="size-5" strokeWidth={2.2} aria-hidden />
              {EDIT_TASK_WORDS.delete}
            </Button>
            {desktop && (
              <Button look="quiet" size="large" onClick={onClose}>
                {EDIT_TASK_WORDS.cancel}
              </Button>
            )}
            <Button
              type="submit"
              form={id}
              size="large"
              className="lg:min-w-34"
              busy={busy}
              busyText={EDIT_TASK_WORDS.busy}
              disabled={!online || gone}
              aria-describedby={online ? undefined : `${id}-hint`}
            >
              {EDIT_TASK_WORDS.submit}
            </Button>
          </div>
        </div>
      }
    >
      {gone && <StopBanner>{EDIT_TASK_WORDS.gone}</StopBanner>}
      <EditTaskFields form={form} id={id} presentType={task.type} />
    </Sheet>
  )
}
