import { addDays, isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { dayWithWeekday } from '../platform/day-words.ts'
import { DateField } from './date-field.tsx'
import { SegmentedChoice } from './segmented-choice.tsx'
import { WHEN_WORDS } from './when-words.ts'

interface WhenFieldProps {
  name: string
  /** yyyy-mm-dd; empty for today, whichever day that is when it is sent. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Of the garden. */
  today: LocalDate
  /** How long ago it may be. */
  daysBack: number
}

const CHOICES = ['today', 'yesterday', 'other'] as const
type Choice = (typeof CHOICES)[number]

/** When it was done: today, yesterday, or another day. */
export function WhenField({ name, value, onChange, error, today, daysBack }: WhenFieldProps) {
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
            min={addDays(today, -daysBack)}
            max={today}
          />
        </div>
      )}
    </div>
  )
}
