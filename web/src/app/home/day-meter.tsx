import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'

/** The specified rating of today in blades and what we say of it in words; nothing while either is not known. */
export function DayMeter(props: { days: readonly DayOutlook[]; forecast: readonly ForecastDay[]; today: LocalDate }) {
  const [first] = props.days
  const headline = props.forecast[0]?.advice?.headline
  if (first?.date !== props.today || !first.enough || headline === undefined) return null
  const rating = first.overallRating
  return (
    <p className={cx('inline-flex items-center gap-2 font-strong', RATING_INKS[rating])}>
      <RatingBlades filled={RATING_BLADES[rating]} small />
      {headline}
    </p>
  )
}
