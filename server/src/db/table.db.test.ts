import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database.ts'
import { column, countUpTo, day, instant, ranked, run, table } from './table.ts'

interface Bed {
  id: string
  name: string
  note: string | null
  size: 'small' | 'large'
  dug: string
  dugAt: Date | null
  changedAt: Date
}

const BEDS = table<Bed>(
  'app.beds',
  {
    id: column('id'),
    name: { name: 'name', derived: { name: 'name_order', of: (name) => name.toLowerCase() } },
    note: column('note'),
    size: ranked('size_rank', { small: 1, large: 2 }),
    dug: day('dug_on'),
    dugAt: instant('dug_at', { kept: true }),
    changedAt: instant('changed_at'),
  },
  { version: 'changedAt', fixed: ['id'] },
)
const INSERT = BEDS.insert('beds-insert')
const CHANGE = BEDS.change('beds-change')
const LIST = BEDS.select('beds-list', 'order by name_order')
const REMOVE = BEDS.remove('beds-remove')
const COUNT = BEDS.count('beds-count')

const ANN = '01890000-0000-7000-8000-000000000001'
const BEN = '01890000-0000-7000-8000-000000000002'
const ID = '01890000-0000-7000-8000-00000000000a'
const NOW = new Date('2026-11-21T00:00:00.000Z')
const LATER = new Date('2026-11-22T00:00:00.000Z')
const bed = BEDS.fill({ id: ID, name: 'Roses', size: 'large', dug: '2026-11-01', changedAt: NOW })

let test: TestDatabase
let db: Database
beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 2 })
  await db.query(`create table app.beds (user_id uuid not null, id uuid not null, name text not null,
    name_order text not null, note text, size_rank smallint not null, dug_on date not null, dug_at timestamptz,
    changed_at timestamptz not null, primary key (user_id, id))`)
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

const list = (userId: string) => BEDS.rows(db, LIST, [userId])
const change = (userId: string, given: Parameters<typeof BEDS.changesOf>[2], now = LATER) =>
  BEDS.first(db, CHANGE, BEDS.changesOf(userId, ID, given, now))

describe('a row of a table', () => {
  it('is null where nothing is given, and has no field that the map does not name', () => {
    const given = { ...bed, note: undefined, stranger: 1 }
    expect(BEDS.fill(given)).toEqual({ ...bed, note: null, dugAt: null })
    expect(Object.keys(BEDS.fill(given))).not.toContain('stranger')
  })

  it('is read as it was written, for its owner alone', async () => {
    await run(db, INSERT, BEDS.valuesOf(ANN, bed))
    expect(await list(ANN)).toEqual([bed])
    expect(await list(BEN)).toEqual([])
    expect(await db.query('select name_order, size_rank from app.beds')).toEqual([
      { name_order: 'roses', size_rank: 2 },
    ])
  })

  it('keeps what a change does not bring, and takes null for a value', async () => {
    const noted = { ...bed, note: 'In the shade', changedAt: LATER }
    expect(await change(ANN, { note: 'In the shade' })).toEqual(noted)
    expect(await change(ANN, { name: 'Álder', size: 'small', dug: '2026-12-01', note: null })).toEqual({
      ...{ ...noted, name: 'Álder', size: 'small', dug: '2026-12-01', note: null },
      changedAt: new Date(LATER.getTime() + 1),
    })
    expect(await db.query('select name_order from app.beds')).toEqual([{ name_order: 'álder' }])
  })

  it('keeps the first of two times that say when something was done, until it is taken back', async () => {
    expect((await change(ANN, { dugAt: NOW }))?.dugAt).toEqual(NOW)
    expect((await change(ANN, { dugAt: LATER }))?.dugAt).toEqual(NOW)
    expect((await change(ANN, { dugAt: null }))?.dugAt).toBeNull()
    expect((await change(ANN, { dugAt: LATER }))?.dugAt).toEqual(LATER)
  })

  it('has a greater version after each change, whatever the clock says', async () => {
    const versions: number[] = []
    for (const now of [LATER, LATER, NOW, new Date(0)]) {
      versions.push((await change(ANN, {}, now))?.changedAt.getTime() ?? 0)
    }
    expect(versions.toSorted((a, b) => a - b)).toEqual([...new Set(versions)])
  })

  it('is neither changed nor removed for somebody else, and its id is never changed', async () => {
    expect(await change(BEN, { name: 'Mine' })).toBeUndefined()
    expect(await run(db, REMOVE, [BEN, ID])).toBe(0)
    expect((await change(ANN, { id: BEN, name: 'Still here' }))?.id).toBe(ID)
    expect([await countUpTo(db, COUNT, ANN, 5), await countUpTo(db, COUNT, BEN, 5)]).toEqual([1, 0])
    expect(await run(db, REMOVE, [ANN, ID])).toBe(1)
  })
})

it('is not changed without a version', () => {
  const plain = table<{ id: string }>('app.plain', { id: column('id') })
  expect(() => plain.change('plain-change')).toThrow('no version')
})
