import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import * as z from 'zod/mini'

/** What is said of a day on which nothing can have been done. */
export const DONE_ON_ERROR = `Must be today or one of the ${WRITE_AGE_DAYS_MAX} days before.`

/** The day on which something was done, in the garden's zone; today, where none is given. */
export const doneOn = z.optional(z.string().check(z.refine(isLocalDate, { error: 'Must be a date, yyyy-mm-dd.' })))
