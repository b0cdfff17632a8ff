import { STRIP_DAYS } from '@turfwise/domain/irrigation/watering-days'
import { addDays, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { shortDayAndMonth } from '@turfwise/domain/kernel/month-names'
import { cx } from '../../ui/class-names.ts'
import { stripWords } from './irrigation-copy.ts'

interface WateringStripProps {
  today: LocalDate
  /** Its watering days, as its place permits them. */
  dates: readonly LocalDate[]
  /** 'Every 2 days' */
  frequency: string
  /** Its runs wait for the rain to clear. */
  paused: boolean
}

/** The 14 days ahead as one picture: tall where the zone is watered, outlined while it is paused. */
export function WateringStrip({ today, dates, frequency, paused }: WateringStripProps) {
  const days = Array.from({ length: STRIP_DAYS }, (_, day) => addDays(today, day))
  return (
    <div className="mt-2.5">
      <div
        role="img"
        aria-label={stripWords(frequency, dates, paused)}
        className="grid h-7.5 grid-cols-14 items-end gap-0.75"
      >
        {days.map((day) => (
          <Bar key={day} waters={dates.includes(day)} paused={paused} />
        ))}
      </div>
      <p aria-hidden="true" className="tnum mt-1 flex flex-wrap justify-between gap-x-2 text-small text-ink-2">
        <span>Today</span>
        <span>{frequency}</span>
        <span>{shortDayAndMonth(addDays(today, STRIP_DAYS - 1))}</span>
      </p>
    </div>
  )
}

function Bar({ waters, paused }: { waters: boolean; paused: boolean }) {
  if (!waters) return <i className="h-2 rounded-[1px] bg-band-track forced-colors:border-b" />
  if (paused) {
    return (
      <svg className="h-7.5 w-full" viewBox="0 0 20 30" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M1 6 19 1.2V29H1z"
          className="fill-none stroke-type-watering stroke-2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    )
  }
  return (
    <i
      className={cx(
        'h-7.5 bg-type-watering [clip-path:polygon(0_5px,100%_0,100%_100%,0_100%)]',
        'forced-colors:bg-[Highlight]',
      )}
    />
  )
}
