import type { TaskFigures } from '@turfwise/domain/health-scores/log-scores'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import type { Queryable, Statement } from '../../db/queryable.ts'

// Each along an index of the user's own rows.
const DONE_AND_OVERDUE: Statement = {
  name: 'tasks-done-and-overdue',
  text: `select
      (select count(*)::int from app.tasks where user_id = $1 and completed_at >= $2) as done,
      (select count(*)::int from app.tasks
        where user_id = $1 and completed_at is null and put_away is null and due_date between $3 and $4) as overdue`,
}

/** Tasks completed since an instant, and open ones that were due on these days. */
export async function countDoneAndOverdue(
  db: Queryable,
  userId: string,
  { since, from, to }: { since: Date; from: LocalDate; to: LocalDate },
): Promise<TaskFigures> {
  const values = [userId, since.toISOString(), from, to]
  const [row] = await db.query<TaskFigures>(DONE_AND_OVERDUE.text, values, DONE_AND_OVERDUE.name)
  return row ?? { done: 0, overdue: 0 }
}
