import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/migrations.ts'

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 2 })
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const namesDone = async () =>
  (await db.query<{ name: string }>('select name from app.kysely_migration order by name')).map(({ name }) => name)

it('does nothing a second time', async () => {
  expect(await namesDone()).toEqual(Object.keys(migrations))
  expect(await migrate(db)).toEqual([])
})

it('refuses a database that a later version has brought further, and one of which a step is missing', async () => {
  const rename = (from: string, to: string) =>
    db.query('update app.kysely_migration set name = $2 where name = $1', [from, to])
  const [last = ''] = Object.keys(migrations).slice(-1)
  await db.query(`insert into app.kysely_migration (name, timestamp) values ('9999-later', '2026-11-28')`)
  await expect(migrate(db)).rejects.toThrow(/9999-later/)
  await rename('9999-later', '0000-before')
  await expect(migrate(db)).rejects.toThrow(/0000-before/)
  await db.query(`delete from app.kysely_migration where name = '0000-before'`)
  await rename(last, '9998-other')
  await expect(migrate(db)).rejects.toThrow(/9998-other/)
  await rename('9998-other', last)
  expect(await migrate(db)).toEqual([])
})

it('is done once by servers that start together on an empty database', async () => {
  await db.query('drop schema app, auth, storage cascade')
  const done = await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(done.map((names) => names.length).toSorted()).toEqual([0, 0, Object.keys(migrations).length])
  expect(await namesDone()).toEqual(Object.keys(migrations))
})

it('numbers its steps in order, each number once', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)))
  // Those that are written at the same time have their numbers ahead: which one comes first nobody knows.
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  expect(numbers[0]).toBe(1)
})
