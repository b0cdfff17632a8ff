import type { FileActor } from '@turfwise/domain/storage/access'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { actorOfIssuer, type Callers } from './caller.ts'
import { asAnyone, cachingOf, type FindReadableNeeds, findReadable } from './find-readable.ts'
import { presentInfo } from './present-object.ts'
import { addressOf, type ObjectAddress } from './request-key.ts'
import { sendFile } from './send-file.ts'
import type { UrlSigner } from './sign-url.ts'

export interface DownloadRoutesNeeds extends FindReadableNeeds {
  clock: Clock
  callers: Callers
  store: ObjectStore
  signer: UrlSigner
}

const METHODS = ['GET', 'HEAD']

/** Calls that hand out files as they are kept. */
export function downloadRoutes(app: FastifyInstance, needs: DownloadRoutesNeeds): void {
  const { callers, store } = needs

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    whoAsks: () => Promise<FileActor>,
    given: { address: ObjectAddress; isSigned: boolean },
  ) => {
    const found = await findReadable(needs, whoAsks, given.address)
    const { cacheControl, vary } = cachingOf(found, given.isSigned)
    if (vary !== undefined) reply.header('vary', vary)
    return sendFile(store, request, reply, {
      file: found.file,
      cacheControl,
      again: async () => (await findReadable(needs, async () => found.reader, given.address)).file,
    })
  }
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
    app.route({ method: METHODS, url, exposeHeadRoute: false, handler })
  const open = (url: string, address: string, whoAsks: (request: FastifyRequest) => Promise<FileActor>) =>
    route(url, (request, reply) =>
      send(request, reply, () => whoAsks(request), { address: addressOf(request, address), isSigned: false }),
    )
  const describe = (address: string, whoAsks: (request: FastifyRequest) => Promise<FileActor>) =>
    route(`${address}/*`, async (request) =>
      presentInfo((await findReadable(needs, () => whoAsks(request), addressOf(request, address))).file),
    )

  open('/object/public/*', '/object/public', asAnyone)
  open('/object/authenticated/*', '/object/authenticated', callers.required)
  route('/object/sign/*', async (request, reply) => {
    const address = addressOf(request, '/object/sign')
    const { token } = request.query as { token?: unknown }
    const now = needs.clock.now()
    const { exp, issuer } = await needs.signer.verify(token, { ...address, scope: 'download', now })
    reply.header('expires', new Date(exp * 1000).toUTCString())
    return send(request, reply, async () => actorOfIssuer(issuer), { address, isSigned: true })
  })
  describe('/object/info/public', asAnyone)
  describe('/object/info/authenticated', callers.required)
  describe('/object/info', callers.optional)
  open('/object/:bucket/*', '/object', callers.optional)
}
