import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { Rating } from '@turfwise/domain/weather/rating'
import { RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'

const WORDS: Readonly<Record<Rating, string>> = {
  excellent: 'Great day for it',
  good: 'Good day for it',
  fair: 'Pick your moment',
  poor: 'A day to leave it be',
}

/** How good today is for jobs in the garden; nothing while that is not known. */
export function DayMeter({ days, today }: { days: readonly DayOutlook[]; today: LocalDate }) {
  const [first] = days
  if (first?.date !== today || !first.enough) return null
  const rating = first.overallRating
  return (
    <p className={cx('inline-flex items-center gap-2 font-strong', RATING_INKS[rating])}>
      <RatingBlades filled={RATING_BLADES[rating]} small />
      {WORDS[rating]}
    </p>
  )
}
