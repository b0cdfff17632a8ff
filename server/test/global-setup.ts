import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../src/db/database.ts'
import { startEmbedded } from '../src/db/embedded/supervisor.ts'
import { migrate } from '../src/db/migrate.ts'
import { clockOfRun } from './clock-of-run.ts'
import { type DatabaseConnection, TEMPLATE } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: DatabaseConnection
  }
}

/** One real PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = join(tmpdir(), `turfwise-test-${process.pid}`)
  const clock = await clockOfRun()
  const embedded = await startEmbedded({ dataDir, log: () => {}, environment: clock.environment })
  const admin = openDatabase(embedded.connection, { max: 1 })
  // What is in these databases need not outlive the machine; `synchronous_commit` is what each commit would wait for.
  await admin.query('alter role current_user set synchronous_commit = off')
  await admin.query(`create database ${TEMPLATE}`)
  const template = openDatabase({ ...embedded.connection, database: TEMPLATE }, { max: 2 })
  await migrate(template)
  await template.close()
  await admin.close()
  project.provide('database', JSON.parse(JSON.stringify(embedded.connection)) as DatabaseConnection)
  return async () => {
    await embedded.stop()
    clock.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
