import { readdir, stat, writeFile } from 'node:fs/promises'
import { build, type Rolldown } from 'vite'
import { type BrowserBundle, LANDING_SCRIPT } from './browser-bundle.ts'
import { dist, web } from './dist.ts'
import { APP_SCRIPT, FRAME_SCRIPT, HOME_SCRIPT } from './screen-table.ts'

/** Compressed, bytes. What is larger (lists for judging passwords) is no part of a garden without a network. */
const LARGEST_LATER = 100_000

/** The worker's script with a place where the server writes what it keeps, and the lists of files that go there. */
export const writeWorker = async (bundle: BrowserBundle): Promise<void> => {
  const built = (await build({
    configFile: web('vite.config.ts'),
    logLevel: 'warn',
    build: {
      write: false,
      manifest: false,
      rolldownOptions: {
        input: web('src/service-worker/worker.ts'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  await writeFile(dist('service-worker.js'), built.output[0].code.trim())
  const first = bundle.modulesOf([APP_SCRIPT, FRAME_SCRIPT, HOME_SCRIPT, LANDING_SCRIPT])
  const later: string[] = []
  for (const file of (await readdir(dist('assets'))).sort()) {
    if (!/\.(js|css|woff2)$/.test(file) || first.includes(`/assets/${file}`)) continue
    const sent = file.endsWith('.woff2') ? `assets/${file}` : `assets/${file}.br`
    if ((await stat(dist(sent))).size <= LARGEST_LATER) later.push(`/assets/${file}`)
  }
  await writeFile(dist('worker.json'), `${JSON.stringify({ first, later }, null, 2)}\n`)
}
