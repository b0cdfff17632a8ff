import type { PageFigures } from './web-result.ts'

/** The parts of Lighthouse's report that are read here. */
export interface Report {
  finalDisplayedUrl: string
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: Array<{ id: string; weight: number }> }>
  audits: Record<string, Audit | undefined>
}

export interface Audit {
  title: string
  score: number | null
  scoreDisplayMode: string
  numericValue?: number
  details?: { items?: unknown[] }
}

export interface NetworkRequest {
  url: string
  resourceType?: string
  mimeType: string
  priority: string
  statusCode: number
  cache: string
  /** ms since the navigation. */
  networkRequestTime?: number
  networkEndTime?: number
  /** Bytes as sent, headers included; 0 from the cache. */
  transferSize: number
  resourceSize: number
}

type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Report; artifacts: { Trace?: unknown } } | undefined>

/**
 * Loads a page once under Lighthouse's mobile preset, with slow 4G and a CPU four times slower applied by the browser
 * itself ("devtools" throttling).
 *
 * @param options.port debugging port of the browser
 * @param options.keepCache leaves the HTTP cache as it is instead of emptying it
 */
export async function loadUnderLighthouse(
  url: string,
  options: { port: number; keepCache: boolean },
): Promise<{ report: Report; trace: unknown }> {
  // Named by a variable so that the types are checked without the bench's own packages.
  const name = 'lighthouse'
  const { default: lighthouse } = (await import(name)) as { default: Lighthouse }
  const result = await lighthouse(url, {
    port: options.port,
    logLevel: 'error',
    output: 'json',
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: options.keepCache,
    disableFullPageScreenshot: true,
  })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { lhr, artifacts } = result
  if (lhr.runtimeError) throw new Error(`Lighthouse at ${url}: ${lhr.runtimeError.message}`)
  return { report: lhr, trace: artifacts.Trace }
}

export function requestsOf(report: Report): NetworkRequest[] {
  return (report.audits['network-requests']?.details?.items ?? []) as NetworkRequest[]
}

export function figuresOf(report: Report): PageFigures {
  const value = (id: string): number => report.audits[id]?.numericValue ?? Number.NaN
  const score = (id: string): number => Math.round((report.categories[id]?.score ?? Number.NaN) * 100)
  const loaded = loadEventOf(report)
  const isLater = (request: NetworkRequest): boolean =>
    kindOf(request) === 'js' && (request.networkRequestTime ?? 0) > loaded
  const bytes = (wanted: (request: NetworkRequest) => boolean): number =>
    requestsOf(report)
      .filter(wanted)
      .reduce((sum, request) => sum + request.transferSize, 0)
  const bytesOf = (kind: ByteKind): number => bytes((request) => kindOf(request) === kind && !isLater(request))
  return {
    lcp: Math.round(value('largest-contentful-paint')),
    fcp: Math.round(value('first-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Math.round(value('cumulative-layout-shift') * 1e4) / 1e4,
    js: bytesOf('js'),
    jsLater: bytes(isLater),
    css: bytesOf('css'),
    font: bytesOf('font'),
    html: bytesOf('html'),
    all: bytes((request) => !isLater(request)),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  }
}

/** ms since the navigation; the figure that the browser observed. */
function loadEventOf(report: Report): number {
  const [metrics] = (report.audits.metrics?.details?.items ?? []) as Array<{ observedLoad?: number }>
  return metrics?.observedLoad ?? Number.POSITIVE_INFINITY
}

export type ByteKind = 'js' | 'css' | 'font' | 'html' | 'other'

/** By content and not by who asked, since a preload has no kind of its own. */
export function kindOf({ mimeType, resourceType }: Pick<NetworkRequest, 'mimeType' | 'resourceType'>): ByteKind {
  if (/javascript/.test(mimeType)) return 'js'
  if (mimeType === 'text/css') return 'css'
  if (/font|woff/.test(mimeType) || resourceType === 'Font') return 'font'
  if (mimeType === 'text/html') return 'html'
  return 'other'
}
