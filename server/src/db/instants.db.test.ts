import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { type Database, openDatabase } from './database.ts'

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

const ask = async (expression: string, values: unknown[] = []): Promise<unknown> =>
  (await db.query<{ at: unknown }>(`select ${expression} as at`, values))[0]?.at
const asked = async (expression: string, values: unknown[] = []): Promise<Date> => {
  const at = await ask(expression, values)
  if (at instanceof Date) return at
  throw new Error(`${at} is no Date`)
}

describe('an instant', () => {
  it('comes back from PostgreSQL as it went there, as time and as text', async () => {
    const instants = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    })
    await fc.assert(
      fc.asyncProperty(instants, async (instant) => {
        const at = await asked('$1::timestamptz', [instant.toISOString()])
        expect(at.getTime()).toBe(instant.getTime())
        expect([at.toISOString(), JSON.stringify(at)]).toEqual([instant.toISOString(), JSON.stringify(instant)])
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['2026-11-21 10:29:01+00', '2026-11-21T10:29:01.000Z'],
    ['2026-11-21 10:29:01.5+00', '2026-11-21T10:29:01.500Z'],
    ['2026-11-21 10:29:01.05+00', '2026-11-21T10:29:01.050Z'],
    ['2026-11-21 10:29:01.999999+00', '2026-11-21T10:29:01.999Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
    ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
    ['12026-01-01 00:00:00+00', '+012026-01-01T00:00:00.000Z'],
  ])('%s is read as %s', async (written, iso) => {
    const at = await asked('$1::timestamptz', [written])
    expect([at.getTime(), at.toISOString()]).toEqual([new Date(iso).getTime(), iso])
  })

  it('is the same where the server tells another zone', async () => {
    await db.transaction(async (tx) => {
      await tx.query("set local timezone to 'Australia/Adelaide'")
      expect(await ask("'2026-11-21 10:29:01.25+00'::timestamptz::text")).toBe('2026-11-21 20:59:01.25+10:30')
      expect((await asked("'2026-11-21 10:29:01.25+00'::timestamptz")).toISOString()).toBe('2026-11-21T10:29:01.250Z')
    })
  })

  it('that is moved says the new time', async () => {
    const at = await asked("'2026-11-21 10:29:01+00'::timestamptz")
    at.setUTCFullYear(2027)
    expect([at.toISOString(), at.toJSON()]).toEqual(['2027-11-21T10:29:01.000Z', '2027-11-21T10:29:01.000Z'])
  })

  it('without end stays without end', async () => {
    expect(await ask("'infinity'::timestamptz")).toBe(Number.POSITIVE_INFINITY)
  })
})
