import { clockIn, type LocalDate, todayIn, weekdayName } from '../../kernel/local-date.ts'
import { HOUR_LIMITS } from '../../weather/best-hours.ts'
import { hourWord, shortDate } from '../../weather/hour-words.ts'
import { DUE_FROM } from '../../weather/soil-balance.ts'
import { upperFirst } from '../../weather/task-words.ts'
import type { IrrigationSoil } from '../zone.ts'
import { type Cycles, INTAKE_MM_H } from './cycles.ts'
import type { Decision } from './decide.ts'
import type { AwaitedRun } from './given-water.ts'
import type { Move } from './run-slots.ts'

const NO_BREAK = '\u00a0'
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'] as const

/** '9.0 mm': always with one decimal, so that the figures of a sentence can be added up. */
const mm = (depth: number): string => `${(Math.round(depth * 10) / 10).toFixed(1)}${NO_BREAK}mm`
const litresText = (litres: number): string => `${litres.toLocaleString('en-AU')}${NO_BREAK}L`

/** '6 min 36 s' */
function minutesText(minutes: number): string {
  const seconds = Math.round(minutes * 60)
  const rest = seconds % 60
  const whole = `${Math.floor(seconds / 60)}${NO_BREAK}min`
  return rest === 0 ? whole : `${whole} ${rest}${NO_BREAK}s`
}

/** Zones of a garden and its neighbours are looked at at the same hours, and the calendar is slow. */
const known = new Map<string, string>()
const KNOWN_MAX = 500

/** 'Thursday 3 pm': the weekday stays right however late it is read. */
function dayAndHour(at: number, timeZone: string): string {
  const key = `${timeZone} ${at}`
  const said = known.get(key)
  if (said !== undefined) return said
  const instant = new Date(at)
  const [hour = '0', minute = '0'] = clockIn(timeZone, instant).split(':')
  const word = minute === '00' ? hourWord(Number(hour)) : `${hour}:${minute}`
  const words = `${weekdayName(todayIn(timeZone, instant))} ${word}`
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, words)
  return words
}

/** What a weather source said of a past day's rain at first, and what it says now, mm. */
export interface CorrectedRain {
  first: number
  now: number
}

/** Of today's run of a zone: water that was given, a run that has begun, or one that is said not to have happened. */
export type RanToday = 'given' | 'begun' | 'missed'

export interface WhyNeeds {
  timeZone: string
  soil: IrrigationSoil
  /** ms since 1970: the end of the last hour of the credited rain; null where hours are not known. */
  rainUntil: number | null
  /** The rule of the place that moved the run: 'Sydney Water'. */
  ruleName: string | null
  /** Why no hour is known to be permitted; null where one is. */
  closed: string | null
  /** What became of today's run, so that the day has none left; null where it has one. */
  ranToday: RanToday | null
  /** A run that has begun and is no water of the balance yet; null where there is none. */
  awaited: AwaitedRun | null
  /** Of yesterday; null where it stands as it was told. */
  corrected: CorrectedRain | null
}

const RAN_TODAY: Readonly<Record<RanToday, string>> = {
  given: 'is done',
  begun: 'has begun',
  missed: 'did not happen',
}
const ranTodayText = (ranToday: RanToday): string => `a zone gets one run a day, and today’s ${RAN_TODAY[ranToday]}`

const MOVE_WORDS: Readonly<Record<Exclude<Move, 'rule'>, string>> = {
  wind: `moved out of wind above ${HOUR_LIMITS.watering.windKmh}${NO_BREAK}km/h`,
  frost: 'moved away from a frosty morning',
  heat: 'before sunrise because of the heat',
  queue: 'after the drier zones, which share its tap',
  'one-run': 'together with the other zones, since a garden has one run a day here',
}

function cyclesText({ count, minutesEach }: Cycles, soil: IrrigationSoil): string {
  const each = minutesText(minutesEach)
  return `in ${COUNTS[count] ?? count} cycles of ${each} because ${soil === 'rocky' ? 'rocky ground' : soil} takes ${INTAKE_MM_H[soil]}${NO_BREAK}mm/h`
}

/** What is left over, and whether hours or the minutes of a day left it. */
function carriedText({ carriedOver, carriedBy }: Cycles, slot: Decision['slot'], ruleName: string | null): string {
  if (carriedBy !== 'minutes') return `${mm(carriedOver)} more does not fit in these hours and waits for the next`
  const most = minutesText(slot?.mostMinutes ?? 0)
  const who = ruleName === null ? 'the rules of your place permit' : `${ruleName} permits`
  return `${who} ${most} on this day and ${mm(carriedOver)} more waits for the next`
}

const correctedText = ({ first, now }: CorrectedRain): string =>
  `yesterday’s rain was corrected from ${mm(first)} to ${mm(now)}`

/** Behind what is said of the soil, which it explains. */
const ifCorrected = (corrected: CorrectedRain | null): string =>
  corrected === null ? '' : `; ${correctedText(corrected)}`

