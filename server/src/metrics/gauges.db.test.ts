import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { openDatabase } from '../db/database.ts'
import { addGauges } from './gauges.ts'

const NOW = new Date('2026-11-26T03:07:00Z')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'turfwise-gauges-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** The samples of all gauges, by name and labels. */
const samplesOf = async ({ db = server.app.db, backupFolder = undefined as string | undefined } = {}) => {
  const registry = new Registry()
  const read = addGauges(registry, { db, clock: { now: () => NOW }, dataDir: folder, backupFolder, version: '1.2.3' })
  await read()
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))]
    }),
  )
}

it('tells what waits, how late it is, and how old the weather is', async () => {
  const { db } = server.app
  const before = await samplesOf()
  expect(before).toMatchObject({
    turfwise_database_up: 1,
    turfwise_facts_waiting: 0,
    turfwise_facts_oldest_seconds: 0,
    turfwise_push_waiting: 0,
    turfwise_push_oldest_seconds: 0,
    'turfwise_build_info{version="1.2.3"}': 1,
  })
  expect(before).not.toHaveProperty('turfwise_weather_age_seconds')
  // Of a listener that is none of ours, so that nobody takes it.
  await db.query(`insert into app.facts (listener, id, name, data, due_at)
    select 'nobody', gen_random_uuid(), 'x', '{}'::jsonb, now() - make_interval(secs => n * 100) from generate_series(0, 3) n
    union all select 'nobody', gen_random_uuid(), 'x', '{}'::jsonb, now() + interval '1 hour'`)
  await db.query(`insert into app.weather_cells
    select 'cell ' || n, 0, 0, 'UTC', '{}'::jsonb, now() - make_interval(hours => n), now() from generate_series(2, 5) n`)
  const after = await samplesOf()
  expect(after.turfwise_facts_waiting).toBe(4)
  expect(after.turfwise_facts_oldest_seconds).toBeGreaterThanOrEqual(300)
  expect(after.turfwise_facts_oldest_seconds).toBeLessThan(600)
  expect(after.turfwise_weather_age_seconds).toBeGreaterThanOrEqual(7200)
  expect(after.turfwise_weather_age_seconds).toBeLessThan(7500)
})

it('tells the connections, the room, and each queue', async () => {
  await expect
    .poll(async () => Object.keys(await samplesOf()).some((name) => name.includes('queue="keys-forget"')))
    .toBe(true)
  const samples = await samplesOf()
  for (const name of [
    'turfwise_pool_connections{state="busy"}',
    'turfwise_pool_connections{state="idle"}',
    'turfwise_pool_waiting',
    'turfwise_push_subscriptions{state="good"}',
    'turfwise_push_subscriptions{state="troubled"}',
    'turfwise_jobs{queue="auth-mail",state="waiting"}',
    'turfwise_jobs{queue="auth-mail",state="active"}',
    'turfwise_jobs{queue="auth-mail",state="failed"}',
    'turfwise_jobs_oldest_seconds{queue="auth-mail"}',
  ])
    expect(samples, name).toHaveProperty([name])
  expect(samples.turfwise_database_connections).toBeGreaterThan(0)
  expect(samples.turfwise_database_connections_max).toBeGreaterThan(samples.turfwise_database_connections as number)
  expect(samples.turfwise_database_size_bytes).toBeGreaterThan(1_000_000)
  expect(samples.turfwise_disk_free_bytes).toBeGreaterThan(0)
  expect(samples.turfwise_disk_size_bytes).toBeGreaterThan(samples.turfwise_disk_free_bytes as number)
})

it('tells the age of the newest daily backup where they are made', async () => {
  expect(await samplesOf()).not.toHaveProperty('turfwise_backup_age_seconds')
  expect(await samplesOf({ backupFolder: folder })).not.toHaveProperty('turfwise_backup_age_seconds')
  for (const name of [
    'turfwise-daily-20261124T170700Z.tar',
    'turfwise-daily-20261125T170700Z.tar',
    'turfwise-20261126T030000Z.tar',
  ])
    await writeFile(join(folder, name), '')
  expect((await samplesOf({ backupFolder: folder })).turfwise_backup_age_seconds).toBe(10 * 3600)
})

it('says that the database is away, and nothing old of it', async () => {
  const db = openDatabase({ host: '127.0.0.1', port: 1 }, { max: 1, timeouts: { connectMs: 200 } })
  try {
    const samples = await samplesOf({ db })
    expect(samples.turfwise_database_up).toBe(0)
    expect(
      Object.keys(samples).filter((name) => /facts|push|jobs|weather|turfwise_database_(con|size)/.test(name)),
    ).toEqual([])
    expect(samples.turfwise_disk_free_bytes).toBeGreaterThan(0)
  } finally {
    await db.close()
  }
})
