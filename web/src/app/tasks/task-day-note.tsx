import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import type { DailyPrediction } from '@turfwise/domain/weather/prediction'
import { TASK_WORDS } from '@turfwise/domain/weather/task-words'
import { TriangleAlert } from 'lucide-react'
import { RATING_BLADES, RATING_INKS } from '../../features/weather/condition-look.ts'
import { degreesText, RATING_WORDS, windText } from '../../features/weather/weather-copy.ts'
import { cx } from '../../ui/class-names.ts'
import { RatingBlades } from '../../ui/rating-blades.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'

const isWeatherTask = (type: TaskType): type is TaskType & WeatherTask => WEATHER_TASKS.some((task) => task === type)

/** '27°, 8 km/h wind' */
const figures = ({ temperature, windSpeed, windEstimated }: DailyPrediction): string =>
  windSpeed === null ? degreesText(temperature) : `${degreesText(temperature)}, ${windText(windSpeed, windEstimated)}`

/** How the chosen day suits the job, where the forecast reaches that far; nothing otherwise. */
export function TaskDayNote({ type, dueDate }: { type: TaskType; dueDate: LocalDate }) {
  const { liveDays } = usePlaceWeather()
  const day = liveDays.find(({ date }) => date === dueDate)
  if (!isWeatherTask(type) || !day?.enough) return null
  const { recommended, reason } = day.impacts[type]
  const rating = day.overallRating
  return (
    <p className="mt-2.5 flex items-center gap-2 text-[0.9375rem] leading-5 text-ink-2">
      {recommended ? (
        <span className={cx('shrink-0', RATING_INKS[rating])}>
          <RatingBlades filled={RATING_BLADES[rating]} small />
        </span>
      ) : (
        <TriangleAlert className="size-5 shrink-0 text-on-warn-soft" strokeWidth={2.2} aria-hidden />
      )}
      <span>
        {recommended ? (
          <b className={RATING_INKS[rating]}>
            {RATING_WORDS[rating]} day, suits {TASK_WORDS[type].doing}.
          </b>
        ) : (
          <b className="text-on-warn-soft">{reason}.</b>
        )}{' '}
        <span className="tnum">{figures(day)}</span>
      </span>
    </p>
  )
}
