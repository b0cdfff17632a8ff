const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A time of the day on the garden's wall, HH:mm. Times sort and compare as text. */
export type Clock = string

/** True for HH:mm from 00:00 to 23:59. */
export const isClock = (text: string): boolean => CLOCK.test(text)

/** '7 am', '7:30 am', 'noon', 'midnight'. Of text that is no time, the text. */
export function clockWords(clock: Clock): string {
  if (!isClock(clock)) return clock
  if (clock === '00:00') return 'midnight'
  return clock === '12:00' ? 'noon' : shortClockFigures(clock)
}

/** '5:40 pm' and '7:00 am', with a space that does not break. @param clock HH:mm */
export const clockFigures = (clock: Clock): string =>
  `${bareFigures(clock)}\u00a0${Number(clock.slice(0, 2)) < 12 ? 'am' : 'pm'}`

/** '5:40', without its half of the day. @param clock HH:mm */
export const bareFigures = (clock: Clock): string => `${Number(clock.slice(0, 2)) % 12 || 12}${clock.slice(2)}`

/** '5:40 pm', and '7 am' on the hour. @param clock HH:mm */
export const shortClockFigures = (clock: Clock): string => clockFigures(clock).replace(':00', '')
