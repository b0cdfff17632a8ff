import type { Task } from '@turfwise/contract/tasks'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { Trash2 } from 'lucide-react'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { EditTaskFields } from './edit-task-fields.tsx'
import { useEditTask } from './edit-task-form.ts'
import { ScheduledPart } from './scheduled-sheet-part.tsx'
import { EDIT_TASK_WORDS } from './task-form-copy.ts'

interface EditTaskSheetProps {
  /** null closes it. */
  task: Task | null
  onClose: () => void
  /** Closes it, and deletes with Undo. */
  onDelete: (task: Task) => void
  returnFocusTo?: () => HTMLElement | null
  /** The parts of the lawn. */
  zones?: readonly NamedZone[] | undefined
}

/** Edit Task: the values of the task, to be changed or deleted. */
export function EditTaskSheet({ task, ...rest }: EditTaskSheetProps) {
  const shown = useLastShown(task)
  if (shown === null) return null
  return <OneTask key={shown.opening} task={shown.item} open={task !== null} {...rest} />
}

type OneTaskProps = Omit<EditTaskSheetProps, 'task'> & { task: Task; open: boolean }

function OneTask({ task, open, onClose, onDelete, zones, ...focus }: OneTaskProps) {
  const desktop = useDesktop()
  const form = useEditTask(task, () => open && onClose(), zones)
  const gone = isGone(form.failure)
  return (
    <FormSheet
      {...{ form, open, onClose, ...focus }}
      title={EDIT_TASK_WORDS.title}
      words={EDIT_TASK_WORDS}
      enter="stays"
      stopped={gone ? EDIT_TASK_WORDS.gone : undefined}
      narrow
      others={
        <>
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
        </>
      }
    >
      {task.scheduled && <ScheduledPart task={{ ...task, scheduled: task.scheduled }} onClose={onClose} />}
      <EditTaskFields form={form} presentType={task.type} zones={zones} />
    </FormSheet>
  )
}
