import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/test/database.ts'
import { endAll } from '../process/processes.ts'
import { start } from '../process/turfwise.ts'
import { expectSideBySide } from '../side-by-side.ts'

let folder: string
let database: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-two-'))
  database = await createTestDatabase()
})
afterEach(() => endAll())
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const startOn = () => {
  const { host, port, user, database: name } = database.connection
  const url = `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
  return start({ env: { DATA_DIR: `${folder}/data`, DATABASE_URL: url, PORT: '0' } })
}

it('two processes work side by side on one database, started at the same moment', () => expectSideBySide(startOn))
