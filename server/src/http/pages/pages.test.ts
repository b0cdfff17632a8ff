import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { NOT_TAKEN, paths } from '@turfwise/contract/app-paths'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestHttp } from '../../../test/http.ts'
import { pageWords } from '../../../test/page-words.ts'
import { PAGE_NAMES } from './page.ts'
import { loadPages, precompressPages } from './page-files.ts'

const SCRIPT = 'document.documentElement.dataset.theme="dark"'
const HASH = `sha256-${createHash('sha256').update(SCRIPT).digest('base64')}`
const FACE = '/assets/face-3c4d.woff2'
const OLD_ASSET = 'console.log("before")'.repeat(100)
const ASSET = 'console.log("app")'.repeat(100)

const SETTINGS = { words: pageWords({ TRIAL_DAYS: '21' }), serviceWorker: true }

let dist: string
let app: FastifyInstance

/** A build as `web/build` leaves it. */
async function writeBuild(): Promise<void> {
  for (const folder of ['pages', 'assets', 'old-assets', 'root']) await mkdir(join(dist, folder))
  for (const name of PAGE_NAMES) {
    const html = `<!doctype html><script>${SCRIPT}</script><h1>${name}</h1><p>__TRIAL_DAYS__ days, then __TRIAL_DAYS__</p>`
    await writeFile(join(dist, 'pages', `${name}.html`), html)
  }
  await writeFile(join(dist, 'pages.json'), JSON.stringify({ csp: { script: [HASH] }, builtAt: '2026-11-21' }))
  await writeFile(join(dist, 'assets', 'app-1a2b.js'), ASSET)
  await writeFile(join(dist, 'assets', 'app-1a2b.js.br'), brotliCompressSync(ASSET))
  await writeFile(join(dist, 'assets', 'app-1a2b.js.gz'), gzipSync(ASSET))
  await writeFile(join(dist, 'assets', 'face-3c4d.woff2'), 'font')
  await writeFile(join(dist, 'old-assets', 'app-0f0f.js'), OLD_ASSET)
  await writeFile(join(dist, 'old-assets', 'app-0f0f.js.br'), brotliCompressSync(OLD_ASSET))
  await writeFile(join(dist, 'root', 'robots.txt'), 'User-agent: *')
  await writeFile(join(dist, 'root', 'favicon.svg'), '<svg/>')
  await writeFile(join(dist, 'root', 'manifest.webmanifest'), '{}')
  await writeFile(join(dist, 'service-worker.js'), 'const files = __WORKER_FILES__')
  await writeFile(join(dist, 'worker.json'), JSON.stringify({ first: ['/assets/app-1a2b.js'], later: [FACE] }))
  await writeFile(join(dist, 'secret.txt'), 'not served')
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'tw-pages-'))
  await writeBuild()
  app = await buildTestHttp({
    pages: await loadPages(dist, SETTINGS),
    publicOrigin: 'https://garden.example',
  })
})
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const titleOf = (html: string): string | undefined => /<h1>(\w+)<\/h1>/.exec(html)?.[1]

