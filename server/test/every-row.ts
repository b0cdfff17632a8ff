import { expect } from 'vitest'
import type { Queryable } from '../src/db/queryable.ts'

/** Every row of every table that calls can write, as text: compared before and after a call that must write nothing. */
export async function everyRow(db: Queryable): Promise<string> {
  // What was told before is heard a moment later: that is no change by the call.
  await expect.poll(() => db.query('select from app.facts where due_at <= now() limit 1')).toHaveLength(0)
  // Reminders are planned by the minute, and weeks by the quarter of an hour, whatever is asked.
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('app', 'auth', 'storage')
       and tablename not in ('rate_limits', 'reminders', 'alert_cells', 'analytics_due') order by 1`,
  )
  const contents: string[] = []
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    contents.push(name, ...rows.map(({ row }) => row))
  }
  return contents.join('\n')
}
