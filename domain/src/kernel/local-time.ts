import { deviceShows } from './device-clock.ts'
import { daysBetween, isLocalDate, type LocalDate } from './local-date.ts'

const DAY_MS = 86_400_000
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/
/** 'GMT', 'GMT+10:30', for old local mean times 'GMT+10:04:52'. */
const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/

const formatters = new Map<string, Intl.DateTimeFormat>()

function offsetFormatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formatters.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formatters.set(timeZone, made)
  return made
}

/** Clocks change at full quarters of an hour of UTC, Lord Howe's too. */
const QUARTER_MS = 900_000
const QUARTERS_KEPT = 5000
const known = new Map<string, Map<number, number>>()

/** How far the clocks of a zone are ahead of UTC at an instant, ms. Asking the calendar costs 20 µs, so answers are kept. */
function offsetAt(timeZone: string, instant: number): number {
  const quarter = Math.floor(instant / QUARTER_MS)
  const ofZone = known.get(timeZone) ?? new Map<number, number>()
  known.set(timeZone, ofZone)
  const kept = ofZone.get(quarter)
  if (kept !== undefined) return kept
  if (ofZone.size >= QUARTERS_KEPT) ofZone.clear()
  const offset = askOffset(timeZone, instant)
  ofZone.set(quarter, offset)
  return offset
}

function askOffset(timeZone: string, instant: number): number {
  if (deviceShows(timeZone, instant)) return -new Date(instant).getTimezoneOffset() * 60_000
  const name = offsetFormatOf(timeZone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = OFFSET.exec(name ?? '') ?? []
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/**
 * The instants at which the clocks of an IANA zone showed `clock` ('HH:mm' or 'HH:mm:ss') on `date`, earliest first. Two
 * for an hour that was lived twice at the end of summer time; for one that was left out, the instant at which a clock
 * that nobody moved would have shown it. Never empty. Throws RangeError for text that is no day, time or zone.
 */
export function instantsOf(timeZone: string, date: LocalDate, clock: string): [Date, ...Date[]] {
  const time = CLOCK.exec(clock)
  if (time === null || !isLocalDate(date)) throw new RangeError('Not a local day and time.')
  const [, hours, minutes, seconds = '0'] = time
  const asUtc =
    daysBetween('1970-01-01', date) * DAY_MS + ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  // No zone is more than 14 hours from UTC, so that a day to either side lies before and after any change nearby.
  const before = offsetAt(timeZone, asUtc - DAY_MS)
  const after = offsetAt(timeZone, asUtc + DAY_MS)
  // An hour is lived twice where the offset gets smaller, so the one before comes first.
  const instants = [...new Set([before, after])]
    .filter((offset) => offsetAt(timeZone, asUtc - offset) === offset)
    .map((offset) => asUtc - offset)
  const [first = asUtc - before, ...others] = instants
  return [new Date(first), ...others.map((instant) => new Date(instant))]
}

/**
 * How far a zone's clocks are ahead of UTC, ms, for the instants from one to another: asked of the calendar at both ends,
 * and in between only where the clocks change on the way.
 */
export function offsetsOver(timeZone: string, from: number, to: number): (instant: number) => number {
  const first = offsetAt(timeZone, from)
  if (first === offsetAt(timeZone, to)) return () => first
  return (instant) => offsetAt(timeZone, instant)
}