describe('pages', () => {
  it.each([
    ['/', undefined, 'landing'],
    ['/', 'tw_in=1', 'home'],
    ['/', 'theme=dark; tw_in=1; other=2', 'home'],
    ['/tasks', 'tw_in=1', 'tasks'],
    ['/tasks', '', 'app'],
    ['/', 'tw_in=0', 'landing'],
    ['/', 'not_tw_in=1', 'landing'],
    ['/landing', 'tw_in=1', 'landing'],
    ['/login', undefined, 'login'],
    ['/login?next=%2Ftasks', undefined, 'login'],
    ['/signup', undefined, 'signup'],
    ['/privacy', undefined, 'privacy'],
    ['/privacy', 'tw_in=1', 'privacy'],
    ['/terms', undefined, 'terms'],
    ['/about', 'tw_in=1', 'about'],
    ['/profile', undefined, 'app'],
    ['/profile?tab=garden', 'tw_in=1', 'profile'],
    ['/community', undefined, 'app'],
    ['/community?filter=tips', 'tw_in=1', 'community'],
  ])('%s with the cookie %s answers %s', async (url, cookie, page) => {
    const answer = await get(url, cookie ? { cookie } : {})
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, page])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers.vary).toBe('Accept-Encoding, Cookie')
  })

  it('answers every address of the app with a page', async () => {
    const statuses = Object.values(paths).map(async (path) => (await get(path())).statusCode)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })

  it('holds the settings', async () => {
    expect((await get('/landing')).body).toContain('21 days, then 21')
  })

  it('comes in the form that the browser takes', async () => {
    const br = await get('/login', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const gz = await get('/login', { 'accept-encoding': 'gzip, br;q=0' })
    const plain = await get('/login', { 'accept-encoding': 'identity' })
    expect([br, gz, plain].map((answer) => answer.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain.body)
    expect(new Set([br, gz, plain].map((answer) => answer.headers.etag)).size).toBe(3)
  })

  it('is the same page when it was compressed further', async () => {
    const pages = await loadPages(dist, SETTINGS)
    if (!pages) throw new Error('no build')
    const { body } = pages.pages.landing.identity
    await precompressPages(pages)
    expect(brotliDecompressSync(pages.pages.landing.br.body)).toEqual(body)
  })

  it('costs a 304 as long as nothing changed', async () => {
    const headers = { 'accept-encoding': 'br' }
    const etag = String((await get('/', headers)).headers.etag)
    for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
      const again = await get('/', { ...headers, 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      // A policy on the 304 would replace the page's own: it must be that one or none.
      expect(again.headers['content-security-policy'] ?? '').not.toContain("default-src 'none'")
      expect(again.headers['cache-control']).toBe('no-cache')
    }
    // Signing in makes it another page.
    const home = await get('/', { ...headers, 'if-none-match': etag, cookie: 'tw_in=1' })
    expect(home.statusCode).toBe(200)
    expect((await get('/', { 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
  })

  it('answers HEAD with the length and no body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/login' })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(Number(answer.headers['content-length'])).toBe((await get('/login')).rawPayload.length)
  })

  it('lets no script run but the built ones', async () => {
    const { headers } = await get('/')
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/ (.*)/s)),
    )
    expect(policy['script-src']).toBe(`'self' '${HASH}'`)
    expect(policy['default-src']).toBe("'self'")
    expect(policy['object-src']).toBe("'none'")
    expect(policy['frame-ancestors']).toBe("'none'")
    expect(String(headers['content-security-policy'])).not.toContain('unsafe-eval')
    expect(headers['permissions-policy']).toMatch(/camera=\(self\), geolocation=\(self\).*microphone=\(\)/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
  })

  it('tells browsers to insist on TLS only where there is TLS', async () => {
    const plain = await buildTestHttp({ pages: await loadPages(dist, SETTINGS) })
    expect((await plain.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined()
    await plain.close()
  })
})

describe('unknown addresses', () => {
  it.each(['/nowhere', '/tasks/4711/edit', '/login/', '/%61bc'])(
    '%s shows the 404 page with that status',
    async (url) => {
      const answer = await get(url, { 'if-none-match': '*' })
      expect([answer.statusCode, titleOf(answer.body)]).toEqual([404, 'app'])
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
    },
  )

  it.each(['/assets/old-9f9f.js', '/assets/', '/api', '/api/nothing', '/auth/v1/nothing', '/a.php?x=/y'])(
    '%s answers a line of text',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' })
      expect([answer.statusCode, answer.body]).toEqual([404, 'There is nothing at this address.'])
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-store')
    },
  )

  it('is not a page for other methods', async () => {
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404)
    const answer = await app.inject({ method: 'POST', url: '/login', payload: 'email=a' })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('a share from the phone that no worker takes', () => {
  const share = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/share', headers, payload: Buffer.alloc(200_000, 'x') })
  const FORM = { 'content-type': 'multipart/form-data; boundary=x' }

  it.each([
    ['as a phone sends it', { ...FORM, 'sec-fetch-site': 'none' }],
    ['of the app itself', { ...FORM, 'sec-fetch-site': 'same-origin' }],
    ['of no form that is known, and longer than a body may be', { 'content-type': 'application/x-unknown' }],
  ])('%s leads to the page that says so, unread', async (_, headers) => {
    const answer = await share(headers)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${paths.share()}?${NOT_TAKEN}`])
  })

  it('of another site is refused', async () => {
    expect((await share({ ...FORM, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })
})

describe('files', () => {
  it('of earlier builds are there for tabs that are still open', async () => {
    const answer = await get('/assets/app-0f0f.js')
    expect([answer.statusCode, answer.body]).toEqual([200, OLD_ASSET])
    const packed = await app.inject({ url: '/assets/app-0f0f.js', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(OLD_ASSET)
    expect(packed.headers['cache-control']).toContain('immutable')
  })

  it('are kept for good when their name holds a hash', async () => {
    const answer = await get('/assets/app-1a2b.js')
    expect(answer.body).toBe(ASSET)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect((await get('/assets/face-3c4d.woff2')).headers['content-type']).toBe('font/woff2')
  })

  it('come compressed as they were built', async () => {
    const br = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
    const gz = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(ASSET)
    expect(br.headers['content-type']).toMatch(/^(text|application)\/javascript/)
    expect(br.headers.vary).toMatch(/accept-encoding/i)
  })

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is served from the root as %s', async (url, type) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers['content-type']?.toString().replace('; charset=UTF-8', '')]).toEqual([
      200,
      type,
    ])
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  })

  it.each([
    '/assets/..%2fsecret.txt',
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets/%00',
    '/assets/.hidden',
  ])('%s leads nowhere', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.body).not.toContain('not served')
  })
})

it('is no app without a build, and says so', async () => {
  expect(await loadPages(join(dist, 'none'), SETTINGS)).toBeUndefined()
})
