import type { FileType } from '@turfwise/domain/storage/file-types'
import type { PhotoReading, PictureAsk } from '../../platform/pictures/draw-on-canvas.ts'
import { drawPicture } from '../../platform/pictures/draw-picture.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-trouble.ts'
import { knownType, SIGN_BYTES } from './known-type.ts'
import type { Redraw } from './redraw.ts'
import { isPicture } from './upload-rules.ts'

/** How a picture that has to be drawn anew is written. */
const QUALITY = 0.9
/** A canvas larger than this fails without a word on older phones, px. */
const SIDE_MAX = 4096

export interface PreparedFile {
  body: Blob
  type: FileType
  /** What was measured of it, where that was asked for. */
  reading?: PhotoReading | null
}

const drawnAsJpeg = async (file: Blob, ask: PictureAsk): Promise<PreparedFile> => {
  const { jpeg, reading } = await drawPicture(file, ask)
  return { body: jpeg, type: 'image/jpeg', reading }
}

/**
 * A file as the bucket keeps it: as it is, or drawn anew as a JPEG, which `redraw` asks for in any case.
 *
 * @throws UnreadablePicture
 */
export async function prepareFile(file: Blob, redraw?: Redraw): Promise<PreparedFile> {
  if (redraw !== undefined) return drawnAsJpeg(file, redraw)
  const type = knownType(new Uint8Array(await file.slice(0, SIGN_BYTES).arrayBuffer()))
  return type === undefined ? drawnAsJpeg(file, { sideMax: SIDE_MAX, quality: QUALITY }) : { body: file, type }
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
      const { body: drawn } = await drawnAsJpeg(file, { sideMax: SIDE_MAX, share, quality: QUALITY })
      if (drawn.size <= bytesMax) return new File([drawn], file.name, { type: drawn.type })
    }
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error
  }
  return file
}
