import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import { type DailyPrediction, type DayOutlook, predict } from '@turfwise/domain/weather/prediction'
import type { WeatherReport } from '@turfwise/domain/weather/report'
import { suggestionFor } from '@turfwise/domain/weather/suggestion'
import { CONDITION_LINE_ICON, LINE_STROKE, TAB_ICON, TAB_STROKE } from '../../../features/weather/icon-sizes.ts'
import {
  conditionWord,
  dayInWords,
  degreesText,
  observedText,
  shortDay,
  withMinus,
} from '../../../features/weather/weather-copy.ts'
import { windowLook } from '../../../features/weather/window-look.ts'
import { pictureClass, windowWords } from '../../../features/weather/window-words.ts'
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
  if (today === undefined) return undefined
  const part = (name: string, values: SlotValues = {}) => fillPart(page, name, values)
  const icon = (condition: WeatherReport['conditions'], className: string, stroke: number) =>
    part(`icon-${condition}`, { class: className, stroke: String(stroke) })

  const tab = (day: DailyPrediction) => {
    const short = shortDay(day.day)
    return part(short === day.day ? 'day' : 'weekday', {
      day: day.day,
      short,
      icon: icon(day.condition, TAB_ICON, TAB_STROKE),
      condition: conditionWord(day.condition),
      temperature: degreesText(day.temperature),
      rating: part(`rating-${day.overallRating}`),
    })
  }

  const cells = part('go')
  const waiting = part('wait').querySelectorAll('li')
  cells.querySelectorAll('li').forEach((cell, index) => {
    const task = WEATHER_TASKS[index]
    const wait = waiting[index]
    if (task !== undefined && wait !== undefined && !today.impacts[task].recommended) cell.replaceWith(wait)
  })

  const notes = page.createDocumentFragment()
  for (const { kind, title, detail } of today.alerts)
    notes.append(part(`alert-${kind}`, { title: withMinus(title), detail }))
  const suggestion = suggestionFor(days, 0, true)
  if (suggestion !== null) notes.append(part('suggestion', { ...suggestion }))

  const words = windowWords(report, today)
  const { sky, turf } = windowLook(report, today)
  return part('home', {
    ...words,
    place,
    sky,
    ground: turf[0],
    stripe: turf[1],
    icon: icon(report.conditions, CONDITION_LINE_ICON, LINE_STROKE),
    picture: part(`picture-${report.conditions}`, { room: pictureClass(words.temperature) }),
    ...Object.fromEntries(days.map((day, index) => [`tab${index}`, tab(day)])),
    inWords: dayInWords(today),
    cells,
    notes,
    observed: observedText(report, now),
  })
}
