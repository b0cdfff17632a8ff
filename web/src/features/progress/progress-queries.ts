import { listProgress, type ProgressEntry } from '@turfwise/contract/progress'
import { callPage } from '../../platform/api.ts'
import type { Shown } from '../../platform/outbox/write-definition.ts'
import { useShownPages } from '../../platform/paged-list.ts'
import { PAGE_ROWS, pagedQuery } from '../../platform/paged-query.ts'
import { useOwnId } from '../../platform/session.ts'

export const progressKey = (userId: string) => ['progress', userId] as const
export const shownEntries: Shown<ProgressEntry> = { name: 'progress' }

const progressQuery = (userId: string | undefined) =>
  pagedQuery(
    progressKey(userId ?? ''),
    userId === undefined
      ? undefined
      : (cursor, signal) =>
          callPage(listProgress, { params: { id: userId }, query: { limit: PAGE_ROWS, cursor }, signal }),
  )

/** One's own entries, newest first, with what was not sent yet on top. */
export const useProgress = () => {
  return useShownPages(progressQuery(useOwnId()), shownEntries)
}
