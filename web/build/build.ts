/** Builds the web into web/dist: pages, hashed assets and root files, all of it ready to be served as it lies. */
import { rm } from 'node:fs/promises'
import { buildBrowser } from './browser-bundle.ts'
import { compressAssets } from './compress.ts'
import { dist } from './dist.ts'
import { writePages } from './pages.ts'
import { copyRootFiles } from './root-files.ts'

const started = performance.now()
const bundle = await buildBrowser()
await writePages(bundle)
await Promise.all([compressAssets(), copyRootFiles()])
await Promise.all([
  rm(dist('.browser'), { recursive: true, force: true }),
  rm(dist('.prerender'), { recursive: true, force: true }),
])
console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
