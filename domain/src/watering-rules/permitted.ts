import { addDays, type LocalDate, todayIn } from '../kernel/local-date.ts'
import type { AppliedRule } from './areas.ts'
import { methodRule, type Opening, openingsOf, type Span, startOfDay } from './openings.ts'
import type { NotPermitted, WateringMethod } from './record.ts'
import { type AdviceReason, type Property, type Standing, standingOf } from './standing.ts'

const MINUTE_MS = 60_000

/** A run of the whole queue of a garden that was or is to be. */
export interface Run {
  startedAt: Date
  /** Watering alone. */
  minutes: number
}

/** A watering that is asked about: a whole queue with its soaks, which must fit into one window. */
export interface Watering {
  method: WateringMethod
  /** From the first drop to the last, soaks included. */
  minutes: number
  /** Of them water runs; all of them when not given. */
  wetMinutes?: number
  /** The most of one zone; as long as all when not given. */
  zoneMinutes?: number
  /** What ran before, for rules that count the runs or the minutes of a day. */
  runs?: readonly Run[]
}

/** The answer to "may I water now?". Only binding answers say that something is or is not permitted. */
export type Permission =
  | { answer: 'permitted'; binding: true; until: Date | null }
  | { answer: 'not-permitted'; binding: true; why: NotPermitted }
  /** The street number decides the day, and is not known. */
  | { answer: 'number-needed'; binding: true }
  /** Outside the rule: other water than it binds, or a new lawn. */
  | { answer: 'free'; binding: true; because: 'source' | 'new-lawn' }
  | { answer: 'advice'; binding: false; because: AdviceReason | 'day-unknown' }

/** Where a run may start next: from the first minute to the end of the window, which is null where none is near. */
export type NextWindow =
  | { answer: 'window'; binding: true; from: Date; to: Date | null }
  | { answer: 'none'; binding: true; why: NotPermitted }
  | Exclude<Permission, { answer: 'permitted' | 'not-permitted' }>

/** A window that goes on for so many days has no end that anybody plans by. */
const OPEN_DAYS = 7
/** How far ahead a window is looked for: longer than any season is closed. */
const AHEAD_DAYS = 400

type Binding = Extract<Standing, { kind: 'binding' }>

const toAnswer = (
  standing: Exclude<Standing, Binding>,
): Exclude<Permission, { answer: 'permitted' | 'not-permitted' | 'number-needed' }> =>
  standing.kind === 'free'
    ? { answer: 'free', binding: true, because: standing.because }
    : { answer: 'advice', binding: false, because: standing.because }

const contains = ({ from, to }: Span, at: number): boolean => from <= at && at < to

interface Asked {
  applied: AppliedRule
  property: Property
  watering: Watering
  standing: Binding
}

/** The openings of days, made when first asked for. */
function openingsFrom({ applied, property, watering, standing }: Asked) {
  const made = new Map<LocalDate, Opening[]>()
  return (date: LocalDate): Opening[] => {
    const known = made.get(date)
    if (known !== undefined) return known
    const { timeZone, number } = property
    const openings = openingsOf(applied.record, watering.method, timeZone, date, number, standing.anyDay)
    made.set(date, openings)
    return openings
  }
}

type OfDay = ReturnType<typeof openingsFrom>

/** The end of the stretch that an opening begins, joined with those it meets; `kinds` says which answers may join. */
function stretchEnd(ofDay: OfDay, opening: Opening, kinds: readonly Opening['answer'][]): number | null {
  let end = opening.to
  // One more day, since a day may be an hour short.
  for (let ahead = 0; ahead <= OPEN_DAYS + 1; ahead++) {
    for (const next of ofDay(addDays(opening.day, ahead))) {
      if (kinds.includes(next.answer) && next.from <= end && next.to > end) end = next.to
    }
  }
  return end - opening.from >= OPEN_DAYS * 86_400_000 ? null : end
}

/** The day that a run belongs to: of a night window the day on which that began, else the calendar's. */
function dayOfRun(ofDay: OfDay, timeZone: string, { startedAt }: Run): LocalDate {
  const date = todayIn(timeZone, startedAt)
  const before = addDays(date, -1)
  return ofDay(before).some((opening) => contains(opening, startedAt.getTime())) ? before : date
}

interface Used {
  starts: number
  minutes: number
}

