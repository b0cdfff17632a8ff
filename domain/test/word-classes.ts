import type { DayAdvice } from '../src/weather/advice.ts'
import { WEATHER_TASKS, type WeatherTask } from '../src/weather/impact.ts'

const DOING: Record<WeatherTask, RegExp> = {
  mowing: /\bmowing\b/i,
  watering: /\bwatering\b/i,
  fertilizing: /\bfeeding\b/i,
  weeding: /\bweeding\b/i,
}
const DO: Record<WeatherTask, RegExp> = {
  mowing: /\bmow\b/i,
  watering: /\bwater\b/i,
  fertilizing: /\bfeed\b/i,
  weeding: /\bweed\b/i,
}
const named = (text: string, words: Record<WeatherTask, RegExp>): WeatherTask[] =>
  WEATHER_TASKS.filter((task) => words[task].test(text))
const sentencesOf = (text: string): string[] => text.split(/(?<=[.;:])\s/)

/** Jobs that a sentence of a day's own texts asks for, on that day. */
function askedIn(sentence: string): readonly WeatherTask[] {
  if (/every job suits|great day/i.test(sentence)) return WEATHER_TASKS
  if (/\bwaits\b|can wait|allows|let the grass|has hours for|if the soil/i.test(sentence)) return []
  if (/^(good for|stay with|only \w+ing|a good day to)/i.test(sentence))
    return [...named(sentence, DOING), ...named(sentence, DO)]
  // 'Mow 7 to 10 am, feed until noon'
  if (/\b(mow|water|feed|weed) (until|\d|noon|midnight)/i.test(sentence)) return named(sentence, DO)
  if (/^mow first, then feed/i.test(sentence)) return ['mowing', 'fertilizing']
  return []
}

/** Jobs that a sentence speaks against, on that day. */
function refusedIn(sentence: string): readonly WeatherTask[] {
  if (/let the grass rest|a day to leave it be/i.test(sentence)) return WEATHER_TASKS
  if (/\bwaits\b|can wait/i.test(sentence)) return named(sentence.split(/ waits| can wait/)[0] ?? '', DOING)
  const refused: WeatherTask[] = []
  if (/no (feed|nitrogen)|leave the feed|hold nitrogen/i.test(sentence)) refused.push('fertilizing')
  if (/leave ruts|no mowing/i.test(sentence)) refused.push('mowing')
  if (/no watering/i.test(sentence)) refused.push('watering')
  return refused
}

/** What all the texts of a day ask for and speak against, by the words alone: the judgement behind them is not looked at. */
export function classesOf(advice: DayAdvice): { asked: Map<WeatherTask, string>; refused: Map<WeatherTask, string> } {
  const asked = new Map<WeatherTask, string>()
  const refused = new Map<WeatherTask, string>()
  // Late in the day the window speaks of tomorrow.
  const ofDay = [advice.headline, advice.summary].filter((text) => !text.startsWith('Tomorrow:'))
  const suggestion = [advice.suggestion.lead, advice.suggestion.text]
  const notes = [...advice.alerts, ...advice.notes].flatMap(({ title, detail }) => [title, detail])
  for (const text of [...ofDay, ...suggestion, ...notes])
    for (const sentence of sentencesOf(text)) {
      for (const task of askedIn(sentence)) asked.set(task, sentence)
      for (const task of refusedIn(sentence)) refused.set(task, sentence)
    }
  for (const task of WEATHER_TASKS) {
    const { mark, hours = '', short, spans, noHours } = advice.jobs[task]
    if (mark.tone === 'good') asked.set(task, `mark: ${mark.text}`)
    else refused.set(task, `mark: ${mark.text}`)
    if (/^(best|any time)/i.test(hours)) asked.set(task, hours)
    if (spans.length > 0) asked.set(task, `hours: ${spans[0]?.label}`)
    if (noHours !== undefined) refused.set(task, `no hours: ${noHours}`)
    if (/perfect|fine to|calm enough|dry enough|good weather|will water|give the lawn/i.test(short))
      asked.set(task, short)
  }
  return { asked, refused }
}
