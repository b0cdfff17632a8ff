import { QUESTION_PHOTO } from '@turfwise/domain/advisor/question-limits'
import { drawPicture } from '../../platform/pictures/draw-picture.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-trouble.ts'

/** A photo that is asked about: drawn anew in the browser, so that neither place nor time is in it. */
export interface AskedPhoto {
  /** `data:image/jpeg;base64,…` */
  address: string
}

const PREFIX = 'data:image/jpeg;base64,'
/** Of its sides, what it is drawn at until it fits. */
const SHARES = [1, 0.7, 0.45]

const addressOf = (jpeg: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new UnreadablePicture())
    reader.readAsDataURL(jpeg)
  })

/** @throws UnreadablePicture for what is no picture, or one that does not get small enough */
export async function drawAskedPhoto(file: Blob): Promise<AskedPhoto> {
  const { sidePxMax, quality, bytesMax } = QUESTION_PHOTO
  for (const share of SHARES) {
    const { jpeg } = await drawPicture(file, { sideMax: Math.round(sidePxMax * share), quality })
    if (jpeg.size <= bytesMax) return { address: await addressOf(jpeg) }
  }
  throw new UnreadablePicture()
}

/** As the server takes it. */
export const base64Of = ({ address }: AskedPhoto): string => address.slice(PREFIX.length)