function usedOn(ofDay: OfDay, { property, watering }: Asked, day: LocalDate): Used {
  const ofThatDay = (watering.runs ?? []).filter((run) => dayOfRun(ofDay, property.timeZone, run) === day)
  return { starts: ofThatDay.length, minutes: ofThatDay.reduce((sum, run) => sum + run.minutes, 0) }
}

/** What the limits of a day say against one more run of the asked length. */
function againstLimits(ofDay: OfDay, asked: Asked, opening: Opening): NotPermitted | null {
  const { minutes, wetMinutes = minutes, zoneMinutes = wetMinutes } = asked.watering
  const { runsPerDay, minutesPerDay, minutesPerZone, day } = opening
  if (runsPerDay === null && minutesPerDay === null && minutesPerZone === null) return null
  const used = usedOn(ofDay, asked, day)
  if (runsPerDay !== null && used.starts >= runsPerDay) return 'once-a-day'
  if (minutesPerDay !== null && used.minutes + wetMinutes > minutesPerDay) return 'minutes-a-day'
  // Which zone ran before is not told, so what ran counts for each.
  if (minutesPerZone !== null && used.minutes + zoneMinutes > minutesPerZone) return 'minutes-a-day'
  return null
}

/** Why nothing may ever run, without looking at a day. */
function neverWhy({ applied: { record }, watering: { method } }: Asked): NotPermitted | null {
  if (methodRule(record, method).rule === 'banned' && record.season?.outside !== 'any') return 'banned'
  const { dayRule } = record
  const bound = method === 'sprinklerManual' ? 'sprinkler' : method
  return dayRule.type === 'none' && dayRule.appliesTo.includes(bound) ? 'banned' : null
}

/** Why no opening holds a moment: the season, the day, or the hours of a day that has some. */
function whyShut({ applied: { record }, property, watering, standing }: Asked, ofDay: OfDay, at: Date): NotPermitted {
  const date = todayIn(property.timeZone, at)
  const { season } = record
  const hasWindows = (number: Property['number'], anyDay: boolean): boolean =>
    openingsOf(record, watering.method, property.timeZone, date, number, anyDay).length > 0
  if (ofDay(date).length > 0) return 'hours'
  if (!standing.anyDay && hasWindows(property.number, true)) return 'day'
  return season?.outside === 'banned' ? 'season' : 'day'
}

/** May a queue of this length start at this moment? */
export function isPermitted(applied: AppliedRule | null, property: Property, at: Date, watering: Watering): Permission {
  const standing = standingOf(applied, property, watering.method, at)
  if (standing.kind !== 'binding' || applied === null) {
    return toAnswer(standing as Exclude<Standing, Binding>)
  }
  const asked: Asked = { applied, property, watering, standing }
  const no = (why: NotPermitted): Permission => ({ answer: 'not-permitted', binding: true, why })
  const never = neverWhy(asked)
  if (never !== null) return no(never)
  const ofDay = openingsFrom(asked)
  const now = at.getTime()
  const date = todayIn(property.timeZone, at)
  const open = [...ofDay(date), ...ofDay(addDays(date, -1))].filter((opening) => contains(opening, now))
  if (open.length === 0) return no(whyShut(asked, ofDay, at))
  // Of two that overlap the one that permits it counts.
  const answers = open.map((opening) => startIn(ofDay, asked, opening, now))
  return (
    answers.find(({ answer }) => answer === 'permitted') ??
    answers.find(({ answer }) => answer === 'not-permitted') ??
    (answers[0] as Permission)
  )
}

function startIn(ofDay: OfDay, asked: Asked, opening: Opening, at: number): Permission {
  const limit = againstLimits(ofDay, asked, opening)
  if (limit !== null) return { answer: 'not-permitted', binding: true, why: limit }
  const lasts = asked.watering.minutes * MINUTE_MS
  const fits = (end: number | null): boolean => end === null || at + lasts <= end
  if (!fits(stretchEnd(ofDay, { ...opening, from: at }, ['yes', 'number', 'unknown']))) {
    return { answer: 'not-permitted', binding: true, why: 'too-long' }
  }
  if (opening.answer === 'number') return { answer: 'number-needed', binding: true }
  if (opening.answer === 'unknown') return { answer: 'advice', binding: false, because: 'day-unknown' }
  const end = stretchEnd(ofDay, { ...opening, from: at }, ['yes'])
  if (fits(end)) return { answer: 'permitted', binding: true, until: end === null ? null : new Date(end) }
  // It would run into a day of which the number, or no page, says whether it may.
  return fits(stretchEnd(ofDay, { ...opening, from: at }, ['yes', 'number']))
    ? { answer: 'number-needed', binding: true }
    : { answer: 'advice', binding: false, because: 'day-unknown' }
}

