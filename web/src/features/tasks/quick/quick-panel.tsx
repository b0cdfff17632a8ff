import { clockWords } from '@turfwise/domain/kernel/clock'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { NamedZone } from '@turfwise/domain/quick-add/read-zone'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { useDesktop } from '../../../platform/viewport.ts'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { DueDateField, DurationField } from '../task-fields.tsx'
import { TASK_FIELDS } from '../task-form-copy.ts'
import { dayTiles } from '../task-form-days.ts'
import { typeTile } from '../task-form-types.tsx'
import type { MoreValues, NewTaskValues } from '../task-form-values.ts'
import type { QuickChoice } from './quick-chips.tsx'
import { REPEAT_CHOICES, repeatWords } from './quick-copy.ts'

const TYPES = TASK_TYPES.map(typeTile)
const MINUTES_OFFERED = ['15', '30', '45', '60', '90']

type Values = NewTaskValues & MoreValues

interface QuickPanelProps {
  choice: QuickChoice
  values: Values
  today: LocalDate
  zones: readonly NamedZone[]
  errors: { dueDate?: string | undefined; duration?: string | undefined }
  /** Something was chosen; `done` where nothing else is to be said in this panel. */
  onChoose: (values: Partial<Values>, done: boolean) => void
}

/** What a chip opens: the choices of one thing. */
export function QuickPanel({ choice, values, today, zones, errors, onChoose }: QuickPanelProps) {
  const desktop = useDesktop()
  switch (choice) {
    case 'type':
      return (
        <ChoiceTiles
          legend={TASK_FIELDS.type}
          name="type"
          tiles={TYPES}
          value={values.type}
          onChange={(type) => onChoose({ type }, true)}
          look={desktop ? 'row' : 'stacked'}
        />
      )
    case 'zone':
      return (
        <ChoiceTiles
          legend={TASK_FIELDS.zone}
          name="zoneId"
          tiles={[
            ...zones.map(({ id, name }) => ({ value: id, label: name })),
            { value: '', label: TASK_FIELDS.noZone },
          ]}
          value={values.zoneId}
          onChange={(zoneId) => onChoose({ zoneId }, true)}
          look="word"
        />
      )
    case 'minutes':
      return (
        <div className="grid gap-2">
          <ChoiceTiles
            legend={TASK_FIELDS.duration}
            hideLegend
            name="minutes"
            tiles={MINUTES_OFFERED.map((value) => ({ value, label: `${value} ${TASK_FIELDS.minutes}` }))}
            value={values.duration}
            onChange={(duration) => onChoose({ duration }, true)}
            look="word"
          />
          <DurationField
            name="duration"
            value={values.duration}
            onChange={(duration) => onChoose({ duration }, false)}
            error={errors.duration}
          />
        </div>
      )
    case 'day':
      return (
        <div className="grid gap-2">
          <ChoiceTiles
            legend={TASK_FIELDS.dueDate}
            name="day"
            tiles={dayTiles(today)}
            value={values.dueDate}
            onChange={(dueDate) => onChoose({ dueDate }, false)}
            look="day"
          />
          <DueDateField
            name="dueDate"
            value={values.dueDate}
            onChange={(dueDate) => onChoose({ dueDate }, false)}
            error={errors.dueDate}
            labelled={false}
          />
          <TimeField
            label={TASK_FIELDS.dueTime}
            aside={TASK_FIELDS.optional}
            name="dueTime"
            value={values.dueTime}
            onChange={(dueTime) => onChoose({ dueTime }, false)}
            words={values.dueTime === '' ? TASK_FIELDS.anyTime : clockWords(values.dueTime)}
          />
        </div>
      )
    case 'repeat':
      return <RepeatTiles repeat={values.repeat} onChange={(repeat) => onChoose({ repeat }, true)} />
  }
}

/** How often a job repeats; what was typed and is none of the usual ones stands among them. */
export function RepeatTiles({ repeat, onChange }: { repeat: string; onChange: (repeat: string) => void }) {
  const choices = new Set<string>([...REPEAT_CHOICES, repeat])
  return (
    <ChoiceTiles
      legend={TASK_FIELDS.repeat}
      name="repeat"
      tiles={[...choices].map((value) => ({ value, label: repeatWords(value) }))}
      value={repeat}
      onChange={onChange}
      look="word"
    />
  )
}
