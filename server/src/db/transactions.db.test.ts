import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database.ts'

let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 3 })
  await db.query('create table app.notes (id integer primary key)')
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const ids = async () => (await db.query<{ id: number }>('select id from app.notes order by id')).map(({ id }) => id)
const write = (id: number) => db.query('insert into app.notes values ($1)', [id])

it('commits what resolves and rolls back what throws', async () => {
  await db.transaction(() => write(1))
  await expect(
    db.transaction(async () => {
      await write(2)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await ids()).toEqual([1])
})

it('joins the transaction that is open on the call chain', async () => {
  await expect(
    db.transaction(async () => {
      await db.transaction(() => write(3))
      expect(await ids()).toContain(3)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await ids()).not.toContain(3)
})

it('tells when a swallowed error made PostgreSQL roll back', async () => {
  const work = db.transaction(async () => {
    await write(4)
    await write(4).catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await ids()).not.toContain(4)
})

it('runs effects after the commit and never after a rollback', async () => {
  const seen: string[] = []
  await db.transaction(async () => {
    db.afterCommit(() => seen.push('committed'))
    seen.push('working')
  })
  await db
    .transaction(async () => {
      db.afterCommit(() => seen.push('never'))
      throw new Error('no')
    })
    .catch(() => {})
  expect(seen).toEqual(['working', 'committed'])
})

it('keeps transactions of two call chains apart', async () => {
  const both = [5, 6].map((id) =>
    db.transaction(async () => {
      await write(id)
      const other = id === 5 ? 6 : 5
      expect(await ids()).not.toContain(other)
      await started[other]?.promise
      if (id === 6) throw new Error('only this one')
    }),
  )
  started[5]?.resolve()
  started[6]?.resolve()
  const [five, six] = await Promise.allSettled(both)
  expect([five?.status, six?.status]).toEqual(['fulfilled', 'rejected'])
  expect(await ids()).toContain(5)
  expect(await ids()).not.toContain(6)
})

const started: Record<number, PromiseWithResolvers<void>> = {
  5: Promise.withResolvers<void>(),
  6: Promise.withResolvers<void>(),
}

it('does not wait for a connection for ever', async () => {
  const leave = Promise.withResolvers<void>()
  const busy = [1, 2, 3].map(() => db.transaction(() => leave.promise))
  await expect(db.query('select 1')).rejects.toThrow('timeout exceeded')
  leave.resolve()
  await Promise.all(busy)
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
})
