import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { DayOutlook } from '@turfwise/domain/weather/prediction'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import type { DayOutlookMark } from '../../features/tasks/calendar/day-content.ts'
import { conditionIcon, RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'

/** What the calendar shows of the forecast days: the rating in blades, and in the day's sheet its sky and our words. */
export function outlookMarks(
  days: readonly DayOutlook[],
  forecast: readonly ForecastDay[],
): ReadonlyMap<LocalDate, DayOutlookMark> {
  const marks = new Map<LocalDate, DayOutlookMark>()
  for (const outlook of days) {
    const { date } = outlook
    const day = forecast.find((one) => one.date === date)
    const headline = day?.advice?.headline
    if (!outlook.enough || day === undefined || headline === undefined) continue
    const Icon = day.condition === null ? undefined : conditionIcon(day.condition)
    const { overallRating } = outlook
    const ink = RATING_INKS[overallRating]
    marks.set(date, {
      mark: (
        <span data-mark="outlook" className={ink}>
          <RatingBlades filled={RATING_BLADES[overallRating]} small />
        </span>
      ),
      line: (
        <p className={`mb-2 flex flex-wrap items-center gap-2 font-strong ${ink}`}>
          {Icon && <Icon aria-hidden className="size-5 shrink-0" strokeWidth={2.2} />}
          <RatingBlades filled={RATING_BLADES[overallRating]} small />
          {headline}
        </p>
      ),
      words: headline,
    })
  }
  return marks
}
