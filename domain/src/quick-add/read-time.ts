import { type Clock, isClock } from '../kernel/clock.ts'
import type { Reader } from './scan.ts'

/** A time of the day, and how long it lasts where both ends were named. */
export interface SaidTime {
  time: Clock
  minutes: number | null
}

const AT = '(?:(?:at|from|by|@)\\s*)?'
const HALF = '([ap])\\.?m\\b\\.?'
/** Behind these a figure is an amount. */
const NO_AMOUNT =
  '(?!\\d|[.,:/-]\\d|\\s*(?:%|°|kg|g|mm|cm|m|m2|km|ml|l|litres?|bags?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|x|per|degrees|zones?)\\b)'

const two = (figure: number): string => String(figure).padStart(2, '0')
const clockOf = (hour: number, minute: string | undefined): Clock | undefined => {
  const clock = `${two(hour)}:${minute ?? '00'}`
  return isClock(clock) ? clock : undefined
}
/** Of a clock of twelve hours: 12 am is midnight, 12 pm noon. */
const ofHalf = (hour: number, minute: string | undefined, half: string): Clock | undefined =>
  hour < 1 || hour > 12 ? undefined : clockOf((hour % 12) + (half === 'p' ? 12 : 0), minute)

const saidTime = (time: Clock | undefined): SaidTime | undefined =>
  time === undefined ? undefined : { time, minutes: null }
const minutesOf = (clock: Clock): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** 'at 5' is the afternoon and 'at 7' the morning: the hours at which gardens are worked in. */
const usualHour = (hour: number): number => (hour >= 1 && hour <= 5 ? hour + 12 : hour)

export const TIME_READERS: readonly Reader<SaidTime>[] = [
  {
    pattern: new RegExp(
      `${AT}(\\d{1,2})(?:[:.]([0-5]\\d))?\\s*(?:([ap])\\.?m\\.?)?\\s*(?:-|\u2013|to)\\s*(\\d{1,2})(?:[:.]([0-5]\\d))?\\s*${HALF}`,
      'y',
    ),
    read: ([, from = '', fromMinute, fromHalf, to = '', toMinute, toHalf = '']) => {
      const end = ofHalf(Number(to), toMinute, toHalf)
      if (end === undefined) return undefined
      const halves = fromHalf === undefined ? [toHalf, toHalf === 'p' ? 'a' : 'p'] : [fromHalf]
      // '11 to 1 pm' begins in the morning.
      const begin = halves
        .map((half) => ofHalf(Number(from), fromMinute, half))
        .find((time) => time !== undefined && time < end)
      return begin === undefined ? undefined : { time: begin, minutes: minutesOf(end) - minutesOf(begin) }
    },
  },
  {
    pattern: new RegExp(`${AT}(\\d{1,2})(?:[:.]([0-5]\\d))?\\s*${HALF}`, 'y'),
    read: ([, hour, minute, half = '']) => saidTime(ofHalf(Number(hour), minute, half)),
  },
  {
    pattern: new RegExp(`${AT}([01]?\\d|2[0-3]):([0-5]\\d)(?![:\\d])`, 'y'),
    read: ([, hour, minute]) => saidTime(clockOf(Number(hour), minute)),
  },
  {
    pattern: new RegExp(`(?:at\\s+|@\\s*)(\\d{1,2})${NO_AMOUNT}`, 'y'),
    read: ([, hour]) => saidTime(clockOf(usualHour(Number(hour)), undefined)),
  },
  { pattern: /(?:at\s+|by\s+)?(?:noon|midday)/y, read: () => saidTime('12:00') },
]
