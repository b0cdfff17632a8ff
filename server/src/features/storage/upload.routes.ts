import multipart from '@fastify/multipart'
import { ANY_FILE_BYTES_MAX } from '@turfwise/domain/storage/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import { actorOfIssuer, type Callers, ownerOf } from './caller.ts'
import type { GardenPhotos } from './garden-photos.ts'
import type { StoredObject } from './objects.store.ts'
import { dropRest } from './read-upload.ts'
import { addressOf } from './request-key.ts'
import type { UrlSigner } from './sign-url.ts'
import { GARDEN_UPLOAD_LIMIT, UPLOAD_LIMIT } from './storage-limits.ts'
import type { UploadGiven } from './upload-object.ts'

export interface UploadRoutesNeeds {
  callers: Callers
  clock: Clock
  limits: RateLimits
  signer: UrlSigner
  gardenPhotos: GardenPhotos
  upload(given: UploadGiven): Promise<StoredObject>
}

/** What a helper adds is the owner's, in the owner's quota, and takes the place of none of the owner's files. */
const inGarden = (garden: string): Pick<UploadGiven, 'actor' | 'owner'> => ({
  actor: { kind: 'user', userId: garden, managesBuckets: false },
  owner: garden,
})

const FORM = { files: 1, fields: 8, parts: 9, fieldSize: 16_384, headerPairs: 50 }

/** Calls that carry a file: their bodies are never read as anything else, whatever they call themselves. */
export async function uploadRoutes(app: FastifyInstance, needs: UploadRoutesNeeds): Promise<void> {
  const { callers, clock, limits, signer, gardenPhotos } = needs
  app.removeAllContentTypeParsers()
  await app.register(multipart, { limits: { ...FORM, fileSize: ANY_FILE_BYTES_MAX + 1 } })
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  // An upload without any content type still has a body.
  app.addHook('preParsing', async (request, _reply, payload) => {
    request.raw.headers['content-type'] ??= 'application/octet-stream'
    return payload
  })
  app.addHook('onError', async (request) => dropRest(request))

  /** The operator's own programs are not limited. */
  const count = async (owner: string | null): Promise<void> => {
    if (owner !== null) await limits.consume(UPLOAD_LIMIT, `user:${owner}`)
  }
  const asUser = async (request: FastifyRequest, replaces: boolean) => {
    const actor = await callers.required(request)
    const sender = ownerOf(actor)
    await count(sender)
    const address = addressOf(request, '/object')
    const garden = await gardenPhotos.addedTo(actor, address)
    if (garden !== undefined) await limits.consume(GARDEN_UPLOAD_LIMIT, `user:${sender}/${garden}`)
    const isStillAllowed = async (): Promise<boolean> => (await gardenPhotos.addedTo(actor, address)) === garden
    const { id } = await needs.upload(
      garden === undefined
        ? { request, actor, owner: sender, sender, address, replaces }
        : { request, ...inGarden(garden), sender, address, replaces: false, isStillAllowed },
    )
    return { Key: `${address.bucket}/${address.key}`, Id: id }
  }
  const bodyLimit = 2 * ANY_FILE_BYTES_MAX
  app.post('/object/:bucket/*', { bodyLimit }, (request) => asUser(request, request.headers['x-upsert'] === 'true'))
  app.put('/object/:bucket/*', { bodyLimit }, (request) => asUser(request, true))

  app.put('/object/upload/sign/*', { bodyLimit }, async (request) => {
    const address = addressOf(request, '/object/upload/sign')
    const { token } = request.query as { token?: unknown }
    const asked = { ...address, scope: 'upload', now: clock.now() } as const
    const { owner, issuer, upsert } = await signer.verify(token, asked)
    await count(owner)
    await needs.upload({ request, actor: actorOfIssuer(issuer), owner, sender: owner, address, replaces: upsert })
    return { Key: `${address.bucket}/${address.key}` }
  })
}
