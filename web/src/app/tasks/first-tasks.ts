import type { QueryClient } from '@tanstack/react-query'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { keys } from '../../keys.ts'
import { readEarly, readEarlyPage } from '../../platform/early-reads.ts'
import { nothingWaits } from '../../platform/outbox/all-sent.ts'
import { rowsShown } from '../../platform/outbox/rows-shown.ts'
import { type TaskPages, tabsRead } from '../../task-pages.ts'

/** Longer than the page's own frame with the first tasks takes to stand: the app must not put its blocks over it. */
const PATIENCE_MS = 1500
/** With what this device keeps there is something to show: only what has come already is taken up before it. */
const LITTLE_MS = 20

/**
 * Fills the first cache with what the head of the list of tasks asked for, so that the list is drawn once and whole. What
 * failed or has not come when patience ends is left to the screen.
 */
export const fillFirstTasks = async (cache: QueryClient, userId: string): Promise<void> => {
  // Nothing waits on this device, so no list need wait until its database was asked.
  if (await nothingWaits(userId)) {
    rowsShown.of(userId)
    rowsShown.setStored(userId, [])
  }
  const asked = window.turfwiseEarlyTasks
  if (asked?.userId !== userId) return
  const { today } = asked
  const shows =
    cache.getQueryData(keys.user(userId)) !== undefined && tabsRead(cache, userId, today).counts !== undefined
  const patience = AbortSignal.timeout(shows ? LITTLE_MS : PATIENCE_MS)
  const [profile, page, counts] = await Promise.all([
    readEarly(asked.profile, patience),
    readEarlyPage<Task>(asked.page, patience),
    readEarly(asked.counts, patience),
  ])
  if (profile !== undefined) cache.setQueryData(keys.user(userId), profile)
  if (page === undefined || counts === undefined) return
  const counted = { today, counts: counts as TaskCounts, at: Date.now(), taken: {} }
  const pages: TaskPages = { pages: [{ ...page, counted }], pageParams: [undefined] }
  cache.setQueryData(keys.taskTab(userId, today, 'first'), pages)
}
