import { firstDoneOn } from '@turfwise/domain/activity-logs/done-on'
import { isLocalDate, type LocalDate } from '@turfwise/domain/kernel/local-date'
import { WHEN_WORDS } from './activity-copy.ts'

/**
 * What is wrong with the day on which something was done; empty is today.
 * @param own the day that stands there already, which may stay however long ago it is
 */
export function doneOnError(doneOn: string, today: LocalDate, own?: LocalDate): string | undefined {
  if (doneOn === '' || doneOn === own) return undefined
  if (!isLocalDate(doneOn)) return WHEN_WORDS.none
  if (doneOn > today) return WHEN_WORDS.ahead
  return doneOn < firstDoneOn(today) ? WHEN_WORDS.tooLongAgo : undefined
}

/** The day as it is sent: nothing for today, which is the moment itself. */
export const doneOnToSend = (doneOn: string, today: LocalDate): { doneOn?: LocalDate } =>
  doneOn === '' || doneOn === today ? {} : { doneOn }
