import { median, medianOf } from '../median.ts'
import { temporaryFolder } from '../server-process.ts'
import { measureColdStart } from './cold-start.ts'
import { measureStartFloor } from './start-floor.ts'
import type { StartResult } from './start-result.ts'
import { measureWarmStarts } from './warm-start.ts'

/** Measures restarts of `npm start`, the floor beside them and, when asked, the first start of a fresh clone. */
export async function measureStart(
  root: string,
  options: { runs: number; startCold: boolean; say: (line: string) => void },
): Promise<StartResult> {
  const { runs, say } = options
  const floorRuns = await withFolder('floor', (path) => measureStartFloor(path, runs))
  say(`floor: ${floorRuns.join(', ')} ms`)
  const warmRuns = await withFolder('start', (path) => measureWarmStarts(root, path, runs))
  say(`warm: ${warmRuns.map(({ stop, start, total }) => `${total} (${stop} + ${start})`).join(', ')} ms`)
  const cold = options.startCold ? await measureColdStart(root, say) : undefined
  return {
    part: 'start',
    warm: { median: medianOf(warmRuns), runs: warmRuns, floor: median(floorRuns), floorRuns },
    ...(cold ? { cold } : {}),
  }
}

async function withFolder<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
  await using folder = await temporaryFolder(name)
  return await work(folder.path)
}
