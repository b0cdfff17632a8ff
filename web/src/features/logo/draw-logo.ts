import { PIXELS_MAX } from '@turfwise/domain/storage/limits'
import { readPictureHead } from '../../platform/pictures/picture-head.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-trouble.ts'

/** Longest side of a logo that is kept, px: the largest place of one is 96 px wide, on screens of up to four points a px. */
const SIDE_MAX = 384
/** Of a WebP, 0 to 1. Browsers that cannot write one write a PNG. */
const QUALITY = 0.92

/** The picture, decoded. @throws {UnreadablePicture} */
const decoded = async (address: string): Promise<HTMLImageElement> => {
  const picture = new Image()
  picture.src = address
  await picture.decode().catch(() => {
    throw new UnreadablePicture()
  })
  return picture
}

/** @throws {UnreadablePicture} where the browser cannot draw it */
const drawn = async (file: Blob, sideMax: number): Promise<HTMLCanvasElement> => {
  const head = readPictureHead(new Uint8Array(await file.arrayBuffer()))
  if (head !== undefined && head.width * head.height > PIXELS_MAX) throw new UnreadablePicture('too-many-points')
  const address = URL.createObjectURL(file)
  try {
    const picture = await decoded(address)
    // A drawing of lines may have no size of its own, and is as sharp at any.
    const isLines = file.type === 'image/svg+xml'
    const { naturalWidth: wide = 0, naturalHeight: high = 0 } = picture
    const [width, height] = wide > 0 && high > 0 ? [wide, high] : [sideMax, sideMax]
    const fits = sideMax / Math.max(width, height)
    const scale = isLines ? fits : Math.min(1, fits)
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    })
    const pen = canvas.getContext('2d')
    if (pen === null) throw new UnreadablePicture()
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return canvas
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * A chosen picture as image data that this browser can keep: as large as a logo is ever drawn, with what is transparent
 * left so, and without what the picture says of itself.
 * @throws {UnreadablePicture} where the browser cannot draw it
 */
export const drawLogo = async (file: Blob): Promise<string> =>
  (await drawn(file, SIDE_MAX)).toDataURL('image/webp', QUALITY)

/** The longest side of the site's logo with text, px, before the server fits it into its place. */
const SENT_SIDE_MAX = 1600

/**
 * A chosen picture as a PNG, which every server takes.
 * @throws {UnreadablePicture} where the browser cannot draw it
 */
export const redrawnLogo = async (file: File): Promise<File> => {
  const canvas = await drawn(file, SENT_SIDE_MAX)
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (png === null) throw new UnreadablePicture()
  return new File([png], 'logo.png', { type: 'image/png' })
}
