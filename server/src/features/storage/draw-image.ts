import { createHash } from 'node:crypto'
import { isPhotoType, type PhotoType } from '@turfwise/domain/storage/file-types'
import { type ImageOptions, writeImageOptions } from '@turfwise/domain/storage/image-options'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import type { DrawingBudgets } from './drawing-budgets.ts'
import { makeFairLane } from './fair-lane.ts'
import { type ImageCache, imageKey } from './image-cache.ts'
import type { StoredObject } from './objects.store.ts'
import { StorageError } from './storage-error.ts'

export interface Drawing {
  type: PhotoType
  etag: string
  /**
   * The bytes; drawn only when this is called and nobody drew them before.
   *
   * @throws StorageError SlowDown, ServiceUnavailable; TooManyWaiting
   */
  bytes(): Promise<Buffer>
}

/** More than a page shows at once, times the people behind one address; about ten seconds of work in all. */
const WAITING = { waitingOfOne: 24, waitingInAll: 100 }

/**
 * Draws kept photos smaller, once for each way in which somebody asks, one at a time and within a budget of time. Photos
 * that arrive are drawn in a lane of their own and wait for none of these.
 *
 * @returns tells the type and the tag at once, so that a client that has it already costs nothing
 */
export function makeDraw(needs: {
  store: ObjectStore
  images: ImageTransform
  cache: ImageCache
  budgets: DrawingBudgets
}) {
  const { store, images, cache, budgets } = needs
  const lane = makeFairLane(WAITING)
  const running = new Map<string, Promise<Buffer>>()

  const draw = (file: StoredObject, options: ImageOptions, drawn: { type: PhotoType; source: string }) => {
    budgets.check(drawn.source)
    return lane(drawn.source, async () => {
      // What waited ahead may have used up the time.
      budgets.check(drawn.source)
      const bytes = await store.get(file.blobKey)
      if (!bytes) throw new StorageError('NoSuchKey')
      try {
        return await budgets.counted(drawn.source, () => images.resize(bytes, options, drawn.type))
      } finally {
        bytes.destroy()
      }
    })
  }
  /** Equal requests in flight share one drawing, from the moment in which the first of them began. */
  const drawOnce = (key: string, begin: () => Promise<Buffer>): Promise<Buffer> => {
    const other = running.get(key)
    if (other) return other
    const mine = begin().finally(() => running.delete(key))
    running.set(key, mine)
    return mine
  }

  return (
    file: StoredObject,
    options: ImageOptions,
    asked: {
      takesWebp: boolean
      /** Whose time it takes: an address or an account. */
      source: string
      beforeDrawing(): Promise<void>
    },
  ): Drawing => {
    if (!isPhotoType(file.contentType)) throw new StorageError('InvalidRequest', 'The file is not an image')
    const type = asked.takesWebp && !options.keepsFormat ? 'image/webp' : file.contentType
    const drawing = `${writeImageOptions(options)} ${type}`
    // The bytes under a key never change, so its name stands for them.
    const key = imageKey(file.blobKey, drawing)
    return {
      type,
      etag: `"${createHash('sha256').update(`${file.etag} ${drawing}`).digest('hex').slice(0, 32)}"`,
      async bytes() {
        const kept = (await cache.get(key)) ?? (await running.get(key))
        if (kept) return kept
        await asked.beforeDrawing()
        return drawOnce(key, async () => {
          // Somebody else's may have ended meanwhile.
          const ready = await cache.get(key)
          if (ready) return ready
          const drawn = await draw(file, options, { type, source: asked.source })
          await cache.put(key, drawn)
          return drawn
        })
      },
    }
  }
}
