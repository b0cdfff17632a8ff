/** Figures of one load, or the median of each over several. Times in ms, sizes in bytes as sent, scores 0 to 100. */
export type PageFigures = {
  lcp: number
  fcp: number
  tbt: number
  /** Without unit. */
  cls: number
  /** Scripts that were asked for before the page's load event. */
  js: number
  /** Scripts that were asked for after it, for what may come next. */
  jsLater: number
  css: number
  font: number
  html: number
  /** Everything but `jsLater`, icons and API replies included. */
  all: number
  performance: number
  accessibility: number
  bestPractices: number
}

/** Of a load without a network, which Lighthouse does not make. */
export type OfflineFigures = Pick<PageFigures, 'lcp' | 'fcp' | 'tbt' | 'cls'>

export interface OfflineResult {
  name: string
  median: OfflineFigures
  runs: OfflineFigures[]
}

export interface PageResult {
  name: string
  median: PageFigures
  runs: PageFigures[]
}

export interface FloorResult {
  /** A page with as many bytes as our landing document and nothing to do, from a bare server; before and after ours. */
  before: number[]
  after: number[]
  /** Mean of both medians, ms of LCP. */
  lcp: number
}

export interface WebResult {
  part: 'web'
  browser: string
  floor: FloorResult
  pages: PageResult[]
  /** Undefined in results of before there was a worker. */
  offline?: OfflineResult[]
}
