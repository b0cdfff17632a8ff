import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { fillEmptyTables } from '../../test/fill-tables.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'

const STEPS = Object.keys(migrations)

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 1 })
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text in ('app', 'auth', 'storage') and relname not like 'kysely%'`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.query<{ count: string }>(`select count(*) from ${name}`)
    counts[name] = Number(row?.count)
  }
  return counts
}

it('every step takes a database that is in use: each table that was there has a row, and keeps it', async () => {
  await db.query('drop schema app, auth, storage cascade')
  let refused: string[] = []
  for (const step of STEPS) {
    const before = step === STEPS[0] ? {} : await rowCounts()
    expect(await migrate(db, { upTo: step })).toEqual([step])
    const after = await rowCounts()
    for (const [table, rows] of Object.entries(before))
      if (table in after) expect(after[table], `${table} after ${step}`).toBeGreaterThanOrEqual(rows)
    refused = await fillEmptyTables(db)
    // Of two people one may block the other.
    if (step === STEPS[0]) await db.query('insert into auth.users (id) values (gen_random_uuid())')
  }
  expect(refused).toEqual([])
})

it('a step that fails leaves the database as it was, and the same start succeeds once it is mended', async () => {
  const before = await rowCounts()
  const makes = (name: string): Migration => ({
    up: async (target) => void (await sql`create table app.${sql.id(name)} (id uuid primary key)`.execute(target)),
  })
  const fails: Migration = { up: async (target) => void (await sql`select 1 / 0`.execute(target)) }
  const steps = { ...migrations, '9001-made': makes('made'), '9002-fails': fails }
  await expect(migrate(db, { steps })).rejects.toThrow('division by zero')
  expect(await rowCounts()).toEqual(before)
  expect(await migrate(db)).toEqual([])
  expect(await migrate(db, { steps: { ...steps, '9002-fails': makes('mended') } })).toEqual(['9001-made', '9002-fails'])
})