/** What limits the run: soil, wind, frost, heat, the rule of the place, and what finds no room. */
function limitsOf({ cycles, slot }: Decision, { soil, ruleName, ranToday, corrected }: WhyNeeds): string {
  const moves = slot?.moves ?? []
  const limits = [
    ...(cycles !== null && cycles.count > 1 ? [cyclesText(cycles, soil)] : []),
    ...moves.map((move) =>
      move === 'rule'
        ? ruleName === null
          ? 'in the hours that the rules of your place permit'
          : `in the hours that ${ruleName} permits`
        : MOVE_WORDS[move],
    ),
    ...(cycles !== null && cycles.carriedOver >= 0.05 ? [carriedText(cycles, slot, ruleName)] : []),
    ...(ranToday === null ? [] : [ranTodayText(ranToday)]),
    ...(corrected === null ? [] : [correctedText(corrected)]),
  ]
  return limits.length === 0 ? '' : ` ${upperFirst(limits.join('; '))}.`
}

/** Below this rain is not spoken of: it changes no figure with one decimal. */
const SPOKEN_FROM_MM = 0.05

function waterText(decision: Decision, needs: WhyNeeds): string {
  const { depth, litres, slot, missing, readily, credit } = decision
  const when = slot === null ? '' : ` on ${weekdayName(slot.date)} ${slot.clock}`
  // Beyond what it can spare the room for rain is not left any more.
  const left = credit !== null && credit >= SPOKEN_FROM_MM && missing <= decision.waitsUpTo
  const room = left ? `, and ${mm(credit)} of likely rain is left room for` : ''
  return `Water ${mm(depth)} (${litresText(litres)})${when}: the soil is ${mm(missing)} down of the ${mm(readily)} it can spare${room}.${limitsOf(decision, needs)}`
}

function holdText(decision: Decision, { timeZone, rainUntil, closed, corrected }: WhyNeeds): string {
  const { missing, credit, lookAt, waitsUpTo, slot } = decision
  if (slot === null) {
    const limit = closed === null ? 'no hour of the coming days suits' : `no hour is permitted (${closed})`
    return `Hold: ${mm(missing)} is missing, but ${limit}${ifCorrected(corrected)}. Next look ${dayAndHour(lookAt, timeZone)}.`
  }
  const likely = credit ?? 0
  const when = rainUntil === null ? '' : ` by ${dayAndHour(rainUntil, timeZone)}`
  const rain =
    likely >= SPOKEN_FROM_MM
      ? `${mm(missing)} is missing, ${mm(likely)} is likely${when}, and the rest is too little for a run`
      : `${mm(missing)} is missing, which is too little for a run`
  return `Hold: ${rain}${ifCorrected(corrected)}. Next look ${dayAndHour(lookAt, timeZone)}; we water anyway at ${mm(waitsUpTo)}.`
}

/** The soil is dry enough for a run, and the next one may only begin in some days. */
function waitText({ slot, downNow, readily, lookAt }: Decision, needs: WhyNeeds): string {
  const { timeZone, ruleName, ranToday, corrected } = needs
  const day = slot === null ? '' : `${weekdayName(slot.date)} ${shortDate(slot.date)}`
  const because =
    ranToday !== null
      ? ranTodayText(ranToday)
      : `${ruleName === null ? 'the rules of your place permit' : `${ruleName} permits`} no run before`
  return `Wait for ${day}: the soil is ${mm(downNow)} down of the ${mm(readily)} it can spare, and ${because}${ifCorrected(corrected)}. Next look ${dayAndHour(lookAt, timeZone)}.`
}

function notDueText(decision: Decision, now: number, needs: WhyNeeds): string {
  const { slot, lookAt } = decision
  const { timeZone, corrected } = needs
  if (slot !== null && decision.downNow >= DUE_FROM * decision.readily) return waitText(decision, needs)
  const due =
    slot === null || slot.from <= now ? '' : `Due about ${weekdayName(slot.date)} ${shortDate(slot.date)}; next look `
  const next = due === '' ? 'Next look ' : due
  return `Nothing to water: the soil is ${mm(decision.downNow)} down of the ${mm(decision.readily)} it can spare${ifCorrected(corrected)}. ${next}${dayAndHour(lookAt, timeZone)}.`
}

/** What the figures before it reckon with already. */
const awaitedText = ({ depth, countsFrom }: AwaitedRun, timeZone: string): string =>
  ` That includes ${mm(depth)} of the run that has begun, which counts from ${dayAndHour(countsFrom, timeZone)}, or once you say that it ran.`

/**
 * The reason of an advice in at most two sentences, built of its stored parts: verdict, balance, rain, limits, next look. A
 * third says what it reckons with while a run is awaited.
 */
export function whyOf(decision: Decision, now: number, needs: WhyNeeds): string {
  const why =
    decision.verdict === 'water'
      ? waterText(decision, needs)
      : decision.verdict === 'hold'
        ? holdText(decision, needs)
        : notDueText(decision, now, needs)
  return needs.awaited === null ? why : `${why}${awaitedText(needs.awaited, needs.timeZone)}`
}

/** Beside a rule that pauses for rain which is too little to count on. @param pausedBy 'light rain on Friday' */
export const whyDespitePause = (pausedBy: string, comingMm: number | null): string =>
  `Paused by the rain rule (${pausedBy}). Smart advice: run anyway${comingMm === null ? '' : `, only ${mm(comingMm)} is forecast`}.`

/** Where no figure is given: 'No weather data since 20 Nov'. */
export const whyNoWeather = (since: LocalDate): string =>
  `No weather data since ${shortDate(since)}: we cannot say how dry the soil is.`
