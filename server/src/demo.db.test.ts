import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/server.ts'
import { plantDemo } from './demo.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'tw-demo-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const signIn = (given: { email: string; password: string }) =>
  fetch(`${server.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given),
  })

describe('the demo garden', () => {
  it('can be signed in to, and is the same one the second time', async () => {
    const first = await plantDemo(server.app, folder)
    const again = await plantDemo(server.app, folder)
    expect(again).toEqual(first)
    expect((await signIn(first)).status).toBe(200)
    const [row] = await server.app.db.query<{ count: string }>('select count(*) from app.profiles')
    expect(Number(row?.count)).toBe(1)
  })

  it('keeps its password for the owner of the machine alone, another in each folder', async () => {
    const other = await mkdtemp(join(tmpdir(), 'tw-demo-'))
    const here = await plantDemo(server.app, folder)
    const there = await plantDemo(server.app, other)
    expect(there.password).not.toBe(here.password)
    expect((await stat(join(folder, 'demo-sign-in.json'))).mode & 0o777).toBe(0o600)
    await rm(other, { recursive: true, force: true })
  })
})
