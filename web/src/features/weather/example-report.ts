import { addDays, weekdayName } from '@turfwise/domain/kernel/local-date'
import type { DayAdvice, JobAdvice } from '@turfwise/domain/weather/advice'
import { WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { type DailyPrediction, predict } from '@turfwise/domain/weather/prediction'
import { HEADLINES } from '@turfwise/domain/weather/rating'
import type { ForecastDay, WeatherReport } from '@turfwise/domain/weather/report'
import { lowerFirst } from '@turfwise/domain/weather/task-words'
import { hoursOf, spanOf } from './example-hours.ts'

/** A forecast day on which every job suits, for tests. */
export const aDay = (more: Partial<ForecastDay> = {}): ForecastDay => ({
  day: 'Today',
  date: '2026-11-21',
  temp: 24,
  condition: 'sunny',
  humidity: 55,
  windSpeed: 9,
  precipitation: 0,
  recentRainfall: 0,
  ...more,
})

const jobAdvice = (task: WeatherTask, day: DailyPrediction, index: number, timeZone: string): JobAdvice => {
  const { recommended, text, figure } = day.impacts[task]
  const mornings = spanOf(timeZone, day.date, 7, 10)
  return {
    stand: recommended ? 'go' : 'wait',
    short: recommended ? 'dry and calm' : `${lowerFirst(text.split(' - ')[0] ?? text)}, ${figure}`,
    hours: recommended ? 'Best 7 to 10 am' : 'But Tuesday from 7 am is dry and 25°',
    due: task === 'weeding' ? undefined : 'Last 15 Nov, due today',
    spans: recommended ? [mornings] : [],
    noHours: recommended ? undefined : lowerFirst(text.split(' - ')[0] ?? text),
    why: ['Up to 32°, wind up to 25 km/h, dry for 4 hours before.', 'Mowers from 7 am on weekdays in NSW.'],
    mark: recommended
      ? { tone: 'good', text: index === 0 ? 'Suits today' : `Suits ${weekdayName(day.date)}` }
      : { tone: 'poor', text: `${text.split(' - ')[0]}, Tuesday from 7 am` },
    confidence: 'hourly',
  }
}

/** What a server might say of a day, for tests: the words stand for no judgement. */
const adviceFor = (day: DailyPrediction, index: number, timeZone: string): DayAdvice => ({
  headline: HEADLINES[day.overallRating],
  summary: `A ${day.overallRating} day, but 7 to 10 am is good`,
  ...(index === 0 && { best: 'Best: water tomorrow before 7 am' }),
  suggestion: { lead: `A ${day.overallRating} day`, text: `Make of ${weekdayName(day.date)} what you can.` },
  alerts: day.alerts,
  notes: [],
  jobs: Object.fromEntries(
    WEATHER_TASKS.map((task) => [task, jobAdvice(task, day, index, timeZone)]),
  ) as DayAdvice['jobs'],
  maxAt: '2 pm',
  night: 'lowest 18° at 5 am, no frost',
  spray: '7 to 10 am',
})

/** A live report, for tests: a fine day, a fine day, a wet and windy one. Days that say nothing of advice get some. */
export const aReport = (more: Partial<WeatherReport> = {}): WeatherReport => {
  const report: WeatherReport = {
    location: 'Parramatta, NSW',
    temperature: 21,
    humidity: 58,
    windSpeed: 11,
    conditions: 'partly-cloudy',
    recommendation: 'A fine morning to mow',
    recentRainfall: 0,
    forecast: [
      aDay(),
      aDay({ day: 'Tomorrow', date: '2026-11-22', temp: 27 }),
      aDay({
        day: 'Monday',
        date: '2026-11-23',
        temp: 19,
        condition: 'rain',
        humidity: 88,
        windSpeed: 24,
        windMax: 41,
        precipitation: 14,
      }),
    ],
    live: true,
    stale: false,
    observedAt: '2026-11-20T22:40:00Z',
    timeZone: 'Australia/Sydney',
    source: 'open-meteo',
    ...more,
  }
  if (!report.live) return report
  const outlooks = predict(report)
  const forecast = report.forecast.map((day, index): ForecastDay => {
    const outlook = outlooks[index]
    if ('advice' in day || !outlook?.enough) return day
    return { ...day, advice: adviceFor(outlook, index, report.timeZone) }
  })
  const hours = hoursOf(report.timeZone, report.forecast[0]?.date ?? '2026-11-21')
  return { hours, ...report, forecast }
}

/** What is said of the example's first day. */
export const anAdvice = (more: Partial<DayAdvice> = {}): DayAdvice => {
  const advice = aReport().forecast[0]?.advice
  if (advice === undefined) throw new Error('no advice')
  return { ...advice, ...more }
}

/** The same days a number of days later, with the advice and the hours that go with them. */
export const movedTo = (today: string, { hours: _hours, ...report }: WeatherReport): WeatherReport =>
  aReport({
    ...report,
    forecast: report.forecast.map(({ advice: _advice, ...day }, index) => ({ ...day, date: addDays(today, index) })),
  })
