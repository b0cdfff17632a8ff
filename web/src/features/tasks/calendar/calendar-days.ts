import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { lateDates } from '../../../platform/late-format.ts'

// A calendar day belongs to no zone: it is written as the UTC day of the same name.
const formatOf = (options: Intl.DateTimeFormatOptions) => {
  const format = lateDates({ timeZone: 'UTC', ...options })
  // Locale data differ: 'Sat, 21 Nov' and 'Sept.' are older and newer forms of the same.
  return (date: LocalDate): string => format.format(new Date(`${date}T00:00:00Z`)).replace(/[,.]/g, '')
}

/** 'Saturday 21 November' */
export const wholeDay = formatOf({ weekday: 'long', day: 'numeric', month: 'long' })
/** 'Sat 21 Nov' */
export const shortDay = formatOf({ weekday: 'short', day: 'numeric', month: 'short' })
/** '21 November' */
export const dayAndMonth = formatOf({ day: 'numeric', month: 'long' })
