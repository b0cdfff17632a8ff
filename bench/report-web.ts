import type { Circumstances } from './machine.ts'
import { median } from './median.ts'
import { against, circumstancesInWords, kilobytes, seconds, table } from './report-text.ts'
import { EVERY_PAGE, lcpTimesMax, PAGE_TARGETS } from './targets.ts'
import type { FloorResult, OfflineResult, PageFigures, Visit, WebResult } from './web/web-result.ts'

type Figure = keyof PageFigures

const SCORES: readonly Figure[] = ['performance', 'accessibility', 'bestPractices']

const shown: Readonly<Record<Figure, (value: number) => string>> = {
  lcp: seconds,
  fcp: seconds,
  tbt: (value) => `${Math.round(value)} ms`,
  cls: (value) => value.toFixed(3),
  js: kilobytes,
  jsLater: kilobytes,
  css: kilobytes,
  font: kilobytes,
  html: kilobytes,
  all: kilobytes,
  performance: String,
  accessibility: String,
  bestPractices: String,
}

const VISIT_WORDS: Readonly<Record<Visit, string>> = {
  cold: '"Cold" is a first visit: this browser has nothing of ours but, on the pages behind a sign-in, a session.',
  warm: '"Warm" is a second visit without a worker: the HTTP cache has the files, and the device what was read.',
  worker:
    '"Worker" is a second visit with the worker: it keeps the app, the device what was read, and no worker runs yet when the page is opened.',
  offline: '"Offline" is the same where there is no network.',
}
/** Of results of before a page had other visits. */
const WARM_WORDS =
  '"Warm" is a second visit: the worker keeps the app, the device what was read, and no worker runs yet when the page is opened.'

export function webSection(result: Circumstances & WebResult): string {
  const { pages, floor, offline = [], failed = [] } = result
  const runs = (pages[0] ?? offline[0])?.runs.length ?? 0
  const begin = (page: OfflineResult): string[] => [
    cell(page, 'lcp'),
    seconds(floorOf(page, floor)),
    times(page, floor, page.median.lcp, true),
    times(page, floor, worst(page, 'lcp'), false),
    lcpRange(page),
    cell(page, 'fcp'),
    ...(['tbt', 'cls'] as const).flatMap((figure) => [cell(page, figure), shown[figure](worst(page, figure))]),
  ]
  return `## Page loads

${circumstancesInWords(result)}

${result.browser} under Lighthouse's mobile preset with throttling by the browser: slow 4G (562 ms for each request, 1.47 Mbit/s),
a CPU four times slower. Median and worst of ${runs}, each in a fresh profile; targets in brackets, bold where missed. Sizes are as
sent, with about 0.7 KB of headers a file; the exact budgets of the built files are a test.

${table(
  ['page', ...COLUMNS, 'performance', 'accessibility', 'best practices'],
  pages.map((page) => [page.name, ...begin(page), ...SCORES.map((figure) => cell(page, figure))]),
)}

${table(
  ['page', 'JS', 'JS after load', 'CSS files', 'fonts', 'HTML with its style', 'all but JS after load'],
  pages.map((page) => [
    page.name,
    ...(['js', 'jsLater', 'css', 'font', 'html', 'all'] as const).map((figure) => cell(page, figure)),
  ]),
)}

Floor: LCP ${seconds(floor.lcp)} (${floorsInWords(result)}), a heading and a sentence with as many bytes as our landing document, without style sheet, script and font, from a bare \`node:http\`.
${visitsInWords([...pages, ...offline])}${failed.map((why) => `\n**Not measured**: ${why}`).join('')}

${
  offline.length === 0
    ? ''
    : `Without a network, on such a second visit, by the same phone and CPU (the browser's own figures; Lighthouse needs a network):

${table(
  ['page', ...COLUMNS],
  offline.map((page) => [page.name, ...begin(page)]),
)}
`
}`
}

const COLUMNS = [
  ...['LCP', 'floor', 'LCP / floor', 'worst / floor', 'LCP of all runs'],
  ...['FCP', 'TBT', 'worst TBT', 'CLS', 'worst CLS'],
]

/** ms of LCP: of the floor's loads beside a screen, where it has its own. */
const floorOf = ({ floor = [] }: OfflineResult, every: FloorResult): number =>
  floor.length === 0 ? every.lcp : median(floor)

/** The largest of all runs; what is a target for the median is a warning for the worst. */
const worst = ({ runs }: OfflineResult, figure: 'lcp' | 'tbt' | 'cls'): number =>
  Math.max(...runs.map((run) => run[figure]))

function times(page: OfflineResult, every: FloorResult, lcp: number, isHeld: boolean): string {
  const { screen, visit } = page
  const factor = lcp / floorOf(page, every)
  if (!isHeld || screen === undefined || visit === undefined) return factor.toFixed(2)
  const most = lcpTimesMax(screen, visit)
  return against(factor.toFixed(2), `≤ ${most.toFixed(2)}`, factor <= most)
}

function lcpRange({ runs }: OfflineResult): string {
  const values = runs.map(({ lcp }) => lcp)
  return `${seconds(Math.min(...values))} to ${seconds(Math.max(...values))}`
}

function floorsInWords({ floor: { before, after }, pages, offline = [] }: WebResult): string {
  if (before !== undefined && after !== undefined)
    return `before ${before.map(seconds).join(', ')}; after ${after.map(seconds).join(', ')}`
  const all = [...pages, ...offline].flatMap(({ floor = [] }) => floor)
  return `${seconds(Math.min(...all))} to ${seconds(Math.max(...all))}; a load of it before each round of a screen, which is held to the median of those beside it`
}

function visitsInWords(loads: readonly OfflineResult[]): string {
  const visits = new Set(loads.map(({ visit }) => visit))
  if (visits.has(undefined)) return WARM_WORDS
  return Object.entries(VISIT_WORDS)
    .flatMap(([visit, words]) => (visits.has(visit as Visit) ? [words] : []))
    .join('\n')
}

function cell<Known extends Figure>(
  { name, median: middle }: { name: string; median: Record<Known, number> },
  figure: Known,
): string {
  const show = shown[figure]
  const bound: number | undefined = PAGE_TARGETS[name]?.[figure] ?? EVERY_PAGE[figure]
  if (bound === undefined) return show(middle[figure])
  const isScore = SCORES.includes(figure)
  const isMet = isScore ? middle[figure] >= bound : middle[figure] <= bound
  return against(show(middle[figure]), `${isScore ? '≥' : '≤'} ${show(bound)}`, isMet)
}
