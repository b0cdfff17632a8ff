import type { BodyOf } from '@turfwise/contract/route'
import type * as contract from '@turfwise/contract/tasks'
import { DEFAULT_PRIORITY } from '@turfwise/domain/tasks/priority'
import { typeOf } from '@turfwise/domain/tasks/task-types'
import { Refusal } from '../../refusal.ts'
import { newRowId } from '../../row-id.ts'
import { readDueDate } from './read-due-date.ts'
import { readZone } from './read-zone.ts'
import { type StoredTask, TASKS } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

/** A new, open task of the user, to be written. */
export async function newTask(
  needs: Pick<TasksNeeds, 'clock' | 'placeOf' | 'zoneOf'>,
  userId: string,
  body: BodyOf<typeof contract.createTask>,
): Promise<StoredTask> {
  const type = typeOf(body)
  if (type === undefined) throw new Refusal('request/invalid', { fields: { type: 'Must not be missing.' } })
  const now = needs.clock.now()
  return TASKS.fill({
    ...body,
    id: body.id?.toLowerCase() ?? newRowId(),
    type,
    dueDate: await readDueDate(needs, userId, body.dueDate),
    lawnZoneId: await readZone(needs, userId, body.lawnZoneId),
    priority: body.priority ?? DEFAULT_PRIORITY,
    createdAt: now,
    updatedAt: now,
  })
}
