import type { Readable } from 'node:stream'
import type { PhotoType } from '@turfwise/domain/storage/file-types'
import type { ImageOptions } from '@turfwise/domain/storage/image-options'

export interface ImageSize {
  /** Pixels of one frame, as stored: a photo taken upright may lie on its side. */
  width: number
  height: number
  /** 1 for what does not move. */
  frames: number
}

/** Decodes and draws images, off the event loop. How many at a time, and whose first, is for the caller to say. */
export interface ImageTransform {
  /** Reads the head of a file alone, whatever it promises to hold. @throws NotAnImage */
  measure(file: string): Promise<ImageSize>
  /**
   * Draws the image anew into `to`: upright, in sRGB, no larger than `keptSize` says, and with nothing in it but the
   * picture. Where, when and with what a photo was taken is gone, and so is whatever else somebody hid in the file.
   * @throws NotAnImage when it cannot be decoded to its end
   */
  clean(file: string, to: string, type: PhotoType): Promise<void>
  /** @throws NotAnImage, or what the stream failed with */
  resize(bytes: Readable, options: ImageOptions, type: PhotoType): Promise<Buffer>
}

/** The bytes are not an image that can be drawn, or one that is too large to be drawn. */
export class NotAnImage extends Error {
  constructor(cause?: unknown) {
    super('not an image', { cause })
    this.name = 'NotAnImage'
  }
}
