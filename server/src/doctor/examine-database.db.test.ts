import { afterEach, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { openDatabase } from '../db/database.ts'
import { examineDatabase } from './examine-database.ts'

let database: TestDatabase | undefined
afterEach(async () => {
  await database?.drop()
  database = undefined
})

/** What is found of the database after something was done to it. */
const found = async (...statements: string[]) => {
  database = await createTestDatabase()
  const { connection } = database
  const db = openDatabase(connection, { max: 1 })
  for (const statement of statements) await db.query(statement)
  await db.close()
  const { host, port, user, database: name } = connection as unknown as Record<string, string>
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(String(host))}`
  return examineDatabase({ dataDir: '/nowhere', database: { url, poolMax: 10 } })
}

it('is found with the tables of this program', async () => {
  expect(await found()).toMatchObject([
    { state: 'ok', says: expect.stringMatching(/^PostgreSQL \d+ answers/) },
    { state: 'ok', says: expect.stringMatching(/those of this Turfwise/) },
  ])
})

it('is found empty, with steps to be done, or of a newer program', async () => {
  const steps = async (statement: string) => (await found(statement)).at(-1)
  expect(await steps('drop table app.kysely_migration')).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/empty/),
  })
  await database?.drop()
  expect(await steps(`delete from app.kysely_migration where name like '0041%'`)).toMatchObject({
    state: 'ok',
    says: expect.stringMatching(/^1 of \d+ steps .* still to be done/),
  })
  await database?.drop()
  expect(await steps(`insert into app.kysely_migration values ('9999-later', now()::text)`)).toMatchObject({
    state: 'wrong',
    says: expect.stringMatching(/newer Turfwise \(9999-later\)/),
  })
})

it('cannot be reached, and no password is told', async () => {
  const { port } = inject('database') as unknown as { port: number }
  const url = `postgres://mia:hidden@127.0.0.1:${port === 1 ? 2 : 1}/garden`
  const findings = await examineDatabase({ dataDir: '/nowhere', database: { url, poolMax: 10 } })
  expect(findings).toMatchObject([{ state: 'wrong', says: expect.stringMatching(/cannot be reached/) }])
  expect(JSON.stringify(findings)).not.toContain('hidden')
})
