import { type Audit, kindOf, type Report, requestsOf } from './lighthouse.ts'

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  /** µs that the thread itself ran; the rest it waited for a core. Tells the page's cost from a busy machine's. */
  tdur?: number
  args: { data?: { url?: string; functionName?: string; documentLoaderURL?: string; isLoadingMainFrame?: boolean } }
}

/** What the page waited for, for a person who wants to make it faster: requests, long tasks, largest element, faults. */
export function explain(report: Report, trace: unknown): string[] {
  return [
    ...requests(report),
    ...longTasks(report),
    ...longestScripts(trace, report.finalDisplayedUrl),
    ...elements(report),
    ...faults(report),
  ]
}

const ms = (value: number | undefined): string => (value === undefined ? '–' : String(Math.round(value))).padStart(5)

function requests(report: Report): string[] {
  return [
    'requests: from, to (ms), bytes sent, kind, priority',
    ...requestsOf(report).map((request) =>
      [
        ms(request.networkRequestTime),
        ms(request.networkEndTime),
        String(request.transferSize).padStart(7),
        kindOf(request).padEnd(5),
        request.priority.padEnd(8),
        `${new URL(request.url).pathname}${request.cache === 'none' ? '' : ` (${request.cache} cache)`}`,
      ].join(' '),
    ),
  ]
}

function longTasks(report: Report): string[] {
  const tasks = items<{ url: string; startTime: number; duration: number }>(report.audits['long-tasks'])
  return [
    'tasks over 50 ms: from, lasting (ms), by',
    ...tasks.map(({ url, startTime, duration }) => `${ms(startTime)} ${ms(duration)} ${url}`),
  ]
}

/** Where the main thread spent its time, from the trace itself. Durations include what is called within. */
function longestScripts(trace: unknown, url: string): string[] {
  const { traceEvents = [] } = (trace ?? {}) as { traceEvents?: TraceEvent[] }
  const opened = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  const start = opened?.ts ?? 0
  const names = new Set([
    'EvaluateScript',
    'FunctionCall',
    'v8.compile',
    'Layout',
    'UpdateLayoutTree',
    'ParseHTML',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
    'Paint',
  ])
  const long = traceEvents.filter(({ name, ts, dur = 0 }) => names.has(name) && dur > 8_000 && ts >= start)
  return [
    'trace, over 8 ms: from, lasting, of it on the CPU (ms), what',
    ...long
      .sort((a, b) => a.ts - b.ts)
      .map(
        ({ name, ts, dur = 0, tdur, args }) =>
          `${ms((ts - start) / 1000)} ${ms(dur / 1000)} ${ms(tdur === undefined ? undefined : tdur / 1000)} ${name} ${args.data?.functionName ?? ''} ${args.data?.url ?? ''}`,
      ),
  ]
}

function elements(report: Report): string[] {
  const about = (id: string): string[] => {
    const found = items<unknown>(report.audits[id])
    return found.length > 0 ? [`${id}: ${shortened(found)}`] : []
  }
  return [
    ...about('lcp-breakdown-insight'),
    ...about('render-blocking-insight'),
    ...about('layout-shifts'),
    ...about('forced-reflow-insight'),
    ...about('mainthread-work-breakdown'),
  ]
}

/** Audits that cost a point of accessibility or best practices. */
function faults(report: Report): string[] {
  return ['accessibility', 'best-practices'].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      const failed = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
      return failed ? [`${category}: ${audit.title} ${shortened(items(audit))}`] : []
    }),
  )
}

const items = <T>(audit: Audit | undefined): T[] => (audit?.details?.items ?? []) as T[]

/** Only what says where: the report carries boxes and node paths beside it. */
const shortened = (value: unknown): string =>
  JSON.stringify(value, (key, inner) =>
    ['boundingRect', 'path', 'lhId', 'type', 'nodeLabel', 'headings', 'url'].includes(key) ? undefined : inner,
  ).slice(0, 900)
