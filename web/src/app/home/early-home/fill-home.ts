import type { Condition } from '@turfwise/domain/weather/condition'
import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import { type DailyPrediction, type DayOutlook, predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { hasHours } from '../../../features/weather/has-hours.ts'
import { LINE_ICON, LINE_STROKE, TAB_ICON, TAB_STROKE } from '../../../features/weather/icon-sizes.ts'
import { jobWords } from '../../../features/weather/job-words.ts'
import {
  conditionWord,
  dayInWords,
  degreesText,
  observedText,
  shortDay,
  TASK_NAMES,
  withMinus,
} from '../../../features/weather/weather-copy.ts'
import { windowLook } from '../../../features/weather/window-look.ts'
import { pictureClass, rainText, windowWords } from '../../../features/weather/window-words.ts'
import { fillPart, type SlotValues } from './fill-part.ts'

const areKnown = (days: readonly DayOutlook[]): days is readonly DailyPrediction[] =>
  days.length === 3 && days.every(({ enough }) => enough)

interface HomeNow {
  report: WeatherReport
  /** As the header names it. */
  place: string
  /** When the report came. */
  now: Date
}

/**
 * Home with its weather, made of the parts that were drawn at build and by the words of the app. Undefined for whatever is
 * not the weather of this moment, whole: the app says that.
 */
export const fillHome = (page: Document, { report, place, now }: HomeNow): DocumentFragment | undefined => {
  const days: readonly DayOutlook[] = predict(report)
  if (!report.live || report.stale || !areKnown(days)) return undefined
  const [today] = days
  const [entry] = report.forecast
  if (today === undefined || entry === undefined) return undefined
  const { advice } = entry
  const part = (name: string, values: SlotValues = {}) => fillPart(page, name, values)
  const icon = (condition: Condition, snow: boolean | undefined, className: string, stroke: number) =>
    part(`icon-${snow ? 'snow' : condition}`, { class: className, stroke: String(stroke) })
  /** A line that is left out where there is nothing to say. */
  const line = (name: string, text: string | undefined) => (text === undefined ? '' : part(name, { text }))

  const tab = (day: DailyPrediction, index: number) => {
    const snow = report.forecast[index]?.snow
    const short = shortDay(day.day)
    return part(short === day.day ? 'day' : 'weekday', {
      day: day.day,
      short,
      icon: icon(day.condition, snow, TAB_ICON, TAB_STROKE),
      condition: conditionWord(day.condition, snow),
      temperature: degreesText(day.temperature),
      rating: part(`rating-${day.overallRating}`),
    })
  }

  const cells = page.createDocumentFragment()
  for (const task of WEATHER_TASKS) {
    const { recommended } = today.impacts[task]
    const { verdict, hours, due } = jobWords(recommended, advice?.jobs[task])
    const lines = page.createDocumentFragment()
    lines.append(line('when', hours), line('due', due))
    cells.append(part(recommended ? 'go' : 'wait', { name: TASK_NAMES[task], verdict, lines }))
  }

  const notes = page.createDocumentFragment()
  const note = (name: string, { title, detail }: { title: string; detail: string }) =>
    notes.append(part(name, { title: withMinus(title), detail }))
  for (const alert of advice?.alerts ?? today.alerts) note(`alert-${alert.kind}`, alert)
  for (const one of advice?.notes ?? []) note(`note-${one.kind}`, one)
  if (advice !== undefined) notes.append(part('suggestion', { ...advice.suggestion }))

  const words = windowWords(report, today)
  const { sky, turf } = windowLook(report, today)
  return part('home', {
    ...words,
    place,
    sky,
    ground: turf[0],
    stripe: turf[1],
    icon: icon(report.conditions, report.snow, LINE_ICON, LINE_STROKE),
    picture: part(`picture-${report.conditions}`, { room: pictureClass(words.temperature) }),
    ...Object.fromEntries(days.map((day, index) => [`tab${index}`, tab(day, index)])),
    inWords: dayInWords(today, entry),
    rain: line('rain', rainText(entry)),
    best: line('best', advice?.best),
    cells,
    notes,
    hours: hasHours(report) ? part('hours') : '',
    observed: observedText(report, now),
  })
}
