import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shells, WORKER_PATH } from '@turfwise/contract/app-paths'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestHttp } from '../../../test/http.ts'
import { pageWords } from '../../../test/page-words.ts'
import { PAGE_NAMES } from './page.ts'
import { loadPages } from './page-files.ts'

const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'"
const SETTINGS = { words: pageWords({ TRIAL_DAYS: '14' }), serviceWorker: true }

let dist: string
let app: FastifyInstance

const open = async (settings = SETTINGS) => buildTestHttp({ pages: await loadPages(dist, settings) })

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'tw-worker-'))
  for (const folder of ['pages', 'assets', 'root']) await mkdir(join(dist, folder))
  for (const name of PAGE_NAMES) await writeFile(join(dist, 'pages', `${name}.html`), `<h1>${name}</h1>__TRIAL_DAYS__`)
  await writeFile(join(dist, 'pages.json'), JSON.stringify({ csp: { script: [] } }))
  await writeFile(join(dist, 'service-worker.js'), 'const files = __WORKER_FILES__')
  await writeFile(join(dist, 'worker.json'), JSON.stringify({ first: ['/assets/a.js'], later: ['/assets/b.js'] }))
  app = await open()
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const filesOf = (script: string) => JSON.parse(script.replace('const files = ', ''))

it('is served from /service-worker.js, asked for anew each time, with a policy that lets it fetch [NOTIF-49]', async () => {
  const answer = await app.inject({ url: WORKER_PATH })
  expect(WORKER_PATH).toBe('/service-worker.js')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  const known = await app.inject({ url: WORKER_PATH, headers: { 'if-none-match': String(answer.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  expect(known.headers).toMatchObject({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
})

it('lists the pages by the bytes that are served, settings included', async () => {
  const files = filesOf((await app.inject({ url: WORKER_PATH })).body)
  expect(files.first.assets).toEqual(['/assets/a.js'])
  expect(files.later.assets).toEqual(['/assets/b.js'])
  const addresses = (pages: { url: string }[]) => pages.map(({ url }) => url)
  expect(addresses(files.first.pages)).toEqual(['/shell/home', '/shell/app', '/landing'])
  expect(addresses(files.later.pages)).toEqual([
    ...['/shell/tasks', '/shell/profile', '/shell/community'],
    ...['/privacy', '/terms', '/about'],
  ])
  const revisions = [...files.first.pages, ...files.later.pages].map(({ revision }) => revision)
  expect(new Set(revisions).size).toBe(9)

  const longer = await open({ ...SETTINGS, words: pageWords({ TRIAL_DAYS: '30' }) })
  const others = filesOf((await longer.inject({ url: WORKER_PATH })).body)
  await longer.close()
  expect(others.first.pages[0].revision).not.toBe(files.first.pages[0].revision)
})

it.each([
  ['home', shells.home],
  ['tasks', shells.tasks],
  ['profile', shells.profile],
  ['community', shells.community],
  ['app', shells.app],
])('answers the page of %s to everybody alike, whatever cookie comes along', async (name, url) => {
  const answers = [await app.inject({ url }), await app.inject({ url, headers: { cookie: 'tw_in=1' } })]
  for (const answer of answers) {
    expect([answer.statusCode, answer.body]).toEqual([200, `<h1>${name}</h1>14`])
    expect(answer.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
  }
})

it('takes itself away where the setting says so', async () => {
  const without = await open({ ...SETTINGS, serviceWorker: false })
  const { body, headers } = await without.inject({ url: WORKER_PATH })
  await without.close()
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).not.toContain('/assets/')
  const done: string[] = []
  const listeners: Record<string, (event: { waitUntil(work: Promise<unknown>): void }) => void> = {}
  const self = {
    addEventListener: (type: string, listener: (typeof listeners)[string]) => {
      listeners[type] = listener
    },
    skipWaiting: () => done.push('took over'),
    registration: { unregister: async () => done.push('unregistered') },
  }
  const caches = { keys: async () => ['one', 'two'], delete: async (name: string) => done.push(`deleted ${name}`) }
  new Function('self', 'caches', body)(self, caches)
  const work: Promise<unknown>[] = []
  const told = (type: string) => listeners[type]?.({ waitUntil: (one) => work.push(one) })
  const leaving = ['unregistered', 'deleted one', 'deleted two']
  // Before it is in charge, which may take a browser minutes.
  told('install')
  await Promise.all(work)
  expect(done.splice(0)).toEqual(['took over', ...leaving])
  for (const type of ['activate', 'message']) {
    told(type)
    await Promise.all(work)
    expect(done.splice(0)).toEqual(leaving)
  }
})
