import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { ACTIVITY_METHODS } from '@turfwise/domain/activity-logs/quantities'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { briefDay, dayOfInstant } from '../../../platform/day-words.ts'
import { activityFacts } from './activity-facts.ts'
import { type ActivityValues, valuesOf } from './activity-values.ts'

/** What the last activity of a kind offers: in words, and as values of the form. */
export interface Repeat {
  /** '14 Nov, back lawn, 40 mm, 40 min' */
  words: string
  values: Partial<ActivityValues>
}

/** Notes are of that day; everything else is done in the same way again. */
export function repeatOf(log: ActivityLog, today: LocalDate, timeZone: string): Repeat {
  const { notes: _, doneOn: __, ...values } = valuesOf(log)
  const { quantityUnit, applicationMethod, ...others } = values
  const facts = activityFacts(log)
  const words = [briefDay(dayOfInstant(log.createdAt, timeZone), today), ...facts]
  return {
    words: words.join(', '),
    values: {
      ...others,
      ...(quantityUnit !== 'packets' ? { quantityUnit } : { quantity: '' }),
      applicationMethod: ACTIVITY_METHODS.find((method) => method === applicationMethod) ?? null,
    },
  }
}
