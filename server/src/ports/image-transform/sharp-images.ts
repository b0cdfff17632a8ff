import { writeFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { PhotoType } from '@turfwise/domain/storage/file-types'
import { keptSize } from '@turfwise/domain/storage/kept-size'
import { PIXELS_MAX } from '@turfwise/domain/storage/limits'
import type { Sharp, SharpOptions } from 'sharp'
import { PRIVATE_FILE } from '../../private-folder.ts'
import { type ImageTransform, NotAnImage } from './image-transform.port.ts'

/** Effort of the library's encoders is what costs; these keep a photo of 12 megapixels under half a second. */
const KEPT_QUALITY = 90

const READING: SharpOptions = { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true }
const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const

const encodeAs = (image: Sharp, type: PhotoType, quality: number): Sharp => {
  if (type === 'image/jpeg') return image.jpeg({ quality })
  return type === 'image/webp' ? image.webp({ quality, effort: 2 }) : image.png({ compressionLevel: 6 })
}

/** The library takes 45 ms and 26 MB to be there; a server that was just started has no image to draw yet. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  // Its cache knows files by their names, and keeps what a private file held.
  sharp.cache(false)
  // A file may say that it is a picture and be a drawing with scripts, a PDF or a film: nothing else is ever decoded.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  return sharp
}

/** Images by the library sharp (libvips), one thread each. */
export function makeSharpImages(): ImageTransform {
  let loading: ReturnType<typeof loadSharp> | undefined
  const load = () => {
    loading ??= loadSharp()
    return loading
  }
  const drawn = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== undefined) throw error
      throw new NotAnImage(error)
    }
  }

  return {
    async measure(file) {
      const sharp = await load()
      try {
        const { width, height, pages = 1, pageHeight } = await sharp(file, { limitInputPixels: false }).metadata()
        return { width, height: pageHeight ?? height, frames: pages }
      } catch (error) {
        throw new NotAnImage(error)
      }
    },
    clean: (file, to, type) =>
      drawn(async () => {
        const sharp = await load()
        const { pages = 1, pageHeight, width, height, autoOrient } = await sharp(file, READING).metadata()
        // What moves cannot be turned, and cameras do not make it.
        const moves = pages > 1
        const size = moves ? { width, height: pageHeight ?? height } : autoOrient
        const image = moves ? sharp(file, { ...READING, animated: true }) : sharp(file, READING).autoOrient()
        const kept = keptSize(size)
        if (kept.width < size.width || kept.height < size.height) image.resize({ ...kept, fit: 'fill' })
        await writeFile(to, await encodeAs(image, type, KEPT_QUALITY).toBuffer(), { mode: PRIVATE_FILE })
      }),
    resize: (bytes, options, type) =>
      drawn(async () => {
        const sharp = await load()
        const { width, height, resize, quality } = options
        const image = sharp(READING).autoOrient()
        if (width !== null || height !== null) {
          image.resize({
            ...(width === null ? {} : { width }),
            ...(height === null ? {} : { height }),
            fit: FITS[resize],
            withoutEnlargement: resize !== 'fill',
          })
        }
        const [drawing] = await Promise.all([encodeAs(image, type, quality).toBuffer(), pipeline(bytes, image)])
        return drawing
      }),
  }
}
