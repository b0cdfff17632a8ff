import type { Schedule } from '@turfwise/contract/schedules'
import { isGone } from '../../platform/outbox/seen-base.ts'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { useLastShown } from '../../ui/last-shown.ts'
import { rowControl } from '../../ui/list/next-control.ts'
import { EDIT_SCHEDULE_WORDS, FIELDS } from './form/form-copy.ts'
import { JobsPart } from './form/jobs-part.tsx'
import { LawnPart, NameField, NotesPart, PreferencesPart } from './form/lawn-fields.tsx'
import { changeBody, editErrors, editFault, type ScheduleValues, scheduleValuesOf } from './form/schedule-values.ts'
import { valueWords } from './form/value-words.ts'
import type { LawnZones } from './form/zone-field.tsx'
import { SCHEDULE_TOASTS } from './schedule-copy.ts'
import { changing } from './schedule-writes.ts'

interface EditSheetProps extends LawnZones {
  /** null closes it. */
  schedule: Schedule | null
  onClose: () => void
}

/** Edit Schedule: the form that made it, filled in, with its jobs. */
export function EditScheduleSheet({ schedule, ...rest }: EditSheetProps) {
  const shown = useLastShown(schedule)
  if (shown === null) return null
  return <OneSchedule key={shown.opening} schedule={shown.item} open={schedule !== null} {...rest} />
}

type OneScheduleProps = Omit<EditSheetProps, 'schedule'> & { schedule: Schedule; open: boolean }

function OneSchedule({ schedule, open, onClose, zones, tile }: OneScheduleProps) {
  const form = useEditForm<Schedule, ScheduleValues, ReturnType<typeof changeBody>>({
    opened: schedule,
    valuesOf: scheduleValuesOf,
    check: editErrors(schedule),
    tell: editFault(schedule),
    bodyOf: changeBody,
    send: (id, body, options) => changing.send({ params: { id }, body }, options),
    wordsOf: valueWords(zones),
    onSaved: () => open && onClose(),
    saved: SCHEDULE_TOASTS.updated,
  })
  const isPlanned = schedule.scheduleType === 'ai_generated'
  return (
    <FormSheet
      {...{ form, open, onClose }}
      returnFocusTo={() => rowControl(schedule.id)}
      title={EDIT_SCHEDULE_WORDS.title}
      words={EDIT_SCHEDULE_WORDS}
      enter="stays"
      stopped={isGone(form.failure) ? EDIT_SCHEDULE_WORDS.gone : undefined}
    >
      <NameField form={form} />
      <LawnPart form={form} zones={zones} tile={tile} {...(isPlanned ? {} : { aside: FIELDS.optional })} />
      {isPlanned && <PreferencesPart form={form} />}
      <NotesPart form={form} />
      <JobsPart form={form} withBasis />
    </FormSheet>
  )
}
