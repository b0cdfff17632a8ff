import { isStorableText } from '@turfwise/contract/text'
import { isLocalDate } from '@turfwise/domain/kernel/local-date'
import { TASK_LIMITS } from '@turfwise/domain/tasks/limits'
import * as z from 'zod/mini'
import { cursorOf, takePage } from '../../http/paging.ts'
import { keyOf, listTasks as listStoredTasks, type StoredTask } from './tasks.store.ts'
import type { TasksNeeds } from './tasks-needs.ts'

const cursor = cursorOf(
  z.tuple([
    z.string().check(z.refine(isLocalDate)),
    z.int().check(z.minimum(1), z.maximum(3)),
    z.string().check(z.refine(isStorableText)),
    z.uuid(),
  ]),
)

/**
 * A page of the user's tasks, all up to 2000 without a limit, and the cursor of the next page.
 * @throws ApiError request/invalid for a cursor that this list never gave out
 */
export async function listTasks(
  { db }: Pick<TasksNeeds, 'db'>,
  userId: string,
  asked: { onlyOpen: boolean; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ tasks: StoredTask[]; next: string | undefined }> {
  const limit = asked.limit ?? TASK_LIMITS.listMax
  const after = cursor.decode(asked.cursor)
  const rows = await listStoredTasks(db, { userId, onlyOpen: asked.onlyOpen, limit: limit + 1, after })
  const { items, last } = takePage(rows, limit)
  return { tasks: items, next: last && cursor.encode(keyOf(last)) }
}
