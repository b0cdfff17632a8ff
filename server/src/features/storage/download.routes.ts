import type { FileActor } from '@turfwise/domain/storage/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import type { Callers } from './caller.ts'
import { cacheControlOf, findReadable } from './find-readable.ts'
import { presentInfo } from './present-object.ts'
import { addressOf, type ObjectAddress } from './request-key.ts'
import { sendFile } from './send-file.ts'
import type { UrlSigner } from './sign-url.ts'

export interface DownloadRoutesNeeds {
  db: Database
  clock: Clock
  callers: Callers
  store: ObjectStore
  signer: UrlSigner
}

const ANYONE: FileActor = { kind: 'anyone' }
const METHODS = ['GET', 'HEAD']

/** How long a signed address may be kept: never beyond its own end. */
export function signedCacheControl(stored: string, secondsLeft: number): string {
  const wanted = Number(/\d+/.exec(stored)?.[0] ?? 0)
  return `private, max-age=${Math.max(0, Math.min(wanted, secondsLeft))}`
}

/** Calls that hand out files as they are kept. */
export function downloadRoutes(app: FastifyInstance, needs: DownloadRoutesNeeds): void {
  const { db, callers, store } = needs

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    actor: FileActor,
    address: ObjectAddress,
    cacheControl?: (stored: string) => string,
  ) => {
    const found = await findReadable(db, actor, address)
    return sendFile(store, request, reply, {
      file: found.file,
      cacheControl: cacheControl?.(found.file.cacheControl) ?? cacheControlOf(found),
      again: async () => (await findReadable(db, actor, address)).file,
    })
  }
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: METHODS, url, exposeHeadRoute: false, handler })

  route('/object/public/*', async (request, reply) =>
    send(request, reply, ANYONE, addressOf(request, '/object/public')),
  )
  route('/object/authenticated/*', async (request, reply) =>
    send(request, reply, await callers.required(request), addressOf(request, '/object/authenticated')),
  )
  route('/object/sign/*', async (request, reply) => {
    const address = addressOf(request, '/object/sign')
    const { token } = request.query as { token?: unknown }
    const now = needs.clock.now()
    const { exp } = needs.signer.verify(token, { ...address, scope: 'download', now })
    reply.header('expires', new Date(exp * 1000).toUTCString())
    const secondsLeft = exp - Math.ceil(now.getTime() / 1000)
    return send(request, reply, { kind: 'service' }, address, (stored) => signedCacheControl(stored, secondsLeft))
  })
  route('/object/info/public/*', async (request) =>
    presentInfo((await findReadable(db, ANYONE, addressOf(request, '/object/info/public'))).file),
  )
  route('/object/info/authenticated/*', async (request) => {
    const actor = await callers.required(request)
    return presentInfo((await findReadable(db, actor, addressOf(request, '/object/info/authenticated'))).file)
  })
  route('/object/info/*', async (request) => {
    const actor = await callers.optional(request)
    return presentInfo((await findReadable(db, actor, addressOf(request, '/object/info'))).file)
  })
  route('/object/:bucket/*', async (request, reply) =>
    send(request, reply, await callers.optional(request), addressOf(request, '/object')),
  )
}
