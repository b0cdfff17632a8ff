import { readdir, rm, statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { availableMemory } from 'node:process'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { compose } from '../src/compose.ts'
import { readConfig } from '../src/config.ts'
import { type Database, openDatabase } from '../src/db/database.ts'
import { isRunning } from '../src/db/embedded/lock-file.ts'
import { startEmbedded } from '../src/db/embedded/supervisor.ts'
import { migrate } from '../src/db/migrate.ts'
import { loadSecrets } from '../src/secrets.ts'
import { clockOfRun } from './clock-of-run.ts'
import { type DatabaseConnection, TEMPLATE } from './template.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: DatabaseConnection
  }
}

/** Of any day: nobody is there to ask for it. */
const RECORDING = 'constructed/sydney-2019-12-16'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Of which the databases of a run and their log fill a third at most. */
const ROOM_BYTES = 4e9

/** Of this machine alone: containers may share their memory, and count their processes each from one. */
const OURS = `turfwise-test-${hostname()}-`

/** A run that was killed would keep its part of the memory. Its PostgreSQL ends when it misses its folder. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(MEMORY).catch(() => [])) {
    const pid = name.startsWith(OURS) ? Number(name.slice(OURS.length)) : 0
    if (pid > 0 && !(await isRunning(pid))) await rm(join(MEMORY, name), { recursive: true, force: true })
  }
}

/** What is in these databases need not outlive the machine: where its memory has room for them, no disk is waited for. */
async function folderOfRun(): Promise<string> {
  await removeAbandoned()
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  const folder = Math.min(room, availableMemory()) < ROOM_BYTES ? tmpdir() : MEMORY
  return join(folder, `${OURS}${process.pid}`)
}

/** What a server lays when it starts, the queue's tables and its queues, which each would else lay anew. */
async function prepareTemplate(template: Database, dataDir: string): Promise<void> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, WEATHER_SOURCE: 'recorded', WEATHER_RECORDING: RECORDING })
  const app = await compose(config, await loadSecrets(dataDir), template.target, {
    logger: pino({ level: 'silent' }),
    webDist: join(dataDir, 'no-web'),
  })
  await app.listen()
  await app.close()
}

/** One real PostgreSQL for the run, with a migrated template that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await folderOfRun()
  const clock = await clockOfRun()
  const embedded = await startEmbedded({ dataDir, log: () => {}, environment: clock.environment })
  const admin = openDatabase(embedded.connection, { max: 1 })
  // What each commit would wait for.
  await admin.query('alter role current_user set synchronous_commit = off')
  await admin.query(`create database ${TEMPLATE}`)
  const template = openDatabase({ ...embedded.connection, database: TEMPLATE }, { max: 2 })
  await migrate(template)
  await prepareTemplate(template, join(dataDir, 'first-server'))
  await template.close()
  await admin.close()
  project.provide('database', JSON.parse(JSON.stringify(embedded.connection)) as DatabaseConnection)
  return async () => {
    await embedded.stop()
    clock.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}
