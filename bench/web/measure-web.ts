import pg from 'pg'
import { median, medianOf } from '../median.ts'
import type { DatabaseAddress } from '../server/embedded.ts'
import { type Account, makeAccount } from './account.ts'
import { chromiumVersion } from './chromium.ts'
import { explain } from './explain.ts'
import { documentBytes, startFloor } from './floor.ts'
import { seedGarden } from './garden.ts'
import { GARDEN } from './garden-place.ts'
import { measureOffline } from './measure-offline.ts'
import { measureFloor, measurePage } from './measure-page.ts'
import { type ChosenScreen, chooseLoads, type PageLoad, type Screen } from './pages.ts'
import { seedPeople } from './people.ts'
import type { OfflineFigures, OfflineResult, PageFigures, PageResult, WebResult } from './web-result.ts'

export interface MeasureWeb {
  /** Loads of each kind of each screen. */
  runs: number
  pages: readonly string[]
  visits: readonly string[]
  explain: boolean
  /** Of the server at the origin. */
  database: DatabaseAddress
  say: (line: string) => void
}

type People = Record<'gardener' | 'admin', Account>

/**
 * Measures the screens of a running server that has no accounts yet. The loads of a screen are taken by turns with the
 * floor's, so that a machine that is slower for a while is so for both.
 */
export async function measureWeb(origin: string, options: MeasureWeb): Promise<WebResult> {
  const chosen = chooseLoads(options)
  const people = chosen.some(({ screen }) => screen.who !== 'guest') ? await seedAll(origin, options) : undefined
  const sessionFor = ({ who }: Screen) => (who === 'guest' ? undefined : people?.[who].session())
  await using floor = await startFloor(await documentBytes(`${origin}/landing`))

  const pages: PageResult[] = []
  const offline: OfflineResult[] = []
  const floors: number[] = []
  const failed: string[] = []
  for (const one of chosen) {
    try {
      const measured = await measureScreen(origin, one, { ...options, floorUrl: floor.url, sessionFor })
      pages.push(...measured.pages)
      offline.push(...measured.offline)
      floors.push(...measured.floor)
    } catch (error) {
      // Hours of others are not lost by it.
      failed.push((error as Error).message)
      options.say(`Not measured: ${(error as Error).message}`)
    }
  }
  if (floors.length === 0) throw new Error('No screen could be measured.')
  return {
    part: 'web',
    browser: chromiumVersion(),
    floor: { lcp: Math.round(median(floors)) },
    pages,
    offline,
    ...(failed.length > 0 ? { failed } : {}),
  }
}

/** A gardener with a garden of some years, an admin, and a community around them. */
async function seedAll(origin: string, { database, say }: MeasureWeb): Promise<People> {
  const [gardener, admin] = [await makeAccount(origin, GARDEN), await makeAccount(origin, GARDEN)]
  await seedGarden(origin, await gardener.session())
  const db = new pg.Client(database)
  await db.connect()
  try {
    await seedPeople(db, { gardener: gardener.id, admin: admin.id })
  } finally {
    await db.end()
  }
  say('The garden and its community are there.')
  return { gardener, admin }
}

interface MeasureScreen extends MeasureWeb {
  floorUrl: string
  sessionFor: (screen: Screen) => ReturnType<Account['session']> | undefined
}

async function measureScreen(
  origin: string,
  { screen, loads }: ChosenScreen,
  options: MeasureScreen,
): Promise<{ floor: number[]; pages: PageResult[]; offline: OfflineResult[] }> {
  const { runs, say } = options
  const floor: number[] = []
  const online = loads
    .filter(({ visit }) => visit !== 'offline')
    .map((load) => ({ load, figures: [] as PageFigures[] }))
  const without = loads
    .filter(({ visit }) => visit === 'offline')
    .map((load) => ({ load, figures: [] as OfflineFigures[] }))
  for (let run = 0; run < runs; run += 1) {
    const explains = options.explain && run === runs - 1
    floor.push(await measureFloor(options.floorUrl))
    say(`floor beside ${screen.name}: LCP ${floor.at(-1)} ms`)
    for (const { load, figures } of online) {
      const { figures: one, report, trace } = await measurePage(origin, screen, load, await options.sessionFor(screen))
      say(`${load.name}: ${inOneLine(one)}`)
      if (explains) for (const line of explain(report, trace)) say(`    ${line}`)
      figures.push(one)
    }
    for (const { load, figures } of without) {
      const session = await options.sessionFor(screen)
      if (session === undefined) throw new Error(`${load.name} needs an account.`)
      const { figures: one, element } = await measureOffline(origin, screen, session)
      say(`${load.name}: LCP ${one.lcp} ms, FCP ${one.fcp} ms, TBT ${one.tbt} ms, CLS ${one.cls}`)
      if (explains) say(`    ${element}`)
      figures.push(one)
    }
  }
  const about = ({ name, visit }: PageLoad) => ({ name, screen: screen.name, visit, floor })
  return {
    floor,
    pages: online.map(({ load, figures }) => ({ ...about(load), median: medianOf(figures), runs: figures })),
    offline: without.map(({ load, figures }) => ({ ...about(load), median: medianOf(figures), runs: figures })),
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
