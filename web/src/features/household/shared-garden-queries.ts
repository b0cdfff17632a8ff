import { queryOptions } from '@tanstack/react-query'
import { createActivityLog, recentActivityLogs } from '@turfwise/contract/activity-logs'
import { listDeeds } from '@turfwise/contract/household'
import { listZones } from '@turfwise/contract/irrigation'
import { listProgress } from '@turfwise/contract/progress'
import { completeTask, createTask, listUpcomingTasks, updateTask } from '@turfwise/contract/tasks'
import { logWatering } from '@turfwise/contract/water'
import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import type { ReadCall } from '../../platform/api.ts'
import { gardenApi, gardenPages } from '../../platform/outbox/garden-api.ts'
import { pagedQuery } from '../../platform/paged-query.ts'
import { withTimeout } from '../../platform/timeout.ts'
import { keys } from './household-keys.ts'

/** Whose screen it is, and the garden on it. Everything that is read of it goes when it is left. */
export interface SharedPlace {
  userId: string
  gardenId: string
}

/** Reads in the name of the person, in that garden. */
export const askingIn = (gardenId: string): ReadCall => gardenApi(gardenId)

const read = <T>({ userId, gardenId }: SharedPlace, part: string, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: [...keys.sharedGarden(userId, gardenId), part],
    staleTime: 0,
    queryFn: ({ signal }) => withTimeout(signal, ask),
  })

/** Open tasks by due date, those that are overdue first. */
export const sharedTasksQuery = (place: SharedPlace) =>
  read(place, 'tasks', (signal) =>
    gardenApi(place.gardenId)(listUpcomingTasks, { params: { id: place.gardenId }, query: {}, signal }),
  )

/** What was done last. */
export const sharedLogsQuery = (place: SharedPlace) =>
  read(place, 'logs', (signal) => gardenApi(place.gardenId)(recentActivityLogs, { query: { limit: 10 }, signal }))

/** What is of somebody else lies in no cache of the device. */
const NOT_KEPT = { meta: {}, staleTime: 0 } as const

/** Entries with their photos that are shown at first, and added by each press of the button below. */
const ENTRIES_SHOWN = 12

/** How the garden looked, newest first, by the page. */
export const sharedProgressQuery = ({ userId, gardenId }: SharedPlace) => ({
  ...pagedQuery([...keys.sharedGarden(userId, gardenId), 'progress'], (cursor, signal) =>
    gardenPages(gardenId)(listProgress, { params: { id: gardenId }, query: { limit: ENTRIES_SHOWN, cursor }, signal }),
  ),
  ...NOT_KEPT,
})

/** Who else than the owner did what. */
export const deedsQuery = (place: SharedPlace) =>
  read(place, 'deeds', (signal) => gardenApi(place.gardenId)(listDeeds, { params: { id: place.gardenId }, signal }))

/** Completes a task of the garden, at once or not at all. */
export const completeShared = ({ gardenId }: SharedPlace, id: string) =>
  gardenApi(gardenId)(completeTask, { params: { id }, body: undefined })

/** Takes a completion back. */
export const reopenShared = ({ gardenId }: SharedPlace, id: string) =>
  gardenApi(gardenId)(updateTask, { params: { id }, body: { isCompleted: false } })

/** Adds a task to the garden; with the same id once, however often it is sent. */
export const addShared = (
  { gardenId }: SharedPlace,
  task: { id: string; title: string; type: TaskType; dueDate: LocalDate },
) => gardenApi(gardenId)(createTask, { body: task })

/** Zones of the garden that are watered. */
export const sharedZonesQuery = (place: SharedPlace) =>
  read(place, 'zones', (signal) => gardenApi(place.gardenId)(listZones, { query: {}, signal }))

/** Writes down what was done in the garden; with the same id once, however often it is sent. */
export const logShared = (
  { gardenId }: SharedPlace,
  log: {
    id: string
    activityType: ActivityType
    title: string
    notes: string | null
    doneOn?: LocalDate
    /** Keys of photos that were added to the garden before. */
    imageUrls?: string[]
  },
) => gardenApi(gardenId)(createActivityLog, { body: log })

/** Writes down that a zone of the garden was watered just now. */
export const waterShared = (
  { gardenId }: SharedPlace,
  { id, zoneId, minutes }: { id: string; zoneId: string; minutes: number },
) => gardenApi(gardenId)(logWatering, { params: { id: zoneId }, body: { id, minutes } })
