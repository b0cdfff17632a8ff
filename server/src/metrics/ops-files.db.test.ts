import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newGardener } from '../../test/gardener.ts'
import { PATIENCE } from '../../test/patience.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'

const fileOf = (path: string) => readFile(fileURLToPath(new URL(`../../../ops/${path}`, import.meta.url)), 'utf8')

let server: TestServer
let backups: string
/** Names of the samples that a real server serves, each with the names of its labels. */
let served: Map<string, Set<string>>
beforeAll(async () => {
  backups = await mkdtemp(join(tmpdir(), 'turfwise-ops-files-'))
  await writeFile(join(backups, 'turfwise-daily-20261125T170700Z.tar'), '')
  const env = { METRICS_PORT: '0', BACKUP_FOLDER: backups, BACKUP_SECRETS: 'off' }
  server = await startTestServer({ env })
  // Of what no forecast was read for there is no age.
  await server.app.db.query(`insert into app.weather_cells values ('here', 0, 0, 'UTC', '{}', now(), now())`)
  await newGardener(server.url)
  const read = async () => (await fetch(`http://127.0.0.1:${server.app.metricsPort}/metrics`)).text()
  await vi.waitFor(async () => expect(await read()).toMatch(/turfwise_jobs\{queue="auth-mail"/), PATIENCE)
  served = new Map()
  for (const line of (await read()).split('\n')) {
    const [, name, labels = ''] = /^(turfwise_\w+)(?:\{(.*)\})? /.exec(line) ?? []
    if (name === undefined) continue
    const known = served.get(name) ?? new Set()
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(String(label))
    served.set(name, known)
  }
})
afterAll(async () => {
  await server.close()
  await rm(backups, { recursive: true })
})

it.each(['grafana/turfwise.json', 'prometheus/alerts.yml'])(
  '%s asks for what is served, by labels that it has',
  async (path) => {
    const text = (await fileOf(path)).replaceAll('\\"', '"')
    const asked = [...text.matchAll(/(turfwise_\w+)(?:\{([^{}]*)\})?/g)]
    expect(asked.length).toBeGreaterThan(15)
    for (const [, name, labels = ''] of asked) {
      expect([...served.keys()]).toContain(name)
      for (const [, label] of labels.matchAll(/(\w+)=~?"/g)) expect(served.get(String(name)), name).toContain(label)
    }
  },
)

it('what the dashboard shows has a title each, and no two the same place', async () => {
  const { panels } = JSON.parse(await fileOf('grafana/turfwise.json')) as {
    panels: { title: string; gridPos: { x: number; y: number } }[]
  }
  expect(panels.filter(({ title }) => title === '')).toEqual([])
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length)
})

it('every alert says in words what is wrong', async () => {
  const text = await fileOf('prometheus/alerts.yml')
  const count = (what: RegExp) => [...text.matchAll(what)].length
  expect(count(/- alert: Turfwise\w+/g)).toBeGreaterThan(10)
  for (const part of [/^ {8}expr: /gm, /^ {8}for: /gm, /severity: (page|ticket)/g, /summary: \S/g])
    expect(count(part)).toBe(count(/- alert: /g))
})
