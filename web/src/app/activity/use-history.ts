import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { activityLogsQuery, activityStatsQuery, shownLogs } from '../../features/activity-logs/activity-queries.ts'
import { fitsSought, type HistorySought } from '../../features/activity-logs/history/history-sought.ts'
import { useOnline } from '../../platform/online.ts'
import { useRows } from '../../platform/outbox/rows-shown.ts'
import { withWrites } from '../../platform/outbox/write-definition.ts'
import { usePages } from '../../platform/paged-list.ts'

/** Days of the figures where the list is not narrowed to some. */
const STATS_DAYS = 7

const NONE: readonly ActivityLog[] = []

/** What was done, with the figures of the last days and the unsent writes on top; asks nothing without a person. */
export function useHistory(userId: string | undefined, sought: HistorySought) {
  const { text, type, days } = sought
  const stats = useQuery({ ...activityStatsQuery(userId, days ?? STATS_DAYS), placeholderData: keepPreviousData })
  // The list begins where the figures do, so that it holds what they count.
  const from = days === undefined || stats.isPlaceholderData ? undefined : stats.data?.from
  const waitsForStats = days !== undefined && from === undefined && stats.error === null
  const q = text.trim()
  const query = { ...(type && { activityType: type }), ...(from && { from }), ...(q !== '' && { q }) }
  const list = usePages({
    ...activityLogsQuery(waitsForStats ? undefined : userId, query),
    placeholderData: keepPreviousData,
  })
  const cache = useQueryClient()
  const { read, rows } = useRows()
  const offline = !useOnline()
  const isNarrowed = q !== '' || type !== undefined || days !== undefined
  // Of what nobody ever did there is nothing to choose; while that is not known there may be anything.
  const kinds = stats.data?.types.flatMap(({ activityType, lastAt }) => (lastAt === null ? [] : [activityType]))
  const common = {
    stats,
    kinds: kinds ?? ACTIVITY_TYPES,
    isNarrowed,
    isFetching: list.isFetching,
    retry: list.retry,
    days: days ?? STATS_DAYS,
  }
  const ofPages = list.pages?.pages.flatMap((page) => page.items)
  // Without a network what was read of everything is looked through.
  const everything = cache.getQueryData(activityLogsQuery(userId, {}).queryKey)?.pages.flatMap((page) => page.items)
  const onDevice = offline && isNarrowed && everything !== undefined
  const items = onDevice ? everything : ofPages
  // Figures that came above rows would move them away under a press.
  if (items === undefined || !read || stats.isLoading)
    return { ...common, items: undefined, failed: list.error !== null, onDevice: false, more: undefined }
  const found = new Set(onDevice ? [] : items.map(({ id }) => id))
  const shown = withWrites(shownLogs, items, rows).filter((log) => found.has(log.id) || fitsSought(log, sought, from))
  return {
    ...common,
    items: shown.length === 0 ? NONE : shown,
    failed: list.error !== null && !onDevice,
    onDevice,
    more: onDevice ? undefined : list.more,
  }
}
