import type { FileType } from '@turfwise/domain/storage/file-types'
import { knownType, SIGN_BYTES } from './known-type.ts'
import type { Redraw } from './redraw.ts'
import { isPicture } from './upload-rules.ts'

/** How a picture that has to be drawn anew is written. */
const QUALITY = 0.9
/** A canvas larger than this fails without a word on older phones, px. */
const SIDE_MAX = 4096

/** The browser cannot decode the picture, as most cannot those of an iPhone. */
export class UnreadablePicture extends Error {
  constructor() {
    super('the picture cannot be decoded')
    this.name = 'UnreadablePicture'
  }
}

export interface PreparedFile {
  body: Blob
  type: FileType
}

const shared = (share: number): Redraw => ({
  quality: QUALITY,
  sizeOf({ width, height }) {
    const scale = Math.min(1, SIDE_MAX / Math.max(width, height)) * share
    return { width: Math.round(width * scale), height: Math.round(height * scale) }
  },
})

const drawnAsJpeg = async (file: Blob, { sizeOf, quality }: Redraw): Promise<Blob> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePicture()
  })
  const { width, height } = sizeOf(picture)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (pen) {
    // What was transparent would be black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  if (!jpeg) throw new UnreadablePicture()
  return jpeg
}

/**
 * A file as the bucket keeps it: as it is, or drawn anew as a JPEG, which `redraw` asks for in any case.
 *
 * @throws UnreadablePicture
 */
export async function prepareFile(file: Blob, redraw?: Redraw): Promise<PreparedFile> {
  if (redraw !== undefined) return { body: await drawnAsJpeg(file, redraw), type: 'image/jpeg' }
  const type = knownType(new Uint8Array(await file.slice(0, SIGN_BYTES).arrayBuffer()))
  return type === undefined ? { body: await drawnAsJpeg(file, shared(1)), type: 'image/jpeg' } : { body: file, type }
}

/** Of its sides, what a photo of a camera is drawn at until it fits. */
const SHARES = [1, 0.75, 0.5, 0.33]

/**
 * A picture of more bytes than fit, drawn smaller until it does. Anything else as it is: files that fit, moving
 * pictures, and what cannot be decoded here. The limit then says what is too large.
 */
export async function fitPicture(file: File, bytesMax: number): Promise<File> {
  if (file.size <= bytesMax || !isPicture(file) || file.type === 'image/gif') return file
  try {
    for (const share of SHARES) {
      const drawn = await drawnAsJpeg(file, shared(share))
      if (drawn.size <= bytesMax) return new File([drawn], file.name, { type: drawn.type })
    }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
  }
  return file
}
