/** How a photo is drawn anew whatever it weighs. */
export interface Redraw {
  /** Pixels of the picture that is drawn. */
  sizeOf(picture: { width: number; height: number }): { width: number; height: number }
  /** Of the JPEG, 0 to 1. */
  quality: number
}
