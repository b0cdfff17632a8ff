import type { Circumstances } from './machine.ts'
import { against, circumstancesInWords, kilobytes, seconds, table } from './report-text.ts'
import { PAGE_TARGETS } from './targets.ts'
import type { OfflineFigures, PageFigures, WebResult } from './web/web-result.ts'

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

export function webSection(result: Circumstances & WebResult): string {
  const { pages, floor, offline = [] } = result
  const runs = pages[0]?.runs.length ?? 0
  const lcpRange = ({ runs: all }: { runs: readonly OfflineFigures[] }): string => {
    const values = all.map(({ lcp }) => lcp)
    return `${seconds(Math.min(...values))} to ${seconds(Math.max(...values))}`
  }
  return `## Page loads

${circumstancesInWords(result)}

${result.browser} under Lighthouse's mobile preset with throttling by the browser: slow 4G (562 ms for each request, 1.47 Mbit/s),
a CPU four times slower. Median of ${runs}, each in a fresh profile; targets in brackets, bold where missed. Sizes are as
sent, with about 0.7 KB of headers a file; the exact budgets of the built files are a test.

${table(
  [
    'page',
    'LCP',
    'LCP / floor',
    'LCP of all runs',
    'FCP',
    'TBT',
    'CLS',
    'performance',
    'accessibility',
    'best practices',
  ],
  pages.map((page) => [
    page.name,
    cell(page, 'lcp'),
    (page.median.lcp / floor.lcp).toFixed(2),
    lcpRange(page),
    ...(['fcp', 'tbt', 'cls', ...SCORES] as const).map((figure) => cell(page, figure)),
  ]),
)}

${table(
  ['page', 'JS', 'JS after load', 'CSS files', 'fonts', 'HTML with its style', 'all but JS after load'],
  pages.map((page) => [
    page.name,
    ...(['js', 'jsLater', 'css', 'font', 'html', 'all'] as const).map((figure) => cell(page, figure)),
  ]),
)}

Floor: LCP ${seconds(floor.lcp)} (before ${floor.before.map(seconds).join(', ')}; after ${floor.after.map(seconds).join(', ')}), a heading and a sentence with as many bytes as our landing document, without style sheet, script and font, from a bare \`node:http\`.
"Warm" is a second visit: the worker keeps the app, the device what was read, and no worker runs yet when the page is opened.

${
  offline.length === 0
    ? ''
    : `Without a network, on such a second visit, by the same phone and CPU (the browser's own figures; Lighthouse needs a network):

${table(
  ['page', 'LCP', 'LCP of all runs', 'FCP', 'TBT', 'CLS'],
  offline.map((page) => [
    page.name,
    cell(page, 'lcp'),
    lcpRange(page),
    ...(['fcp', 'tbt', 'cls'] as const).map((figure) => cell(page, figure)),
  ]),
)}
`
}`
}

function cell<Known extends Figure>(
  { name, median }: { name: string; median: Record<Known, number> },
  figure: Known,
): string {
  const show = shown[figure]
  const bound = PAGE_TARGETS[name]?.[figure]
  if (bound === undefined) return show(median[figure])
  const isScore = SCORES.includes(figure)
  const isMet = isScore ? median[figure] >= bound : median[figure] <= bound
  return against(show(median[figure]), `${isScore ? '≥' : '≤'} ${show(bound)}`, isMet)
}
