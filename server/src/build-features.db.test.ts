import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { buildFeatures } from './build-features.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { makeFacts } from './facts/tell-facts.ts'
import type { Feature } from './feature.ts'
import { makeRateLimits } from './limits/rate-limit.ts'
import { makeLocalDisk } from './ports/object-store/local-disk.ts'
import { loadSecrets } from './secrets.ts'

let test: TestDatabase
let db: Database
let dataDir: string
let features: readonly Feature[]

beforeAll(async () => {
  test = await createTestDatabase()
  db = openDatabase(test.connection, { max: 2 })
  dataDir = await mkdtemp(join(tmpdir(), 'turfwise-features-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    WEATHER_SOURCE: 'recorded',
    WEATHER_RECORDING: 'constructed/sydney-2019-12-16',
  })
  const built = await buildFeatures({
    ...{ config, db, clock: systemClock, logger: pino({ level: 'silent' }), limits: makeRateLimits(db, 1) },
    ...{
      secrets: await loadSecrets(dataDir),
      enqueue: async () => {},
      facts: makeFacts(db, pino({ level: 'silent' })),
      mailer: { send: async () => {}, close() {} },
    },
    ...{
      siteUrl: () => 'http://127.0.0.1:3000',
      hasPages: false,
      store: makeLocalDisk(join(dataDir, 'files')),
      images: undefined,
      push: undefined,
    },
  })
  features = built.features
})
afterAll(async () => {
  for (const feature of features) await feature.close?.()
  await db.close()
  await test.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const doubled = (names: readonly string[]) => names.filter((name, place) => names.indexOf(name) !== place)

it('is one value in the list for each folder of features', () => {
  const folders = readdirSync(new URL('./features/', import.meta.url))
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted())
})

it('names each job once, since the queue would take two of a name for one', () => {
  const names = features.flatMap(({ jobs = [], queued = [] }) => [...jobs, ...queued].map(({ name }) => name))
  expect(names).toContain('weather-refresh')
  expect(doubled(names)).toEqual([])
})
