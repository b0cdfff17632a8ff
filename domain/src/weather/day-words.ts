import type { LocalDate } from '../kernel/local-date.ts'
import type { AdviceNote } from './advice.ts'
import { KEEP_OFF_FROST } from './alerts.ts'
import { degrees, millimetres } from './figures.ts'
import { hourWord, onDay } from './hour-words.ts'
import { causesAgainst, WEATHER_TASKS, type WeatherTask } from './impact.ts'
import { isObjection, type NextChance, suits, whenWord } from './job-words.ts'
import { type DayInView, type Judgement, RUTS_ABOVE_MM } from './judge.ts'
import { lowestText, type Night } from './night.ts'
import { dayWord } from './rain-in-view.ts'
import { HEADLINES, type Rating } from './rating.ts'
import type { ForecastDay } from './report.ts'
import { listed, lowerFirst, TASK_WORDS, upperFirst } from './task-words.ts'

export type Judgements = Record<WeatherTask, Judgement>

/** Jobs by what the weather of the day makes of them, due or not. */
const ofStand = (all: Judgements, ...stands: Judgement['stand'][]): WeatherTask[] =>
  WEATHER_TASKS.filter((task) => stands.includes(all[task].stand))

/** What is not due before a later day is neither offered nor does it wait. */
const dueOfStand = (all: Judgements, ...stands: Judgement['stand'][]): WeatherTask[] =>
  ofStand(all, ...stands).filter((task) => !all[task].early)

/** 'great' only when every job is right all day and nothing warns of it; a job with hours of its own makes a moment to pick. */
export function headlineOf({ outlook }: DayInView, all: Judgements): string {
  const go = ofStand(all, 'go').length
  if (go === 4 && outlook.alerts.length === 0) return HEADLINES.excellent
  if (go >= 3) return HEADLINES.good
  return ofStand(all, 'go', 'hours').length > 0 ? HEADLINES.fair : HEADLINES.poor
}

const ADJECTIVES = ['hot', 'windy', 'wet', 'damp'] as const

/** What is the matter with a day, in adjectives that its own figures bear: 'hot and windy'. */
function causesOf({ outlook, snow }: DayInView, tasks: readonly WeatherTask[]): string {
  if (snow) return 'snowy'
  const { humidity, windSpeed, precipitation } = outlook
  const figures = {
    ...outlook,
    humidity: humidity ?? undefined,
    windSpeed: windSpeed ?? undefined,
    precipitation: precipitation ?? undefined,
  }
  const found = new Set(tasks.flatMap((task) => causesAgainst(task, figures)))
  // A sky of rain without a millimetre makes no wet day.
  if (precipitation === 0) found.delete('wet')
  return ADJECTIVES.filter((word) => found.has(word))
    .slice(0, 2)
    .join(' and ')
}

/** 'mow 7 to 10 am', the first run of each. */
const inHours = (all: Judgements, tasks: readonly WeatherTask[]): string =>
  tasks.map((task) => `${TASK_WORDS[task].do} ${all[task].runs[0]?.label ?? ''}`.trim()).join(', ')

const waitWords = (all: Judgements, waits: readonly WeatherTask[]): string => {
  const [first] = waits
  const reason = first === undefined ? undefined : all[first].reasons[0]
  if (first === undefined || reason === undefined) return ''
  return ` ${upperFirst(TASK_WORDS[first].doing)} waits: ${lowerFirst(reason.text)}.`
}

/**
 * The day in one or two sentences.
 *
 * @param glue between what is the matter and what to do: no second colon behind 'Tomorrow:'
 */
export function summaryOf(day: DayInView, all: Judgements, glue: ': ' | ', so ' = ': '): string {
  const go = dueOfStand(all, 'go')
  const some = dueOfStand(all, 'hours')
  const waits = dueOfStand(all, 'wait', 'rest')
  if (go.length === 4) return `Every job suits, up to ${degrees(day.outlook.temperature)}.`
  if (go.length > 0) {
    const hours = some.length === 0 ? '' : `; ${inHours(all, some)}`
    return `Good for ${listed(go, 'doing')}${hours}.${waitWords(all, waits)}`
  }
  if (some.length > 0) {
    const causes = causesOf(day, some)
    return `${upperFirst(inHours(all, some))}${causes === '' ? '' : `; the rest of the day is ${causes}`}.`
  }
  if (ofStand(all, 'go', 'hours').length > 0) return waitWords(all, waits).trim() || 'No job is due.'
  const causes = causesOf(day, WEATHER_TASKS)
  return causes === '' ? 'Let the grass rest.' : `${upperFirst(causes)}${glue}let the grass rest.`
}

