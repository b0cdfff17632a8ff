import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../src/db/database.ts'
import { type DatabaseConnection, TEMPLATE } from './template.ts'

export interface TestDatabase {
  connection: DatabaseConnection
  drop(): Promise<void>
}

const asAdmin = async <T>(work: (admin: Database) => Promise<T>): Promise<T> => {
  // A busy disk may take longer over a whole database than a request may wait.
  const admin = openDatabase(inject('database'), { max: 1, timeouts: { statementMs: 120_000, silenceMs: 130_000 } })
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

/** A fresh clone of the migrated template, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Two files that clone at the same moment would meet on the template, so they take turns.
  await asAdmin(async (admin) => {
    const client = await admin.pool.connect()
    try {
      await client.query('set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_lock(4711)')
      await client.query(`create database ${name} template ${TEMPLATE}`)
    } finally {
      await client.query('select pg_advisory_unlock(4711)')
      client.release(true)
    }
  })
  return {
    connection: { ...inject('database'), database: name },
    drop: () => asAdmin(async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  }
}
