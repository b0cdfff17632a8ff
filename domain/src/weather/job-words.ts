import { daysBetween, type LocalDate } from '../kernel/local-date.ts'
import type { JobAdvice, MarkTone } from './advice.ts'
import { type GoodRun, HOUR_LIMITS, MOWER_HOURS, type Obstacle, UV_PROTECT } from './best-hours.ts'
import { FEED_DAYS_MIN } from './due.ts'
import { degrees, kmh, millimetres, percent } from './figures.ts'
import { hourWord, shortDate } from './hour-words.ts'
import { oneReasonPerFact, type WeatherTask } from './impact.ts'
import { type DayInView, type Judgement, type Reason, untilDash } from './judge.ts'
import { RAIN } from './rain.ts'
import { dayWord } from './rain-in-view.ts'
import { lowerFirst, TASK_WORDS, upperFirst } from './task-words.ts'

/** A run this long is no choice of hours any more. */
const ALL_DAY_HOURS = 8

/** 'today', 'tomorrow', 'Tuesday' within the forecast, else '3 Nov'. */
export const whenWord = (date: LocalDate, today: LocalDate): string => {
  const days = daysBetween(today, date)
  return days >= 0 && days <= 2 ? dayWord(date, today) : shortDate(date)
}

const OBSTACLE_WORDS: Record<Obstacle, string> = {
  hot: 'too hot',
  windy: 'too windy',
  damp: 'damp grass',
  wet: 'too wet',
  frozen: 'too cold',
  sun: 'strong sun',
  dark: 'dark',
  early: 'not its time of day',
  barred: 'not permitted then',
  unknown: 'not known by the hour',
}

const OBJECTION_WORDS: Record<Reason['kind'], string> = {
  rain: 'rain is coming',
  wet: 'wet enough',
  resting: 'the grass is resting',
  cold: 'too cold to feed',
  heat: 'great heat',
  fungus: 'fungus weather',
  ruts: 'soft ground',
  frost: 'frost risk',
  snow: 'snow',
  hold: 'on hold',
  done: 'done lately',
  law: 'no watering day',
  hours: 'no good hours',
  rule: 'not today',
}

/** A reason of ours, and not a rule or the hours. */
export const isObjection = ({ kind }: Reason): boolean => kind !== 'rule' && kind !== 'hours'

/** Why a job has no hours on a day, in two or three words. */
function lackOf({ reasons, obstacle, passed }: Judgement): string {
  const [first] = reasons
  if (first !== undefined && isObjection(first)) return OBJECTION_WORDS[first.kind]
  if (passed) return 'over for today'
  return obstacle === null ? 'no two good hours in a row' : OBSTACLE_WORDS[obstacle]
}

/** A reason as far as its dash, without the name of the job that stands beside it already: 'Too wet'. */
const nameless = (text: string): string => untilDash(text).replace(/ for (mowing|weeding)$/, '')

/** Does the job wait although the rule says Go? */
const waitsAllTheSame = ({ specified, stand }: Judgement): boolean => specified.recommended && stand !== 'go'

/** Behind 'Go' or 'Wait': the specified reason as far as its dash, with its figure; nothing that praises what we advise against. */
function shortOf(judgement: Judgement): string {
  if (waitsAllTheSame(judgement)) return ''
  const { specified } = judgement
  const text = lowerFirst(nameless(specified.text))
  return text.endsWith(specified.figure) ? text : `${text}, ${specified.figure}`
}

const quality = (task: WeatherTask): string => (task === 'watering' ? 'still' : 'dry')

const longest = (runs: readonly GoodRun[]): GoodRun | undefined =>
  runs.toSorted((a, b) => b.toHour - b.fromHour - (a.toHour - a.fromHour))[0]

/** The next of the later days with hours for a job, not before it is due. */
export interface NextChance {
  day: DayInView
  judgement: Judgement
}

export const suits = ({ stand }: Judgement): boolean => stand === 'go' || stand === 'hours'

const runWords = (name: string, run: GoodRun, task: WeatherTask): string => {
  const at = name === 'today' ? run.label : `${name} ${run.label}`
  return `${at} ${run.label.startsWith('until') ? 'it is' : 'is'} ${quality(task)} and ${degrees(run.meanC)}`
}

function nextWords(next: NextChance | null, today: LocalDate): string | null {
  if (next === null) return null
  const name = dayWord(next.day.date, today)
  const [run] = next.judgement.runs
  return run === undefined ? `${name} suits better` : runWords(name, run, next.judgement.task)
}

