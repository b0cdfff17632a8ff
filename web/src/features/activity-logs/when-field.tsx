import { firstDoneOn } from '@turfwise/domain/activity-logs/done-on'
import { addDays, isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayWithWeekday } from '../../platform/day-words.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { WHEN_WORDS } from './activity-copy.ts'

interface WhenFieldProps {
  name: string
  /** yyyy-mm-dd; empty for today, whichever day that is when it is sent. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Of the garden. */
  today: LocalDate
}

const CHOICES = ['today', 'yesterday', 'other'] as const
type Choice = (typeof CHOICES)[number]

/** When it was done: today, yesterday, or a day of the last three weeks. */
export function WhenField({ name, value, onChange, error, today }: WhenFieldProps) {
  const yesterday = addDays(today, -1)
  const chosen: Choice = value === '' || value === today ? 'today' : value === yesterday ? 'yesterday' : 'other'
  const days: Readonly<Record<Choice, string>> = { today: '', yesterday, other: addDays(today, -2) }
  return (
    <div>
      <SegmentedChoice
        legend={WHEN_WORDS.legend}
        showLegend
        name={`${name}-choice`}
        options={CHOICES}
        words={WHEN_WORDS.choices}
        value={chosen}
        onChange={(choice) => onChange(days[choice])}
      />
      {chosen === 'other' && (
        <div className="mt-2">
          <DateField
            {...{ name, value, onChange, error }}
            label={WHEN_WORDS.day}
            hideLabel
            words={isLocalDate(value) ? dayWithWeekday(value) : WHEN_WORDS.none}
            min={firstDoneOn(today)}
            max={today}
          />
        </div>
      )}
    </div>
  )
}
