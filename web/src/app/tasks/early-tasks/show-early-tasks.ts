import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { keys } from '../../../keys.ts'
import { earlyNow } from '../../../platform/clock-skew.ts'
import type { EarlyTasksAsked } from '../../../platform/early-reads.ts'
import { KEPT_SHAPES } from '../../../platform/kept-cache/kept.ts'
import { beginOf, readKept } from '../../../platform/kept-cache/read-kept.ts'
import { keptUserId } from '../../../platform/kept-session.ts'
import { nothingWaits } from '../../../platform/outbox/all-sent.ts'
import { readOf, type TaskPages } from '../../../task-pages.ts'
import { fillTasks, type TasksNow } from './fill-tasks.ts'

/** A copy of an early answer's body; the app takes the answer itself up. */
const bodyOf = async <T>(path: string): Promise<T> => {
  const response = await window.turfwiseEarlyReads?.[path]
  if (!response?.ok) throw new Error('no answer')
  return response.clone().json()
}

const pad = (count: number): string => String(count).padStart(2, '0')
/** '+11:00', which formatters take for a zone. A day before the clocks changed is read an hour off. */
export const zoneOf = (offsetMs: number): string => {
  const minutes = Math.abs(Math.round(offsetMs / 60_000))
  return `${offsetMs < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

const fromAnswers = async ({ today, offset, profile, page, counts }: EarlyTasksAsked): Promise<TasksNow> => {
  const [tasks, counted, { timeZone }] = await Promise.all([
    bodyOf<Task[]>(page),
    bodyOf<TaskCounts>(counts),
    offset === undefined ? bodyOf<{ timeZone: string }>(profile) : { timeZone: zoneOf(offset) },
  ])
  // Where nobody knew the garden's clocks, the day that was asked for may be another there.
  if (offset === undefined && todayIn(timeZone, earlyNow()) !== today) throw new Error('another day')
  return { tasks, counts: counted, today, timeZone }
}

/** What the last visit of this day has read, with what its writes have made of it. */
const fromDevice = async ({ userId, today, offset }: EarlyTasksAsked): Promise<TasksNow> => {
  if (offset === undefined) throw new Error('no visit before')
  const rows = await readKept(userId, [beginOf(...keys.everyTaskTab(userId))])
  const tabs = rows.filter(({ shapes }) => shapes === KEPT_SHAPES).map(({ data }) => data as TaskPages)
  const { known, counts } = readOf(tabs, today)
  if (counts === undefined) throw new Error('nothing was kept')
  return { tasks: known, counts, today, timeZone: zoneOf(offset) }
}

/**
 * Shows the first tasks as soon as the head's reads have answered or this device has given what it keeps, before the app's
 * script is here. Whatever is in doubt is left to the app: its skeleton then stays.
 * @throws {Error} when there is nothing to show
 */
export const showEarlyTasks = async (asked: EarlyTasksAsked): Promise<void> => {
  const { userId } = asked
  // Unsent writes belong on top, which only the app can put there.
  if (!navigator.onLine || !(await nothingWaits(userId))) return
  const main = document.getElementById('main')
  const now = await Promise.any([fromDevice(asked), fromAnswers(asked)])
  if (keptUserId() !== userId || !main?.isConnected) return
  const list = fillTasks(document, now)
  if (list === undefined) return
  // Links lead on by themselves; what only the app can do is not to be pressed before it is here.
  for (const button of list.querySelectorAll('button')) button.inert = true
  main.replaceChildren(list)
}
