import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { type ReactNode, useId, useState } from 'react'
import type { NewTaskForm } from '../new-task-form.ts'
import { TYPE_LINES } from '../task-form-types.tsx'
import { type MoreValues, type NewTaskValues, QUICK_FIELDS } from '../task-form-values.ts'
import { QuickChips, type QuickChoice } from './quick-chips.tsx'
import { QUICK_WORDS } from './quick-copy.ts'
import { QuickLine } from './quick-line.tsx'
import { QuickPanel } from './quick-panel.tsx'

interface QuickFieldsProps {
  form: Pick<NewTaskForm, 'values' | 'errors' | 'field' | 'change' | 'submit' | 'understood'>
  today: LocalDate
  zones: readonly NamedZone[]
  /** What is known of the job on that day at that time. */
  dayNote: ((type: TaskType, dueDate: LocalDate, dueTime: string) => ReactNode) | undefined
}

/** A task in one line, and what was understood of it. */
export function QuickFields({ form, today, zones, dayNote }: QuickFieldsProps) {
  const { values, errors, understood, change } = form
  const [opened, setOpened] = useState<QuickChoice | null>(null)
  const panelId = useId()
  // What is wrong has to be seen.
  const open = errors.duration === undefined ? opened : 'minutes'
  const { values: now, isSure } = understood
  const choose = (chosen: Partial<NewTaskValues & MoreValues>, done: boolean) => {
    const fields = QUICK_FIELDS.filter((field) => values.chosen.includes(field) || field in chosen)
    change({ ...chosen, chosen: fields })
    if (done) setOpened(null)
  }
  const { type, dueDate, dueTime } = now
  return (
    <div className="grid gap-3 pt-1">
      <QuickLine
        {...form.field('line')}
        onEnter={() => form.submit()}
        spans={understood.spans}
        typeLine={TYPE_LINES[type ?? 'maintenance']}
      />
      <QuickChips {...{ understood, today, zones, open, panelId }} onOpen={setOpened} />
      {open !== null && (
        <div id={panelId}>
          <QuickPanel {...{ today, zones, errors }} choice={open} values={now} onChoose={choose} />
        </div>
      )}
      {understood.repeatIgnored && <p className="text-[0.9375rem] leading-5 text-ink-2">{QUICK_WORDS.onceOnly}</p>}
      {now.title !== '' && type !== null && isSure('type') && dueDate !== '' && dayNote?.(type, dueDate, dueTime)}
    </div>
  )
}
