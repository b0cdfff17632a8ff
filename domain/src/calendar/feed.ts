import { addDays, type LocalDate } from '../kernel/local-date.ts'

/** How far a calendar feed looks, in days from today. */
export const FEED_DAYS_BACK = 30
export const FEED_DAYS_AHEAD = 365
/** Events of one feed: a dozen tasks a day for its thirteen months. */
export const FEED_EVENTS_MAX = 5000
/** Random bytes of an address; as text of 43 characters. */
export const FEED_TOKEN_BYTES = 32

const FILE = /^([\w-]{43})\.ics$/

/** The token of a feed's file name, `<43 characters>.ics`; undefined for any other name. */
export const feedTokenOf = (file: string): string | undefined => FILE.exec(file)?.[1]

/** The days of a feed, the first and the last. */
export const feedDays = (today: LocalDate): { from: LocalDate; to: LocalDate } => ({
  from: addDays(today, -FEED_DAYS_BACK),
  to: addDays(today, FEED_DAYS_AHEAD),
})

// NEL, line and paragraph separator: line ends to some readers, and none to the format.
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029\v\f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const CONTROLS = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/g

/** A text as a calendar file may hold it: line ends are \n, without control characters, tab aside, and halves of a pair. */
export const feedText = (text: string): string => text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed()
