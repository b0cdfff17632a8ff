import type { Task } from '@turfwise/contract/tasks'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { RECORD_WORDS } from './activity-copy.ts'
import { RecordActivityFields } from './record-activity-fields.tsx'
import { type DetailedTask, isTaken, useRecordActivity } from './record-activity-form.ts'
import type { ShedProduct } from './shed-product.ts'

export interface RecordActivityProps {
  /** A task of one of the four types that are asked about; null closes it. */
  task: Task | null
  /** Closes it; the task stays open. */
  onClose: () => void
  /** Completes the task without a log. */
  onSkip: (task: Task) => void
  /** Reopens a task that was just completed with its log; without it the toast offers no Undo. */
  onUndo?: (task: Task) => void
  returnFocusTo?: () => HTMLElement | null
  /** Said below the task: why it would be better left. */
  note?: (task: DetailedTask) => ReactNode
  /** What the shed has; undefined while that is not known. */
  products?: readonly ShedProduct[] | undefined
  /** Said of the product that was chosen: what it does to the grass. */
  safety?: (product: ShedProduct) => ReactNode
}

const detailed = (task: Task | null): DetailedTask | null =>
  task !== null && isDetailed(task.type) ? { ...task, type: task.type } : null

/** Record Activity: how a job went, asked when it is completed. */
export function RecordActivitySheet({ task, ...rest }: RecordActivityProps) {
  const asked = detailed(task)
  const shown = useLastShown(asked)
  if (shown === null) return null
  return <OneActivity key={shown.opening} task={shown.item} open={asked !== null} {...rest} />
}

type OneActivityProps = Omit<RecordActivityProps, 'task'> & { task: DetailedTask; open: boolean }

function OneActivity({ task, open, onClose, onSkip, onUndo, note, products, safety, ...focus }: OneActivityProps) {
  const form = useRecordActivity(task, { onSaved: () => open && onClose(), onUndo, products })
  const { busy, failure } = form
  const taken = isTaken(failure)
  return (
    <FormSheet
      {...{ form, open, onClose, ...focus }}
      title={RECORD_WORDS.title}
      words={{ submit: RECORD_WORDS.save, busy: RECORD_WORDS.saving }}
      enter="stays"
      stopped={taken ? RECORD_WORDS.taken : undefined}
      others={
        <Button look="secondary" size="large" disabled={taken || busy} onClick={() => onSkip(task)}>
          {RECORD_WORDS.skip}
        </Button>
      }
    >
      <RecordActivityFields form={form} task={task} note={note?.(task)} safety={safety} />
    </FormSheet>
  )
}
