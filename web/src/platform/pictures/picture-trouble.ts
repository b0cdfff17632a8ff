/** Why a picture cannot be drawn. */
export type PictureTrouble = 'heic' | 'not-a-picture' | 'cut-off' | 'too-many-points' | 'unreadable'

/** The browser cannot draw the picture, as most cannot those of an iPhone. */
export class UnreadablePicture extends Error {
  readonly trouble: PictureTrouble
  constructor(trouble: PictureTrouble = 'unreadable') {
    super(`the picture cannot be drawn: ${trouble}`)
    this.name = 'UnreadablePicture'
    this.trouble = trouble
  }
}

export const troubleOf = (error: unknown): PictureTrouble =>
  error instanceof UnreadablePicture ? error.trouble : 'unreadable'
