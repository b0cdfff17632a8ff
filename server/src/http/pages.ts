import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { sendApiError } from './error-handler.ts'

type PageName = 'landing' | 'home' | 'app' | 'login' | 'signup'
const PAGE_NAMES: readonly PageName[] = ['landing', 'home', 'app', 'login', 'signup']

interface Page {
  plain: Buffer
  brotli: Buffer
  gzip: Buffer
}

/** The web's built pages, filled in with the settings and compressed once, when the server starts. */
export interface Pages {
  scriptHashes: readonly string[]
  pages: Readonly<Record<PageName, Page>>
  distDir: string
}

/** Paths that the app knows; any other shows the 404 page with that status. */
const APP_PATHS: ReadonlySet<string> = new Set([
  '/tasks',
  '/community',
  '/analytics',
  '/profile',
  '/notifications',
  '/settings',
  '/admin',
  '/logo-upload',
])

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Reads the build. Undefined when the web was not built (the API still works). */
export async function loadPages(distDir: string, settings: { trialDays: number }): Promise<Pages | undefined> {
  const list = join(distDir, 'pages.json')
  if (
    !(await access(list).then(
      () => true,
      () => false,
    ))
  )
    return undefined
  const { csp } = JSON.parse(await readFile(list, 'utf8')) as { csp: { script: string[] } }
  const read = async (name: PageName): Promise<[PageName, Page]> => {
    const html = await readFile(join(distDir, 'pages', `${name}.html`), 'utf8')
    const plain = Buffer.from(html.replaceAll('__TRIAL_DAYS__', String(settings.trialDays)))
    const [brotli, gzipped] = await Promise.all([
      compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(plain),
    ])
    return [name, { plain, brotli, gzip: gzipped }]
  }
  const pages = Object.fromEntries(await Promise.all(PAGE_NAMES.map(read))) as Record<PageName, Page>
  return { scriptHashes: csp.script, pages, distDir }
}

const isSignedIn = (request: FastifyRequest): boolean => /(?:^|;\s*)tw_in=1(?:;|$)/.test(request.headers.cookie ?? '')

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Encoding, Cookie')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** Serves pages by path and the hashed files beside them. */
export async function servePages(app: FastifyInstance, { pages, distDir }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  await app.register(fastifyStatic, {
    root: join(distDir, 'root'),
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    index: false,
    decorateReply: false,
  })
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, isSignedIn(request) ? pages.home : pages.landing),
  )
  for (const name of ['landing', 'login', 'signup'] as const) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages[name]))
  }
  for (const path of APP_PATHS) {
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(request, reply, pages.app))
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(api|auth|storage|assets)\//.test(request.url)
    return isPage
      ? sendPage(request, reply, pages.app, 404)
      : sendApiError(request, reply, new ApiError('route/not-found'))
  })
}
