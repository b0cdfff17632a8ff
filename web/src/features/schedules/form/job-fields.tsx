import { MINUTES } from '@turfwise/domain/kernel/figures'
import { FREQUENCIES, ITEM_BASES, JOB_NAMES, SCHEDULE_TASK_TYPES } from '@turfwise/domain/schedules/schedule-words'
import { DEFAULT_DURATION_MINUTES, TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import { PRIORITIES } from '@turfwise/domain/tasks/priority'
import { ChoiceTiles } from '../../../ui/choice-tiles.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import type { SheetForm } from '../../../ui/form/use-sheet-form.ts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { JOB_LOOKS } from '../job-look.ts'
import { FREQUENCY_WORDS } from '../schedule-copy.ts'
import { BASIS_WORDS, FIELDS, JOB_WORDS, PRIORITY_WORDS } from './form-copy.ts'
import type { JobValues } from './job-values.ts'

const TYPES = SCHEDULE_TASK_TYPES.map((value) => {
  const { icon: Icon, solid, chosen } = JOB_LOOKS[value]
  return {
    value,
    label: JOB_NAMES[value],
    icon: <Icon aria-hidden className={`size-6.5 shrink-0 ${solid}`} />,
    className: chosen,
  }
})
const HOW_OFTEN = FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))
const FLAGS = PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }))
const BASES = ITEM_BASES.map((value) => ({ value, label: BASIS_WORDS[value] }))

export type JobForm = Pick<SheetForm<JobValues>, 'values' | 'errors' | 'text' | 'field' | 'change' | 'refuse'>

/** The fields of the job that is being written. `withBasis`: also from where its next date counts. */
export function JobFields({ form, withBasis }: { form: JobForm; withBasis: boolean }) {
  const { values, text, field } = form
  const type = field('taskType')
  return (
    <>
      <div>
        <ChoiceTiles {...type} legend={JOB_WORDS.type} tiles={TYPES} look="row" />
        <FieldError id="schedule-job-type-error">{type.error}</FieldError>
      </div>
      <TextField
        {...text('title')}
        label={JOB_WORDS.title}
        maxLength={TASK_LIMITS.titleCharsMax}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextAreaField
        {...text('jobDescription')}
        label={JOB_WORDS.description}
        aside={FIELDS.optional}
        maxLength={TASK_LIMITS.descriptionCharsMax}
      />
      <ChoiceTiles {...field('frequency')} legend={JOB_WORDS.frequency} tiles={HOW_OFTEN} look="word" />
      {values.frequency === 'custom' && (
        <TextField
          {...text('intervalDays')}
          label={JOB_WORDS.days}
          aside={FIELDS.optional}
          help={JOB_WORDS.daysHelp}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
      )}
      {withBasis && <ChoiceTiles {...field('basis')} legend={JOB_WORDS.basis} tiles={BASES} look="row" />}
      <ChoiceTiles {...field('priority')} legend={JOB_WORDS.priority} tiles={FLAGS} look="word" />
      <MinutesField {...field('duration')} />
    </>
  )
}

interface MinutesProps {
  name: string
  value: string
  onChange: (value: string) => void
}

/** Left empty it is the default, which stands in it in grey. */
function MinutesField({ name, value, onChange }: MinutesProps) {
  return (
    <div>
      <label htmlFor="schedule-job-minutes" className="mb-1.5 block font-strong">
        {JOB_WORDS.duration}
        <span className="text-[0.9375rem] font-text text-ink-3"> {FIELDS.optional}</span>
      </label>
      <div className="field-box flex min-h-13 w-full items-center gap-2.5 rounded-control bg-surface text-ink">
        <FigureInput
          id="schedule-job-minutes"
          name={name}
          value={value}
          onChange={onChange}
          units={MINUTES}
          whole
          placeholder={String(DEFAULT_DURATION_MINUTES)}
          className="min-h-12 w-full min-w-0 grow rounded-control bg-transparent px-3.5"
        />
        <span className="shrink-0 pr-3.5 text-ink-2">{JOB_WORDS.minutes}</span>
      </div>
    </div>
  )
}
