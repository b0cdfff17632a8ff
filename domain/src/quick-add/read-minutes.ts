import { MINUTES, readFigure } from '../kernel/figures.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { type Line, type Reader, wordBefore } from './scan.ts'

const FOR = '(?:(?:for|about|approx|around|takes)\\s+|~\\s*)?'
/** '20m of hose', '5m wide': metres. */
const NO_LENGTH =
  '(?!\\s*(?:of|long|wide|high|tall|deep|away|apart|x|by|hose|hoses|fence|drip|edging|path|roll|rolls|border|strip|bed|row|rows)\\b)'

const inRange = (minutes: unknown): number | undefined => {
  const { durationMinutesMin: min, durationMinutesMax: max } = TASK_LIMITS
  return typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= min && minutes <= max
    ? minutes
    : undefined
}

/** 'in 2 hours' is a moment, 'every 20 min' a repeat: neither says how long. */
const isOther = (line: Line, at: number): boolean => ['in', 'every', 'each', 'within'].includes(wordBefore(line, at))
const said = (match: RegExpExecArray, line: Line, minutes: unknown): number | undefined =>
  isOther(line, match.index) ? undefined : inRange(minutes)

/** Ways to say how long something takes, in minutes. */
export const MINUTES_READERS: readonly Reader<number>[] = [
  {
    pattern: new RegExp(
      `${FOR}(\\d{1,2}(?:[.,]\\d{1,2})?)\\s*(?:hours?|hrs?|h)(?:\\s*(?:and\\s+)?(\\d{1,2})\\s*(?:minutes?|mins?|m)|([0-5]\\d))?`,
      'y',
    ),
    read: (match, line) => {
      const [, hours, minutes, joined] = match
      const rest = minutes ?? joined
      return said(match, line, readFigure(`${hours} h${rest === undefined ? '' : ` ${rest} m`}`, MINUTES))
    },
  },
  {
    pattern: new RegExp(`${FOR}(\\d{1,4})(?:\\s*(?:minutes?|mins?)|m${NO_LENGTH})`, 'y'),
    read: (match, line) => said(match, line, Number(match[1])),
  },
  {
    pattern: new RegExp(`${FOR}(?:1/2|half)\\s+(?:an?\\s+)?(?:hour|hr|h)`, 'y'),
    read: (match, line) => said(match, line, 30),
  },
  {
    pattern: new RegExp(`${FOR}(?:(?:a\\s+)?quarter\\s+of\\s+an\\s+hour)`, 'y'),
    read: (match, line) => said(match, line, 15),
  },
  {
    pattern: new RegExp(`${FOR}an\\s+hour(\\s+and\\s+a\\s+half)?`, 'y'),
    read: (match, line) => said(match, line, match[1] === undefined ? 60 : 90),
  },
]
