import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LAST_TIME, RECORD_FIELDS } from './activity-copy.ts'
import type { RecordActivityForm } from './record-activity-form.ts'

/** How long it ran and how much water that was. */
export function WateringFields({ form: { entries, errors, change, last } }: { form: RecordActivityForm }) {
  return (
    <>
      {last !== null && (
        <div>
          <LastTimeChip onPress={() => change(last.entries)}>
            <b>{last.words}</b> {LAST_TIME}
          </LastTimeChip>
        </div>
      )}
      <div className="grid gap-x-2 gap-y-4.5 min-[22.5rem]:grid-cols-2">
        <TextField
          label={RECORD_FIELDS.minutes}
          name="minutes"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={entries.minutes}
          onChange={(event) => change({ minutes: event.target.value })}
          error={errors.minutes}
          end={<span className="shrink-0 pr-3.5 text-ink-2">min</span>}
        />
        <TextField
          label={RECORD_FIELDS.litres}
          name="litres"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={entries.litres}
          onChange={(event) => change({ litres: event.target.value })}
          error={errors.litres}
          end={<span className="shrink-0 pr-3.5 text-ink-2">L</span>}
        />
      </div>
    </>
  )
}
