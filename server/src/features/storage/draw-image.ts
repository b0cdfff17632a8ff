import { createHash } from 'node:crypto'
import { isPhotoType, type PhotoType } from '@turfwise/domain/storage/file-types'
import { type ImageOptions, writeImageOptions } from '@turfwise/domain/storage/image-options'
import type { ImageTransform } from '../../ports/image-transform/image-transform.port.ts'
import type { ObjectStore } from '../../ports/object-store/object-store.port.ts'
import { type ImageCache, imageKey } from './image-cache.ts'
import type { StoredObject } from './objects.store.ts'
import { StorageError } from './storage-error.ts'

export interface Drawing {
  type: PhotoType
  etag: string
  /** The bytes; drawn only when this is called and nobody drew them before. */
  bytes(): Promise<Buffer>
}

/**
 * Draws kept photos smaller, once for each way in which somebody asks.
 *
 * @returns tells the type and the tag at once, so that a client that has it already costs nothing
 */
export function makeDraw(needs: { store: ObjectStore; images: ImageTransform; cache: ImageCache }) {
  const { store, images, cache } = needs
  const running = new Map<string, Promise<Buffer>>()

  const draw = async (file: StoredObject, options: ImageOptions, type: PhotoType, key: string): Promise<Buffer> => {
    const source = await store.get(file.blobKey)
    if (!source) throw new StorageError('NoSuchKey')
    const drawn = await images.resize(source, options, type)
    await cache.put(key, drawn)
    return drawn
  }

  return (
    file: StoredObject,
    options: ImageOptions,
    asked: { takesWebp: boolean; beforeDrawing(): Promise<void> },
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
        const kept = await cache.get(key)
        if (kept) return kept
        await asked.beforeDrawing()
        const other = running.get(key)
        if (other) return other
        const mine = draw(file, options, type, key).finally(() => running.delete(key))
        running.set(key, mine)
        return mine
      },
    }
  }
}
