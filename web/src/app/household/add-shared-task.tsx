import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { TASK_TYPES, type TaskType } from '@turfwise/domain/tasks/task-types'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { JOBS_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { useRefused } from '../../features/household/household-queries.ts'
import { addShared, type SharedPlace } from '../../features/household/shared-garden-queries.ts'
import { TYPE_WORDS } from '../../features/tasks/task-type-words.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { FormButtons, OpenedForm } from './opened-form.tsx'

const DUE = ['today', 'tomorrow', 'week'] as const
type Due = (typeof DUE)[number]
const DAYS: Readonly<Record<Due, number>> = { today: 0, tomorrow: 1, week: 7 }

interface Values {
  title: string
  type: TaskType
  due: Due
}

interface AddSharedTaskProps {
  place: SharedPlace
  today: LocalDate
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
  onAdded: () => Promise<void>
}

const titleError = (title: string): string | undefined => {
  if (title.trim() === '') return WORDS.nameMissing
  const { titleCharsMax } = TASK_LIMITS
  return [...title.trim()].length > titleCharsMax ? WORDS.nameLong(titleCharsMax) : undefined
}

/** A task for the garden of somebody else: what, of which kind, and when. */
export function AddSharedTask(props: AddSharedTaskProps) {
  return (
    <OpenedForm label={WORDS.add} icon={<Plus className="size-5" aria-hidden />} blocked={props.blocked}>
      {(close) => <Form {...props} onClose={close} />}
    </OpenedForm>
  )
}

function Form({ place, today, blocked, onAdded, onClose }: AddSharedTaskProps & { onClose: () => void }) {
  // A press whose answer was lost is the same press again.
  const [id] = useState(newId)
  const refused = useRefused()
  const form = useSheetForm<Values>({
    given: { title: '', type: 'mowing', due: 'today' },
    check: ({ title }) => ({ title: titleError(title) }),
    send: ({ title, type, due }) =>
      addShared(place, { id, title: title.trim(), type, dueDate: addDays(today, DAYS[due]) }),
    onSent() {
      toast(WORDS.added(form.values.title.trim()))
      void onAdded()
      onClose()
    },
    onRefused: (error) => ({ title: refused(error) ? WORDS.forbidden : WORDS.notAdded }),
  })
  return (
    <FormFrame form={form} className="gap-3">
      <TextField {...form.text('title')} label={WORDS.name} autoComplete="off" />
      <SelectField
        label={WORDS.kind}
        name="type"
        value={form.values.type}
        onChange={(type) => form.change({ type: type as TaskType })}
        options={TASK_TYPES.map((type) => ({ value: type, label: TYPE_WORDS[type] }))}
      />
      <SegmentedChoice
        legend={WORDS.due}
        showLegend
        name="due"
        options={DUE}
        words={WORDS.dueWords}
        value={form.values.due}
        onChange={(due) => form.change({ due })}
      />
      <FormButtons
        label={WORDS.add}
        busy={form.busy}
        busyText={WORDS.adding}
        cancel={WORDS.cancel}
        blocked={blocked}
        onCancel={onClose}
      />
    </FormFrame>
  )
}
