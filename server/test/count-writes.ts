import type { Queryable } from '../src/db/queryable.ts'

/** How often statements have written to tables of people, those counted that were rolled back. */
export type WriteCount = () => Promise<string>

/**
 * From now on counts what writes to a table of the schemas of people, jobs included. Who asks for the count before reading
 * rows need not read them again while it stays: one that moves later says so.
 *
 * @param db whose tables get a trigger each; for a test's own database
 * @returns asks for the count, a whole number as text
 */
export async function countWrites(db: Queryable): Promise<WriteCount> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('app', 'auth', 'storage') and table_type = 'BASE TABLE'`,
  )
  // A sequence, since what a transaction adds to one is seen at once and stays when it is rolled back.
  await db.query('create sequence public.writes_counted')
  // One number is taken now: a new sequence says 1 both before its first number and after it.
  await db.query(`select nextval('public.writes_counted')`)
  await db.query(`create function public.count_write() returns trigger language plpgsql security definer as
    $$ begin perform nextval('public.writes_counted'); return null; end $$`)
  for (const { name } of tables)
    await db.query(`create trigger count_writes after insert or update or delete or truncate on ${name}
      for each statement execute function public.count_write()`)
  return async () => {
    const [row] = await db.query<{ count: string }>(
      'select last_value::text as count from public.writes_counted',
      [],
      'count-writes',
    )
    if (row === undefined) throw new Error('The sequence of writes has no row.')
    return row.count
  }
}
