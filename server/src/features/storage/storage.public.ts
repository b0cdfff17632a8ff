import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Feature } from '../../feature.ts'
import type { Authenticate } from '../../http/guard/actor.ts'
import type { RateLimits } from '../../limits/rate-limit.ts'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { makeArriving } from './arriving.ts'
import { makeCallers } from './caller.ts'
import { makeDraw } from './draw-image.ts'
import { type DrawPicture, makeDrawPicture } from './draw-picture.ts'
import { makeDrawingBudgets } from './drawing-budgets.ts'
import { makeForgetFiles } from './forget-files.ts'
import { type GardenPhotosNeeds, makeGardenPhotos } from './garden-photos.ts'
import { makeImageCache } from './image-cache.ts'
import { makeBlobs } from './keep-blob.ts'
import { makeAppBuckets, makeManageBuckets } from './manage-buckets.ts'
import { filesOf, makeOwnFiles, type OwnFiles } from './own-files.ts'
import { makePurge } from './purge-drawn.ts'
import { makeCopy, makeMove } from './relocate-object.ts'
import { makeRemove } from './remove-objects.ts'
import { makeSign } from './sign-objects.ts'
import { makeUrlSigner, type SessionLives } from './sign-url.ts'
import { storageService } from './storage.routes.ts'
import { makeSweep } from './sweep.ts'
import { makeUpload } from './upload-object.ts'

export interface StorageNeeds extends GardenPhotosNeeds {
  db: Database
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'warn'>
  limits: RateLimits
  authenticate: Authenticate
  /** True for a key of the operator's programs. */
  isServiceKey(token: string): boolean
  /** True while somebody who signed an address is neither banned nor deleted and their session has not ended. */
  sessionLives: SessionLives
  /** Multiplies every limit. */
  rateLimitFactor: number
  store: ObjectStore
  images: ImageTransform
  /** Absolute folder for what arrives and what was drawn; on the disk of the store where that is a local one. */
  folder: string
  /** 32 bytes in base64url. */
  urlSigningKey: string
}

/** Storage as other features ask for it. */
export interface Storage {
  files: OwnFiles
  drawPicture: DrawPicture
}

/** Builds the storage service and makes the app's buckets. */
export async function makeStorage(needs: StorageNeeds): Promise<Feature & Storage> {
  const { db, clock, limits, store, images } = needs
  await makeAppBuckets(db, clock)
  const callers = makeCallers(needs)
  const cache = makeImageCache(join(needs.folder, 'drawn'))
  const blobs = makeBlobs({ ...needs, forgetDrawn: (blobKeys) => cache.forget(blobKeys) })
  const arriving = makeArriving(join(needs.folder, 'arriving'))
  const signer = makeUrlSigner(needs.urlSigningKey, needs.sessionLives)
  const shared = { db, clock, blobs }
  const gardenPhotos = makeGardenPhotos(needs)
  const budgets = makeDrawingBudgets({ clock, factor: needs.rateLimitFactor })
  const sweep = makeSweep({ ...shared, arriving })

  const plugin = storageService({
    ...{ db, clock, limits, store, callers, signer, gardenPhotos },
    buckets: makeManageBuckets(shared),
    upload: makeUpload({ ...shared, images, arriving }),
    remove: makeRemove(shared),
    move: makeMove(shared),
    copy: makeCopy(shared),
    sign: makeSign({ db, clock, signer, gardenPhotos }),
    draw: makeDraw({ store, images, cache, budgets }),
    purge: makePurge({ db, cache }),
  })

  return {
    name: 'storage',
    service: { prefix: '/storage/v1', plugin, openToOtherOrigins: true },
    files: makeOwnFiles(shared),
    drawPicture: makeDrawPicture({ images, arriving }),
    on: { 'account.deleted': makeForgetFiles(blobs) },
    exportOf: async (tx, { userId }) => ({ files: await filesOf({ store }, tx, userId) }),
    jobs: [{ name: 'storage-sweep', cron: '27 * * * *', run: sweep }],
  }
}
