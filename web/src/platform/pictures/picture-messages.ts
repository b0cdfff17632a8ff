import type { DrawnPicture, PictureAsk } from './draw-on-canvas.ts'
import type { PictureTrouble } from './picture-trouble.ts'

export interface ToPictureWorker {
  id: number
  file: Blob
  ask: PictureAsk
}
export type FromPictureWorker = { id: number; drawn: DrawnPicture } | { id: number; trouble: PictureTrouble }
