import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { ACTIVITY_TYPES, type ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { foldWords, hasWords, queryWords } from '@turfwise/domain/tasks/search-words'
import { DAYS_CHOICES, type DaysChoice } from './history-copy.ts'

/** Which activities are shown, as the address has it. */
export interface HistorySought {
  /** As it was typed. */
  text: string
  type: ActivityType | undefined
  days: DaysChoice | undefined
}

export const soughtFrom = (params: URLSearchParams): HistorySought => ({
  text: (params.get('q') ?? '').slice(0, ACTIVITY_LIMITS.searchCharsMax),
  type: ACTIVITY_TYPES.find((type) => type === params.get('type')),
  days: DAYS_CHOICES.find((days) => String(days) === params.get('days')),
})

/** The address of it; what is not sought is not in it. */
export const paramsOf = ({ text, type, days }: HistorySought): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(type && { type }),
  ...(days && { days: String(days) }),
})

const foldedOf = (log: ActivityLog): string =>
  foldWords(
    [log.title, log.productName, log.productBrand, log.lawnArea, log.equipment, log.notes, log.description]
      .filter((part) => part !== null)
      .join(' '),
  )

/** The same rule as the server's, for what has not reached it, and where there is no network. */
export function fitsSought(log: ActivityLog, { text, type }: HistorySought, from: string | undefined): boolean {
  if (type !== undefined && log.activityType !== type) return false
  if (from !== undefined && log.createdAt < from) return false
  if (text.trim() === '') return true
  const words = queryWords(text)
  return words.length > 0 && hasWords(foldedOf(log), words)
}
