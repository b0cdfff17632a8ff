import { DONE_ON_ERROR } from '@turfwise/contract/done-on'
import { doneAtOn } from '@turfwise/domain/activity-logs/done-on'
import { type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { Refusal } from './refusal.ts'

/**
 * When something was done: on the day that is said of it, in the garden's zone, else when it was said.
 * @throws Refusal request/invalid for a day ahead, and for one more than 21 days back
 */
export async function readDoneAt(
  { placeOf }: { placeOf(userId: string): Promise<{ timeZone: string } | null> },
  userId: string,
  { doneOn, reportedAt }: { doneOn: LocalDate | undefined; reportedAt: Date },
): Promise<Date> {
  if (doneOn === undefined) return reportedAt
  const { timeZone } = (await placeOf(userId)) ?? { timeZone: DEFAULT_TIME_ZONE }
  const at = doneAtOn(doneOn, { timeZone, reportedAt })
  if (at === undefined) throw new Refusal('request/invalid', { fields: { doneOn: DONE_ON_ERROR } })
  return at
}

/**
 * When something was done that had a time already: on its own day that time stays.
 * @throws Refusal request/invalid for a day ahead, and for one more than 21 days back
 */
export async function readMovedTo(
  needs: Parameters<typeof readDoneAt>[0],
  userId: string,
  { before, doneOn, reportedAt }: { before: Date; doneOn: LocalDate | undefined; reportedAt: Date },
): Promise<Date> {
  if (doneOn === undefined) return before
  const { timeZone } = (await needs.placeOf(userId)) ?? { timeZone: DEFAULT_TIME_ZONE }
  return todayIn(timeZone, before) === doneOn ? before : readDoneAt(needs, userId, { doneOn, reportedAt })
}
