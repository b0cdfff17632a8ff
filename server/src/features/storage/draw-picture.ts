import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { PHOTO_TYPES, type PhotoType } from '@turfwise/domain/storage/file-types'
import { type ImageTransform, NotAnImage } from '../../ports/image-transform/image-transform.port.ts'
import { type Arriving, receive } from './arriving.ts'
import { checkContent } from './check-content.ts'
import { StorageError } from './storage-error.ts'

const QUALITY = 90

/** Pixels that the picture has to fit into. */
export interface Box {
  width: number
  height: number
}

/**
 * Draws a picture anew that is kept elsewhere than in a bucket, by the same rules as an upload: told by its content,
 * decoded to its end, with nothing left in it but the picture. Undefined for what is no such picture.
 */
export type DrawPicture = (bytes: Buffer, box: Box, type: PhotoType) => Promise<Buffer | undefined>

export const makeDrawPicture =
  ({ images, arriving }: { images: ImageTransform; arriving: Arriving }): DrawPicture =>
  (bytes, box, type) =>
    arriving.withFile((path) =>
      arriving.withFile(async (cleanPath) => {
        try {
          const arrived = await receive(Readable.from([bytes]), path, bytes.length)
          const content = await checkContent(images, { ...arrived, declaredType: '' }, PHOTO_TYPES, cleanPath)
          const options = { ...box, resize: 'contain', quality: QUALITY, keepsFormat: false } as const
          return await images.resize(createReadStream(content.path), options, type)
        } catch (error) {
          const isNone = error instanceof NotAnImage || (error instanceof StorageError && NO_PICTURE.has(error.code))
          if (isNone) return undefined
          throw error
        }
      }),
    )

const NO_PICTURE: ReadonlySet<string> = new Set(['InvalidMimeType', 'EntityTooLarge'])
