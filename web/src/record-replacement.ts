import { createActivityLog } from '@turfwise/contract/activity-logs'
import type { BodyOf } from '@turfwise/contract/route'
import { type Replacement, routeOf } from './platform/outbox/write-definition.ts'

/** How objects of records are named. */
export const logObject = (id: string): string => `activity-log/${id}`

type NewLog = BodyOf<typeof createActivityLog>

/** What was done, kept as a record of its own: of a task that was deleted before the device could say that it was done. */
export const recordReplacement = (
  { taskId: _, ...body }: Omit<NewLog, 'id'> & { id: string },
  says: Replacement['says'],
): Replacement => ({
  label: 'Keep as a record',
  route: routeOf(createActivityLog),
  body: { ...body, form: body.form ?? 'completion' },
  object: logObject(body.id),
  ...(says && { says }),
})