/** Why the first job that waits does, else until when. */
const waitingText = (
  all: Judgements,
  waits: readonly WeatherTask[],
  nexts: Record<WeatherTask, NextChance | null>,
  today: LocalDate,
): string => {
  const [first] = waits
  if (first === undefined) return ''
  const objection = all[first].reasons.find(isObjection)
  if (objection !== undefined) return `${upperFirst(TASK_WORDS[first].doing)} waits: ${objection.text}.`
  const next = nexts[first]
  const doing = upperFirst(TASK_WORDS[first].doing)
  return next === null
    ? `${doing} can wait for a better day.`
    : `${doing} can wait until ${dayWord(next.day.date, today)}.`
}

/** 'Weeding is due tomorrow.': of the jobs that are not due yet, the first. */
function nextDue(all: Judgements, today: LocalDate): string {
  const early = WEATHER_TASKS.flatMap((task) => {
    const { due, early: isEarly } = all[task]
    return due !== null && isEarly ? [{ task, due }] : []
  })
  const [first] = early.sort((a, b) => (a.due < b.due ? -1 : 1))
  if (first === undefined) return ''
  return `${upperFirst(TASK_WORDS[first.task].doing)} is due ${onDay(whenWord(first.due, today))}.`
}

interface Lead {
  /** Jobs suit all day, and others may have hours of their own. */
  jobs: (jobs: readonly WeatherTask[], name: string) => string
  /** Jobs have hours of their own, and none suits all day. */
  hours: (name: string) => string
  /** No job is to be done. */
  none: (name: string) => string
}

/** Each rating has words of its own, whatever the judgement leaves of the day. */
const LEADS: Record<Rating, Lead> = {
  excellent: {
    jobs: (jobs) => `A fine day to ${listed(jobs, 'do')}`,
    hours: (name) => `Fine weather in some hours ${name}`,
    none: (name) => `Fine weather ${name}, but no job to do`,
  },
  good: {
    jobs: (jobs) => `A good day to ${listed(jobs, 'do')}`,
    hours: (name) => `Good weather in some hours ${name}`,
    none: (name) => `Good weather ${name}, but no job to do`,
  },
  fair: {
    jobs: (jobs) => `A fair day to ${listed(jobs, 'do')}`,
    hours: (name) => `Fair weather in some hours ${name}`,
    none: (name) => `Fair weather ${name}, but no job to do`,
  },
  poor: {
    jobs: (jobs, name) => `A poor day, but you can ${listed(jobs, 'do')} ${name}`,
    hours: (name) => `Only some hours suit ${name}`,
    none: (name) => `Poor weather ${name}, and no job to do`,
  },
}

/** 'Only' and 'stay with' say that nothing else has its time on the day. */
const ALONE: Partial<Record<Rating, Lead['jobs']>> = {
  fair: (jobs) => `Stay with ${listed(jobs, 'doing')}`,
  poor: (jobs, name) => `Only ${listed(jobs, 'doing')} suits ${name}`,
}

const hasTimeBeside = (all: Judgements, jobs: readonly WeatherTask[]): boolean =>
  WEATHER_TASKS.some((task) => !jobs.includes(task) && suits(all[task]))

/** The smart suggestion: its lead goes by the specified rating, and names only what the judgement agrees with. */
export function suggestionOf(
  day: DayInView,
  all: Judgements,
  nexts: Record<WeatherTask, NextChance | null>,
  today: LocalDate,
): { lead: string; text: string } {
  const name = dayWord(day.date, today)
  const go = dueOfStand(all, 'go')
  const some = dueOfStand(all, 'hours')
  const waits = dueOfStand(all, 'wait', 'rest')
  if (go.length === 4) return { lead: `Every job suits ${name}`, text: everyJob(day) }
  const { overallRating } = day.outlook
  const lead = LEADS[overallRating]
  if (ofStand(all, 'go', 'hours').length === 0 && overallRating === 'poor')
    return { lead: HEADLINES.poor, text: betterDay(nexts, today) ?? 'Nothing is lost by waiting.' }
  const rest = waits.length > 0 ? waitingText(all, waits, nexts, today) : nextDue(all, today)
  if (go.length === 0 && some.length === 0) return { lead: lead.none(name), text: rest }
  const hours = some.length === 0 ? '' : `${upperFirst(inHours(all, some))}.`
  const text = [hours, waits.length > 0 || hours === '' ? rest : ''].filter((part) => part !== '').join(' ')
  if (go.length === 0) return { lead: lead.hours(name), text }
  const jobs = hasTimeBeside(all, go) ? lead.jobs : (ALONE[overallRating] ?? lead.jobs)
  return { lead: jobs(go, name), text }
}

