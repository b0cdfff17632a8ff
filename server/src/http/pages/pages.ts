import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { NOT_TAKEN, paths, shells, WORKER_PATH } from '@turfwise/contract/app-paths'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '../answers/encodings.ts'
import { ApiError } from '../calls/api-error.ts'
import { sendApiError } from '../calls/error-handler.ts'
import type { Page } from './page.ts'
import type { Pages } from './page-files.ts'

const PAGES_OF_THEIR_OWN = ['landing', 'privacy', 'terms', 'about', 'login', 'signup'] as const

const NOT_PAGES = /^\/(api|auth|storage|assets|calendar)(\/|$)|^\/(healthz|readyz)$/

/** What the worker itself may fetch is governed by the policy that its own file comes with. */
const OF_WORKER = { 'content-security-policy': "default-src 'none'; connect-src 'self'; script-src 'self'" }

/** True where the last part of a path names a file. */
const hasExtension = (path: string): boolean => path.lastIndexOf('.') > path.lastIndexOf('/')

const isSignedIn = (request: FastifyRequest): boolean => /(?:^|;\s*)tw_in=1(?:;|$)/.test(request.headers.cookie ?? '')

const isKnownTo = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)

interface Sending {
  status?: 200 | 404
  type?: string
  /** False where the same goes to everybody, whatever cookie comes along. */
  byCookie?: boolean
}

/** Pages are asked for anew each time, which costs a 304 as long as nothing changed. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, sending: Sending = {}): FastifyReply {
  const { status = 200, type = 'text/html; charset=utf-8', byCookie = true } = sending
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const { body, etag } = page[encoding]
  const vary = byCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'
  reply.code(status).headers({ 'cache-control': 'no-cache', vary })
  if (status === 200) {
    reply.header('etag', etag)
    if (isKnownTo(request, etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(body)
}

/** A person who mistyped an address sees the app's 404 page; whoever asks for a file or a call is told so in a line. */
const wantsPage = (request: FastifyRequest): boolean => {
  const [path = ''] = request.url.split(/[?#]/, 1)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  return reads && !NOT_PAGES.test(path) && !hasExtension(path)
}

/** Serves pages by path and the built files beside them. */
export async function servePages(app: FastifyInstance, { pages, worker, distDir }: Pages): Promise<void> {
  // Their names hold a hash of their content, so a browser may keep them for good.
  await app.register(fastifyStatic, {
    // Tabs that are open, and workers that wait, ask for files of earlier builds.
    root: ['assets', 'old-assets'].map((folder) => join(distDir, folder)).filter((folder) => existsSync(folder)),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    schemaHide: true,
  })
  await app.register(fastifyStatic, {
    root: join(distDir, 'root'),
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    index: false,
    decorateReply: false,
    schemaHide: true,
  })
  const page = (path: string, choose: (request: FastifyRequest) => Page) =>
    app.get(path, { schema: { hide: true } }, async (request, reply) => sendPage(request, reply, choose(request)))
  page(paths.home(), (request) => (isSignedIn(request) ? pages.home : pages.landing))
  page(paths.tasks(), (request) => (isSignedIn(request) ? pages.tasks : pages.app))
  page(paths.profile(), (request) => (isSignedIn(request) ? pages.profile : pages.app))
  page(paths.community(), (request) => (isSignedIn(request) ? pages.community : pages.app))
  for (const name of PAGES_OF_THEIR_OWN) page(paths[name](), () => pages[name])
  // Any other path shows the 404 page with that status.
  for (const path of Object.values(paths))
    if (!app.hasRoute({ method: 'GET', url: path() })) page(path(), () => pages.app)
  for (const [name, path] of Object.entries(shells) as [keyof typeof shells, string][])
    app.get(path, { schema: { hide: true } }, async (request, reply) =>
      sendPage(request, reply, pages[name], { byCookie: false }),
    )
  // A phone shares before the worker is there, or has lost it: what came cannot be kept for anybody, and is not read.
  app.post(paths.share(), {
    schema: { hide: true },
    onRequest: async (_request, reply) => reply.redirect(`${paths.share()}?${NOT_TAKEN}`, 303),
    handler: async () => undefined,
  })
  app.get(WORKER_PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.headers(OF_WORKER)
    return sendPage(request, reply, worker, { type: 'text/javascript; charset=utf-8', byCookie: false })
  })
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request)
      ? sendPage(request, reply, pages.app, { status: 404 })
      : sendApiError(request, reply, new ApiError('route/not-found')),
  )
}