/** Where the job waits although the rule says Go, one sentence of the closed cell says both. */
const objectionLine = (judgement: Judgement, text: string): string =>
  waitsAllTheSame(judgement) ? `Weather allows, but ${text}` : upperFirst(text)

/** 'next tomorrow 7 to 10 am' */
function nextHours(next: NextChance | null, today: LocalDate): string {
  if (next === null) return ''
  const [run] = next.judgement.runs
  const name = dayWord(next.day.date, today)
  return run === undefined ? `, next ${name}` : `, next ${name} ${run.label}`
}

function hoursLine(
  day: DayInView,
  judgement: Judgement,
  next: NextChance | null,
  today: LocalDate,
): string | undefined {
  const { task, stand, reasons, runs, due, early } = judgement
  const [reason] = reasons
  if (reason?.kind === 'done' || reason?.kind === 'hold') return objectionLine(judgement, reason.text)
  if (early && due !== null) return `Not due before ${whenWord(due, today)}`
  const best = longest(runs)
  const watersIn = task === 'fertilizing' && day.rain.feed === 'waters-in'
  const rainFigure = `${millimetres(day.rain.likelyMm ?? 0)} of likely rain`
  if (stand === 'go') {
    if (best === undefined) return undefined
    const label = best.toHour - best.fromHour >= ALL_DAY_HOURS ? `Any time ${best.label}` : `Best ${best.label}`
    return watersIn ? `${label}, ${rainFigure} waters it in` : label
  }
  const [first] = runs
  if (stand === 'hours' && first !== undefined)
    return watersIn
      ? `But ${first.label} it is dry, and ${rainFigure} waters it in`
      : `But ${runWords('today', first, task)}`
  if (reason !== undefined && isObjection(reason)) return objectionLine(judgement, reason.text)
  if (reason !== undefined && waitsAllTheSame(judgement))
    return objectionLine(judgement, `${reason.text}${nextHours(next, today)}`)
  const later = nextWords(next, today)
  if (later !== null) return `But ${later}`
  return day.hours === null ? undefined : `No good hours in these three days`
}

function dueLine({ due }: Judgement, { last, planned, today }: Around): string | undefined {
  const dueText =
    due === null
      ? null
      : due < today
        ? `${planned ? 'overdue' : 'due'} since ${shortDate(due)}`
        : `due ${whenWord(due, today)}`
  if (last === null) return dueText === null ? undefined : upperFirst(dueText)
  const lastText = `Last ${shortDate(last)}`
  return dueText === null ? lastText : `${lastText}, ${dueText}`
}

const sentence = (text: string): string => `${upperFirst(text)}.`

const LIMIT_SENTENCES: Record<WeatherTask, (day: DayInView) => string> = {
  mowing: () => {
    const { maxC, windKmh, humidity, dryHoursBefore } = HOUR_LIMITS.mowing
    return `Up to ${degrees(maxC)}, wind up to ${kmh(windKmh)}, humidity up to ${percent(humidity)}, dry for ${dryHoursBefore} hours before. Mowers from ${hourWord(MOWER_HOURS.from)}, on Sundays from ${hourWord(MOWER_HOURS.fromOnSunday)}.`
  },
  watering: ({ waterLaw }) =>
    `From ${hourWord(HOUR_LIMITS.watering.from)} to ${hourWord(HOUR_LIMITS.watering.to)}, wind up to ${kmh(HOUR_LIMITS.watering.windKmh)}, no frost. ${waterLaw === null ? 'Check your water utility for the hours it allows' : waterLaw.rule}.`,
  fertilizing: () => {
    const { maxC, windKmh, dryHoursAfter } = HOUR_LIMITS.fertilizing
    return `Two daylight hours up to ${degrees(maxC)} with wind up to ${kmh(windKmh)}, and ${dryHoursAfter} dry hours after.`
  },
  weeding: ({ hours }) =>
    hours?.hot
      ? `By hand, dry, up to ${degrees(HOUR_LIMITS.weeding.maxC)}, and before UV ${UV_PROTECT}.`
      : `By hand in any dry hour of the day up to ${degrees(HOUR_LIMITS.weeding.maxC)}.`,
}

