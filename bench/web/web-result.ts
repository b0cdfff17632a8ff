/**
 * How a page is opened: for the first time by this browser (`cold`); again, with the HTTP cache and what the device keeps
 * of reads but without a worker (`warm`); again, with the worker's copy of the app (`worker`); and so without a network (`offline`).
 */
export type Visit = 'cold' | 'warm' | 'worker' | 'offline'

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

/** Whose figures they are. Undefined in results of before each screen had visits, and floors beside it. */
interface Loaded {
  name: string
  screen?: string
  visit?: Visit
  /** ms of LCP of the floor's page, loaded by turns with this screen. */
  floor?: number[]
}

export interface OfflineResult extends Loaded {
  median: OfflineFigures
  runs: OfflineFigures[]
}

export interface PageResult extends Loaded {
  median: PageFigures
  runs: PageFigures[]
}

/** A page with as many bytes as our landing document and nothing to do, from a bare server. */
export interface FloorResult {
  /** Before and after all pages, in results of before each screen had its own. */
  before?: number[]
  after?: number[]
  /** ms of LCP: the median of all loads. */
  lcp: number
}

export interface WebResult {
  part: 'web'
  browser: string
  floor: FloorResult
  pages: PageResult[]
  /** Undefined in results of before there was a worker. */
  offline?: OfflineResult[]
  /** Why screens are missing, a sentence each. */
  failed?: string[]
}
