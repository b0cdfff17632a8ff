import { delimiter } from 'node:path'
import { RECORDED, type Running, startServer } from '../server-process.ts'
import type { WarmStart } from './start-result.ts'

/** The environment of a person at a terminal: without what `npm run` put in front of the path. */
export function plainEnvironment(dataDir?: string): Record<string, string> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return {
    ...RECORDED,
    PATH: folders.filter((folder) => !/node_modules|node-gyp-bin/.test(folder)).join(delimiter),
    PORT: '0',
    HOST: '127.0.0.1',
    ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }),
  }
}

/** Stops and starts `npm start` on the same data, `runs` times. */
export async function measureWarmStarts(root: string, dataDir: string, runs: number): Promise<WarmStart[]> {
  const start = (): Promise<Running> =>
    startServer({ command: ['npm', 'start'], cwd: root, env: plainEnvironment(dataDir) })
  // The first start makes the database and builds what changed.
  let server = await start()
  const figures: WarmStart[] = []
  try {
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now()
      await server.stop()
      const stopped = performance.now()
      server = await start()
      const ready = performance.now()
      figures.push({
        stop: Math.round(stopped - began),
        start: Math.round(ready - stopped),
        total: Math.round(ready - began),
      })
    }
  } finally {
    await server.stop()
  }
  return figures
}
