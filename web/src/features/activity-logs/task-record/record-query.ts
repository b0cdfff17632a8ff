import { queryOptions, skipToken } from '@tanstack/react-query'
import { getTaskRecord } from '@turfwise/contract/task-record'
import { keys } from '../../../keys.ts'
import { call } from '../../../platform/api.ts'
import { KEPT } from '../../../platform/kept-cache/kept.ts'

/** What is remembered of a task; stale with every change of tasks. */
export const taskRecordQuery = (userId: string, taskId: string | undefined) =>
  queryOptions({
    queryKey: [...keys.everyTask(userId), 'record', taskId ?? ''],
    meta: KEPT,
    queryFn: taskId === undefined ? skipToken : ({ signal }) => call(getTaskRecord, { params: { id: taskId }, signal }),
  })
