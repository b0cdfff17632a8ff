import { LITRES, MINUTES } from '@turfwise/domain/kernel/figures'
import { FigureLine } from '../../ui/figure-line.tsx'
import { LastTimeChip } from '../../ui/last-time-chip.tsx'
import { LAST_TIME, RECORD_FIELDS } from './activity-copy.ts'
import type { RecordActivityForm } from './record-activity-form.ts'

/** How long it ran and how much water that was. */
export function WateringFields({ form: { field, change, last } }: { form: RecordActivityForm }) {
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
        <FigureLine {...field('minutes')} label={RECORD_FIELDS.minutes} unit="min" units={MINUTES} whole />
        <FigureLine {...field('litres')} label={RECORD_FIELDS.litres} unit="L" units={LITRES} />
      </div>
    </>
  )
}
