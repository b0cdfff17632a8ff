import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

describe('of two transactions that wait for each other', () => {
  const lock = (id: number) => db.query('select from app.notes where id = $1 for update', [id])
  /** Each locks a row and then that of the other, which it has by then. */
  const meeting = (how?: { again: boolean }) => {
    const bothHold = Promise.withResolvers<void>()
    let tries = 0
    let held = 0
    const one = (own: number, other: number) =>
      db.transaction(async () => {
        tries += 1
        await lock(own)
        held += 1
        if (held === 2) bothHold.resolve()
        await bothHold.promise
        await lock(other)
        await write(tries * 1000 + own)
      }, how)
    return { ended: Promise.allSettled([one(50, 51), one(51, 50)]), tries: () => tries }
  }
  beforeAll(() => db.query('insert into app.notes values (50), (51)'))

  it('one is rolled back', async () => {
    const { ended, tries } = meeting()
    expect((await ended).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(tries()).toBe(2)
  })

  it('one is done once more where it may be, and both are there', async () => {
    await db.query('delete from app.notes where id > 1000')
    const { ended, tries } = meeting({ again: true })
    expect((await ended).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    // A lock that a busy machine gives out late is asked for once more too.
    expect(tries()).toBeGreaterThanOrEqual(3)
    expect((await ids()).filter((id) => id > 1000)).toHaveLength(2)
  })
})
