/** One turn of one side. Megabytes (10⁶ bytes) a second with four connections; waits in ms. */
export type FileFigures = {
  upload: number
  download: number
  /** Median for one file of 10 MB when nobody else asks. */
  downloadAlone: number
}

/** One turn of what the floor does not have, ms. */
export type ImageFigures = {
  /** A photo of 12 megapixels arrives and is cleaned. */
  photo: number
  /** It is drawn 800 pixels wide for the first time. */
  cold: number
  /** It was drawn before. */
  cached: number
  /** Longest wait of /healthz while photos arrive and are drawn. */
  others: number
}

export interface FilesResult {
  part: 'files'
  fileBytes: number
  connections: number
  floor: FileFigures[]
  ours: FileFigures[]
  images: ImageFigures[]
}
