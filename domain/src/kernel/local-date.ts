import { deviceShows } from './device-clock.ts'

/**
 * A calendar day, yyyy-mm-dd, without time or zone. Days sort and compare as text. Which day it is "now" depends on the
 * garden's zone, so only `todayIn` needs one.
 */
export type LocalDate = string

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
/** Of yyyy-mm-dd; other text is no day, and long text is not kept. */
const DAY_CHARS = 10
const MS_PER_DAY = 86_400_000
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Days that were asked for lately: plans of many gardens ask for the same few thousands of times. */
const DAYS_KEPT = 5000
const numbers = new Map<string, number | null>()
const texts = new Map<number, LocalDate>()

function keep<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): Value {
  if (known.size >= DAYS_KEPT) known.clear()
  known.set(key, value)
  return value
}

/** Days since 1970-01-01, or null for text that is no day of the calendar (2026-02-30 is none). */
const dayNumber = (text: string): number | null => {
  const known = numbers.get(text)
  return known !== undefined || text.length !== DAY_CHARS ? (known ?? null) : keep(numbers, text, readDay(text))
}

const readDay = (text: string): number | null => {
  const match = SHAPE.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const midnight = Date.UTC(year, month - 1, day)
  // A day that is too large rolls over into another month, and Date.UTC takes years below 100 for those of the last century.
  const date = new Date(midnight)
  const isKept = date.getUTCMonth() === month - 1 && date.getUTCFullYear() === year
  return isKept ? midnight / MS_PER_DAY : null
}

const requireDay = (date: LocalDate): number => {
  const day = dayNumber(date)
  if (day === null) throw new RangeError('Not a calendar day of the form yyyy-mm-dd.')
  return day
}

const fromDayNumber = (day: number): LocalDate =>
  texts.get(day) ?? keep(texts, day, new Date(day * MS_PER_DAY).toISOString().slice(0, DAY_CHARS))

/** True for a day that exists, written yyyy-mm-dd. */
export const isLocalDate = (text: string): text is LocalDate => dayNumber(text) !== null

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Making a formatter costs more than using it a hundred times, so each zone keeps its own. Sweden writes dates as ISO 8601 does:
 * '2026-11-19 17:40'.
 */
const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const made =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formatters.set(timeZone, made)
  return made
}

const MINUTE_MS = 60_000

/** How far a zone is ahead of UTC, ms, where no formatter is needed to know it: told by its name, '+11:00', or by the device. */
function plainlyAhead(timeZone: string, now: Date): number {
  if (/^[+-]/.test(timeZone)) return -Date.parse(`1970T00:00${timeZone}`)
  return deviceShows(timeZone, now.getTime()) ? -now.getTimezoneOffset() * MINUTE_MS : Number.NaN
}

/** Day and time in a zone, with one sign between them: '2026-11-19 17:40'. */
function writtenIn(timeZone: string, now: Date): string {
  const ahead = plainlyAhead(timeZone, now)
  return Number.isNaN(ahead) ? formatterOf(timeZone).format(now) : new Date(now.getTime() + ahead).toISOString()
}

/** Since 1973 all clocks have been whole minutes from UTC, so that a day begins with a minute of UTC. */
const WHOLE_MINUTES_FROM = Date.UTC(1973, 0)
/** The day of the minute that was asked for last, by zone: nearly every call asks which day it is now. */
const lastAsked = new Map<string, { minute: number; date: LocalDate }>()

/** The calendar day at `now` in an IANA zone. Throws RangeError for a zone that does not exist. */
export function todayIn(timeZone: string, now: Date): LocalDate {
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const last = lastAsked.get(timeZone)
  if (last?.minute === minute) return last.date
  const date = writtenIn(timeZone, now).slice(0, DAY_CHARS)
  if (now.getTime() >= WHOLE_MINUTES_FROM) lastAsked.set(timeZone, { minute, date })
  return date
}

/** The wall clock at `now` in an IANA zone, HH:mm. Throws RangeError for a zone that does not exist. */
export const clockIn = (timeZone: string, now: Date): string =>
  writtenIn(timeZone, now).slice(DAY_CHARS + 1, DAY_CHARS + 6)

/** The day `days` after `date`, before it when negative. Throws RangeError for text that is no day. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(requireDay(date) + days)

/** The earlier of two days. */
export const earliest = (one: LocalDate, other: LocalDate): LocalDate => (other < one ? other : one)

/** The later of two days. */
export const latest = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? other : one)

/** Calendar days from one day to another; negative when `to` is earlier. Throws RangeError for text that is no day. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => requireDay(to) - requireDay(from)

/** 'Monday'. Throws RangeError for text that is no day. */
export function weekdayName(date: LocalDate): Weekday {
  // 1970-01-01 was a Thursday; the second remainder keeps days before it positive.
  return WEEKDAYS[(((requireDay(date) + 4) % 7) + 7) % 7] as Weekday
}

/** What people call a day seen from today: 'Today', 'Tomorrow', else its weekday. */
export function dayName(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return weekdayName(date)
}
