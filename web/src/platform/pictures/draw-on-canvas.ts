import { type LawnPhoto, measureLawnPhoto } from '@turfwise/domain/photo-measure/measure-lawn-photo'
import { fittedSize } from '@turfwise/domain/storage/fitted-size'
import { PIXELS_MAX } from '@turfwise/domain/storage/limits'
import { pictureKind, readPictureHead } from './picture-head.ts'
import { UnreadablePicture } from './picture-trouble.ts'

/** How a picture is drawn anew as a JPEG. What it says of itself, where it was taken first of all, is left behind. */
export interface PictureAsk {
  /** Longest side of the drawing, px; none grows. */
  sideMax: number
  /** Of the size that fits, 0 to 1. */
  share?: number
  /** Of the JPEG, 0 to 1. */
  quality: number
  /** Measure it as a photo of a lawn. */
  measured?: boolean
}

/** A photo as it was measured. */
export interface PhotoReading {
  photo: LawnPhoto
  /** The counted points in flat green on nothing, as large as the drawing; null where nothing was counted. */
  counted: Blob | null
}

export interface DrawnPicture {
  jpeg: Blob
  width: number
  height: number
  /** Null unless it was asked for. */
  reading: PhotoReading | null
}

/** A canvas of the page or of a worker. */
type AnyCanvas = OffscreenCanvas | HTMLCanvasElement
type Pen = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D

const canDrawAlone = (): boolean => typeof OffscreenCanvas !== 'undefined'

const makeCanvas = (width: number, height: number): AnyCanvas =>
  canDrawAlone()
    ? new OffscreenCanvas(width, height)
    : Object.assign(document.createElement('canvas'), { width, height })

const penOf = (canvas: AnyCanvas): Pen => {
  // Read back once, so that the points lie where the processor reaches them.
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as Pen | null
  if (pen === null) throw new UnreadablePicture()
  return pen
}

const encoded = async (canvas: AnyCanvas, type: string, quality?: number): Promise<Blob> => {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new UnreadablePicture()
  return blob
}

/** Decodes the file upright, once what its head promises has been looked at. */
async function decoded(file: Blob): Promise<ImageBitmap> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = pictureKind(bytes)
  const head = readPictureHead(bytes)
  // Decoded it would take four bytes a point: a page that tries is ended by a phone.
  if (head !== undefined && head.width * head.height > PIXELS_MAX) throw new UnreadablePicture('too-many-points')
  if (head !== undefined && !head.whole) throw new UnreadablePicture('cut-off')
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    if (kind === 'heic') throw new UnreadablePicture('heic')
    throw new UnreadablePicture(kind === undefined ? 'not-a-picture' : 'unreadable')
  })
}

/** Flat green, mostly opaque, for a point that was counted: 76, 175, 80. */
const COUNTED = [0x4c, 0xaf, 0x50, 0xd8] as const

async function countedPicture({ mask }: LawnPhoto, width: number, height: number): Promise<Blob> {
  const canvas = makeCanvas(width, height)
  const pen = penOf(canvas)
  const points = pen.createImageData(width, height)
  for (let at = 0; at < mask.length; at += 1) if (mask[at] === 1) points.data.set(COUNTED, at * 4)
  pen.putImageData(points, 0, 0)
  return encoded(canvas, 'image/png')
}

/**
 * Draws a picture anew: upright, small, and without anything but its points. Runs in a worker and on the page alike.
 * @throws UnreadablePicture
 */
export async function drawOnCanvas(file: Blob, ask: PictureAsk): Promise<DrawnPicture> {
  const picture = await decoded(file)
  const taken = { width: picture.width, height: picture.height }
  const fitted = fittedSize(taken, ask.sideMax)
  const { width, height } = fittedSize(taken, Math.max(fitted.width, fitted.height) * (ask.share ?? 1))
  const canvas = makeCanvas(width, height)
  const pen = penOf(canvas)
  // What was transparent would be black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  const jpeg = await encoded(canvas, 'image/jpeg', ask.quality)
  if (!ask.measured) return { jpeg, width, height, reading: null }
  const photo = measureLawnPhoto({ data: pen.getImageData(0, 0, width, height).data, width, height }, taken)
  const counted = photo.greenPoints === 0 ? null : await countedPicture(photo, width, height)
  return { jpeg, width, height, reading: { photo, counted } }
}
