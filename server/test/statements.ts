import type { App } from '../src/compose.ts'

/** A statement of ours; the library of the jobs hands in plain texts. */
const isOurs = (statement: unknown): statement is { text: string; name?: string } =>
  typeof statement === 'object' && statement !== null && 'text' in statement

/**
 * The texts of the statements that the database is asked while something is done. What the server asks by itself, whatever
 * is done, is left out: the facts that are due, and the jobs.
 */
export async function statementsOf({ db: { pool } }: Pick<App, 'db'>, work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const query = pool.query
  pool.query = ((...given: unknown[]) => {
    const [statement] = given
    if (isOurs(statement) && !statement.name?.startsWith('facts-')) asked.push(statement.text)
    return Reflect.apply(query, pool, given)
  }) as typeof query
  try {
    await work()
  } finally {
    pool.query = query
  }
  return asked
}