function rainSentence({ rain }: DayInView, task: WeatherTask): string[] {
  if (task !== 'fertilizing' && task !== 'watering') return []
  const { likelyMm, feed } = rain
  if (likelyMm === null) return ['The rain of the next 48 hours is not wholly known.']
  if (likelyMm > 0 && likelyMm < RAIN.counts)
    return [`${millimetres(likelyMm)} of likely rain in 48 hours counts for nothing.`]
  if (task !== 'fertilizing') return []
  if (feed === 'waters-in') return [`${millimetres(likelyMm)} of likely rain in 48 hours waters it in.`]
  return feed === 'nothing' ? ['No rain is coming that waters it in.'] : []
}

function whyOf(day: DayInView, judgement: Judgement, mowingDays: number | null): string[] {
  const { task, stand, specified, reasons } = judgement
  const ofOurs = reasons.filter(({ kind }) => kind !== 'rule')
  // What decided against the rule stands before everything else.
  const own = waitsAllTheSame(judgement) ? ofOurs.slice(1) : ofOurs
  const rules = oneReasonPerFact(specified.hits).map(({ figure }) => figure)
  const hasObjection = ofOurs.some(isObjection)
  return [
    ...own.map(({ text }) => sentence(text)),
    ...(day.hours === null
      ? ['Made from the figures of the day: its hours are not known.']
      : [LIMIT_SENTENCES[task](day)]),
    ...(stand === 'hours' ? [`The whole day says Wait: ${rules.join(', ')}.`] : []),
    ...(hasObjection ? [] : rainSentence(day, task)),
    ...(task === 'watering' && !day.rain.pastKnown ? ['Not all rain of the last two days is known.'] : []),
    ...(task === 'mowing' && mowingDays !== null
      ? [`As the grass grows now, about ${mowingDays} days from cut to cut.`]
      : []),
    ...(task === 'fertilizing' ? [`At least ${FEED_DAYS_MIN} days from feed to feed.`] : []),
  ]
}

function markOf(
  day: DayInView,
  judgement: Judgement,
  next: NextChance | null,
  today: LocalDate,
): { tone: MarkTone; text: string } {
  const { task, stand, runs, reasons, specified } = judgement
  const [run] = runs
  if (stand === 'hours' && run !== undefined) return { tone: 'good', text: upperFirst(run.label) }
  if (stand === 'go') {
    // Before it a rule may not let it run yet.
    const isLate = day.waterLaw !== null && run !== undefined && run.fromHour > HOUR_LIMITS.watering.from
    return task === 'watering' && run !== undefined
      ? { tone: 'good', text: isLate ? upperFirst(run.label) : `Before ${hourWord(run.toHour)}` }
      : { tone: 'good', text: `Suits ${dayWord(day.date, today)}` }
  }
  const [reason] = reasons
  if (task === 'watering' && reason?.kind === 'rain')
    return { tone: 'rain', text: `${millimetres(day.rain.likelyMm ?? 0)} of rain likely ${day.rain.until}` }
  const [hit] = specified.hits
  const objection = reason !== undefined && isObjection(reason)
  const lead = upperFirst(objection || hit === undefined ? lackOf(judgement) : nameless(hit.text))
  const at = next?.judgement.runs[0]
  if (next === null) return { tone: 'poor', text: lead }
  const name = dayWord(next.day.date, today)
  return { tone: 'poor', text: `${lead}: ${TASK_WORDS[task].do} ${[name, at?.label].filter(Boolean).join(' ')}` }
}

/** What the words of a job need beside its judgement. */
interface Around {
  next: NextChance | null
  /** When it was last done. */
  last: LocalDate | null
  /** An open task says when it is due; else that follows from when it was last done. */
  planned: boolean
  today: LocalDate
  mowingDays: number | null
}

/** All that is said of a job on a day. */
export function jobAdvice(day: DayInView, judgement: Judgement, around: Around): JobAdvice {
  const { next, today, mowingDays } = around
  const hours = hoursLine(day, judgement, next, today)
  const due = dueLine(judgement, around)
  const decided = waitsAllTheSame(judgement) ? judgement.reasons[0] : undefined
  return {
    stand: judgement.stand,
    short: shortOf(judgement),
    ...(hours === undefined ? {} : { hours }),
    ...(due === undefined ? {} : { due }),
    spans: judgement.runs.map(({ from, to, label }) => ({ from, to, label })),
    ...(judgement.runs.length === 0 && day.hours !== null ? { noHours: lackOf(judgement) } : {}),
    ...(decided === undefined ? {} : { decided: sentence(decided.text) }),
    why: whyOf(day, judgement, mowingDays),
    mark: markOf(day, judgement, next, today),
    confidence: judgement.confidence,
  }
}
