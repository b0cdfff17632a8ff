import type { LocalDate } from './local-date.ts'

/** Of the year, in their order: January stands at 0. */
export const MONTH_NAMES: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** 'November' */
export const monthNameOf = (date: LocalDate): string => MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? ''
/** '24 November' */
export const dayAndMonth = (date: LocalDate): string => `${Number(date.slice(8))} ${monthNameOf(date)}`

/** As Australia shortens them, in few signs: Home's page carries them in its script. */
const SHORT_NAMES = 'Jan Feb Mar Apr May June July Aug Sept Oct Nov Dec'.split(' ')
/** '4 Dec', '9 Sept' */
export const shortDayAndMonth = (date: LocalDate): string =>
  `${Number(date.slice(8))} ${SHORT_NAMES[Number(date.slice(5, 7)) - 1] ?? ''}`
