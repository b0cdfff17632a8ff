import type { Database } from '../src/db/database.ts'

/**
 * Puts many rows into the database as a copy of another one takes them: without triggers, and without looking up what they
 * refer to, which is half of the time. For rows whose references hold, and of which nobody asks what triggers keep: words for searching, counts.
 */
export const bulkInsert = (
  db: Pick<Database, 'transaction'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica')
    await tx.query(text, values)
  })