const toMinute = (at: Date): number => Math.ceil(at.getTime() / MINUTE_MS) * MINUTE_MS

/** The first minute from `from` on at which a queue of this length may start, and the end of that window. */
export function nextWindow(
  applied: AppliedRule | null,
  property: Property,
  from: Date,
  watering: Watering,
): NextWindow {
  const standing = standingOf(applied, property, watering.method, from)
  if (standing.kind !== 'binding' || applied === null) {
    return toAnswer(standing as Exclude<Standing, Binding>)
  }
  const asked: Asked = { applied, property, watering, standing }
  const never = neverWhy(asked)
  if (never !== null) return { answer: 'none', binding: true, why: never }
  const ofDay = openingsFrom(asked)
  const first = toMinute(from)
  const today = todayIn(property.timeZone, new Date(first))
  let isNotKnown = false
  let why: NotPermitted = 'too-long'
  for (let ahead = -1; ahead <= AHEAD_DAYS; ahead++) {
    for (const opening of ofDay(addDays(today, ahead))) {
      const start = Math.max(first, opening.from)
      if (start >= opening.to) continue
      const answer = startIn(ofDay, asked, opening, start)
      if (answer.answer === 'permitted') {
        return { answer: 'window', binding: true, from: new Date(start), to: answer.until }
      }
      if (answer.answer === 'number-needed') return { answer: 'number-needed', binding: true }
      if (answer.answer === 'advice') isNotKnown = true
      if (answer.answer === 'not-permitted') why = answer.why
    }
  }
  if (isNotKnown) return { answer: 'advice', binding: false, because: 'day-unknown' }
  return { answer: 'none', binding: true, why }
}

function spansOn(
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  date: LocalDate,
  answers: readonly Opening['answer'][],
): Span[] | null {
  const start = startOfDay(property.timeZone, date)
  const standing = standingOf(applied, property, method, new Date(start))
  if (standing.kind !== 'binding' || applied === null) return null
  const asked: Asked = { applied, property, watering: { method, minutes: 1 }, standing }
  if (neverWhy(asked) !== null) return []
  const ofDay = openingsFrom(asked)
  const end = startOfDay(property.timeZone, addDays(date, 1))
  return [...ofDay(addDays(date, -1)), ...ofDay(date)]
    .filter(({ answer }) => answers.includes(answer))
    .map(({ from, to }) => ({ from: Math.max(from, start), to: Math.min(to, end) }))
    .filter(({ from, to }) => from < to)
}

/**
 * The spans in which a binding rule lets a method run on a day, by what is known: a day on which the number decides, or of
 * which no page speaks, is not ruled out. Null where nothing binds.
 */
export const openSpans = (
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  date: LocalDate,
): Span[] | null => spansOn(applied, property, method, date, ['yes', 'number', 'unknown'])

/** Those of them that are known to be permitted: what is planned keeps to these. Null where nothing binds. */
export const permittedSpans = (
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  date: LocalDate,
): Span[] | null => spansOn(applied, property, method, date, ['yes'])

/** What a rule permits on a day; null where there is no limit. */
export interface DayLimits {
  /** Starts of a whole queue. */
  runs: number | null
  /** Minutes of water of all zones together, and of each. */
  garden: number | null
  zone: number | null
}

const NO_LIMITS: DayLimits = { runs: null, garden: null, zone: null }

const least = (limits: readonly (number | null)[]): number | null => {
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/**
 * The most runs and minutes of water that a binding rule permits on a day. Of openings that lie in one day the strictest counts, that
 * of the night before included.
 */
export function dayLimitsOn(
  applied: AppliedRule | null,
  property: Property,
  method: WateringMethod,
  date: LocalDate,
): DayLimits {
  const start = startOfDay(property.timeZone, date)
  const standing = standingOf(applied, property, method, new Date(start))
  if (standing.kind !== 'binding' || applied === null) return NO_LIMITS
  const ofDay = openingsFrom({ applied, property, watering: { method, minutes: 1 }, standing })
  const openings = [...ofDay(addDays(date, -1)).filter(({ to }) => to > start), ...ofDay(date)]
  return {
    runs: least(openings.map(({ runsPerDay }) => runsPerDay)),
    garden: least(openings.map(({ minutesPerDay }) => minutesPerDay)),
    zone: least(openings.map(({ minutesPerZone }) => minutesPerZone)),
  }
}
