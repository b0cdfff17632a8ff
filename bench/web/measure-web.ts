import { median, medianOf } from '../median.ts'
import { seedAccount } from './account.ts'
import { chromiumVersion } from './chromium.ts'
import { explain } from './explain.ts'
import { documentBytes, startFloor } from './floor.ts'
import { measureOffline } from './measure-offline.ts'
import { measureFloor, measurePage } from './measure-page.ts'
import { OFFLINE_PAGES, type OfflineCase, PAGES, type PageCase } from './pages.ts'
import { seedRecords } from './records.ts'
import { seedTasks } from './tasks.ts'
import type { OfflineFigures, OfflineResult, PageFigures, PageResult, WebResult } from './web-result.ts'
import { seedZones } from './zones.ts'

/** Measures the pages of a running server, the floor before and after them. */
export async function measureWeb(
  origin: string,
  options: { runs: number; pages: readonly string[]; explain: boolean; say: (line: string) => void },
): Promise<WebResult> {
  const { runs, say } = options
  const isWanted = ({ name }: { name: string }) => options.pages.length === 0 || options.pages.includes(name)
  const [wanted, offline] = [PAGES.filter(isWanted), OFFLINE_PAGES.filter(isWanted)]
  if (wanted.length + offline.length === 0)
    throw new Error(`No such page. Pages: ${[...PAGES, ...OFFLINE_PAGES].map(({ name }) => name).join(', ')}.`)
  const session = await seedAccount(origin)
  const busy = [...wanted, ...offline].some(({ manyTasks }) => manyTasks) ? await seedAccount(origin) : undefined
  if (busy) await seedTasks(origin, busy)
  const planted = wanted.some(({ zones }) => zones) ? await seedAccount(origin) : undefined
  if (planted) await seedZones(origin, planted)
  const recorded = wanted.some(({ records }) => records) ? await seedAccount(origin) : undefined
  if (recorded) await seedRecords(origin, recorded)
  const sessionFor = ({ manyTasks, zones, records }: PageCase) =>
    manyTasks ? busy : zones ? planted : records ? recorded : session
  await using floor = await startFloor(await documentBytes(`${origin}/landing`))

  const floorRuns = async (): Promise<number[]> => {
    const figures: number[] = []
    for (let run = 0; run < runs; run += 1) figures.push(await measureFloor(floor.url))
    say(`floor: LCP ${figures.join(', ')} ms`)
    return figures
  }
  const pageRuns = async (page: PageCase): Promise<PageResult> => {
    const figures: PageFigures[] = []
    for (let run = 0; run < runs; run += 1) {
      const { figures: one, report, trace } = await measurePage(origin, page, sessionFor(page))
      say(`${page.name}: ${inOneLine(one)}`)
      if (options.explain && run === runs - 1) for (const line of explain(report, trace)) say(`    ${line}`)
      figures.push(one)
    }
    return { name: page.name, median: medianOf(figures), runs: figures }
  }
  const offlineRuns = async (page: OfflineCase): Promise<OfflineResult> => {
    const figures: OfflineFigures[] = []
    for (let run = 0; run < runs; run += 1) {
      const { figures: one, element } = await measureOffline(origin, page, (page.manyTasks && busy) || session)
      say(`${page.name}: LCP ${one.lcp} ms, FCP ${one.fcp} ms, TBT ${one.tbt} ms, CLS ${one.cls}`)
      if (options.explain && run === runs - 1) say(`    ${element}`)
      figures.push(one)
    }
    return { name: page.name, median: medianOf(figures), runs: figures }
  }

  const before = await floorRuns()
  const pages: PageResult[] = []
  for (const page of wanted) pages.push(await pageRuns(page))
  const withoutNetwork: OfflineResult[] = []
  for (const page of offline) withoutNetwork.push(await offlineRuns(page))
  const after = await floorRuns()
  return {
    part: 'web',
    browser: chromiumVersion(),
    floor: { before, after, lcp: Math.round((median(before) + median(after)) / 2) },
    pages,
    offline: withoutNetwork,
  }
}

function inOneLine(figures: PageFigures): string {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
  return [
    `LCP ${figures.lcp} ms`,
    `FCP ${figures.fcp} ms`,
    `TBT ${figures.tbt} ms`,
    `CLS ${figures.cls}`,
    `JS ${kilobytes(figures.js)}`,
    `all ${kilobytes(figures.all)}`,
    `scores ${figures.performance}/${figures.accessibility}/${figures.bestPractices}`,
  ].join(', ')
}
