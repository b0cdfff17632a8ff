import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { lateDates } from '../../platform/late-format.ts'

// A calendar day belongs to no zone: it is written as the UTC day of the same name.
const format = lateDates({ timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })

/** '14 Mar 2024' */
export const shedDay = (date: LocalDate): string => format.format(new Date(`${date}T12:00:00Z`))
