/** A photo in a worker, ms from the file to the answer. */
export interface PhotoTimes {
  /** Decoded, drawn small, made a JPEG and measured, as the app does it. */
  ours: number
  /** Decoded and drawn small, and nothing else. */
  floor: number
}

export interface PhotoResult {
  part: 'photo'
  browser: string
  /** Of the photo as it was taken, px and bytes. */
  width: number
  height: number
  bytes: number
  runs: PhotoTimes[]
  /** Longest time between two frames of a page with a CPU four times slower while its worker measures, ms of each run. */
  frames: number[]
}
