import { dayName, daysBetween, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'

const formatOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', ...options })
const SHORT = formatOf({ day: 'numeric', month: 'short' })
const WITH_WEEKDAY = formatOf({ weekday: 'short', day: 'numeric', month: 'short' })

const textOf = (format: Intl.DateTimeFormat, date: LocalDate): string => format.format(new Date(date)).replace(',', '')

/** '4 Dec' */
export const shortDate = (date: LocalDate): string => textOf(SHORT, date)
/** 'Thu 26 Nov' */
export const dateWithWeekday = (date: LocalDate): string => textOf(WITH_WEEKDAY, date)

/** 'today', 'tomorrow', else 'Thu 26 Nov'. */
export function whenText(date: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, date)
  return days === 0 || days === 1 ? dayName(date, today).toLowerCase() : dateWithWeekday(date)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** '6:10 am' today, on another day 'Thu 19 Nov, 6:10 am'. On the garden's wall. */
export function instantText(isoInstant: string, timeZone: string, now: Date): string {
  const instant = new Date(isoInstant)
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-AU', { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
  clocks.set(timeZone, clock)
  // The locale sets a narrow no-break space before am, which our faces do not have.
  const time = clock.format(instant).replace(/\s/g, '\u00a0')
  const day = todayIn(timeZone, instant)
  return day === todayIn(timeZone, now) ? time : `${dateWithWeekday(day)}, ${time}`
}
