import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import { whenError } from '../../ui/when-error.ts'

/**
 * What is wrong with the day on which something was done; empty is today.
 * @param own the day that stands there already, which may stay however long ago it is
 */
export const doneOnError = (doneOn: string, today: LocalDate, own?: LocalDate): string | undefined =>
  doneOn === own ? undefined : whenError(doneOn, { today, daysBack: WRITE_AGE_DAYS_MAX })

/** The day as it is sent: nothing for today, which is the moment itself. */
export const doneOnToSend = (doneOn: string, today: LocalDate): { doneOn?: LocalDate } =>
  doneOn === '' || doneOn === today ? {} : { doneOn }