const everyJob = ({ rain }: DayInView): string =>
  rain.feed === 'waters-in'
    ? `Mow first, then feed: ${millimetres(rain.likelyMm ?? 0)} of likely rain waters it in.`
    : 'Mow first, then feed and water it in.'

function betterDay(nexts: Record<WeatherTask, NextChance | null>, today: LocalDate): string | null {
  const found = WEATHER_TASKS.flatMap((task) => {
    const next = nexts[task]
    return next === null || !suits(next.judgement) ? [] : [next]
  }).sort((a, b) => a.day.index - b.day.index)
  const [first] = found
  if (first === undefined) return null
  const same = found.filter(({ day }) => day.index === first.day.index).map(({ judgement }) => judgement.task)
  return `${upperFirst(dayWord(first.day.date, today))} has hours for ${listed(same, 'doing')}.`
}

/** 'lowest 18° at 5 am, no frost' */
export function nightWords(night: Night): string {
  const at = night.lowestHour === null ? '' : ` at ${hourWord(night.lowestHour)}`
  return `lowest ${lowestText(night)}${at}, ${night.frost ? 'frost risk' : 'no frost'}`
}

const nightName = (date: LocalDate, today: LocalDate): string => {
  const name = dayWord(date, today)
  return name === 'today' ? 'tonight' : `${name} night`
}

/** What it feels like from this on keeps people out of the day, degrees Celsius. Our assumption. */
export const PEOPLE_FROM_C = 35

/** What we say beside the alerts. Nothing here asks for a job that the judgement holds back. */
export function notesOf(
  day: DayInView,
  entry: ForecastDay,
  { today, next }: { today: LocalDate; next: Judgements | undefined },
): AdviceNote[] {
  const { nightAfter, heat, recentRainMm, rain } = day
  const notes: AdviceNote[] = []
  if (entry.snow === true)
    notes.push({ kind: 'snow', title: 'Snow', detail: 'Leave it on the grass: it does no harm, feet on it do.' })
  if (nightAfter?.frost === true)
    notes.push({
      kind: 'frost',
      title: `Frost risk ${nightName(day.date, today)}, down to ${lowestText(nightAfter)}`,
      detail: `${KEEP_OFF_FROST} Cover tender pots.`,
    })
  if (heat !== null && heat.when !== dayWord(day.date, today))
    notes.push({
      kind: 'heat',
      title: `Great heat ${heat.when}, ${heat.figure}`,
      detail: [
        'If you mow before it, cut 10\u00a0mm higher, and leave the feed.',
        ...(next !== undefined && suits(next.watering)
          ? ['If the soil is dry, water goes on before sunrise, parts in full sun first.']
          : []),
      ].join(' '),
    })
  const feels = entry.feelsLikeMax
  if (feels !== undefined && feels >= PEOPLE_FROM_C)
    notes.push({
      kind: 'people',
      title: `It feels like ${degrees(feels)}`,
      detail: 'Wear a hat, drink plenty and rest in the shade.',
    })
  if (recentRainMm !== null && recentRainMm > RUTS_ABOVE_MM)
    notes.push({
      kind: 'ruts',
      title: `Soft ground after ${millimetres(recentRainMm, RUTS_ABOVE_MM)}`,
      detail: 'Feet and wheels leave ruts until it has drained.',
    })
  if (rain.feed === 'washes-away')
    notes.push({
      kind: 'rain',
      title: `Rain to come, ${rain.worst}`,
      detail: 'It has not fallen yet and is not counted as rain: look again when it has.',
    })
  if (day.resting)
    notes.push({
      kind: 'resting',
      title: 'The grass is resting, not dead',
      detail: 'No feed, and water only when the soil is dry. It comes back with the warmth.',
    })
  if (nightAfter?.rings === true)
    notes.push({
      kind: 'rings',
      title: `A humid night ${day.index === 0 ? 'ahead' : `after ${dayWord(day.date, today)}`}`,
      detail: 'Look for brown rings in the morning, and hold nitrogen.',
    })
  return notes
}
