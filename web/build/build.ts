/** Builds the web into web/dist: pages, hashed assets and root files, all of it ready to be served as it lies. */
import { buildBrowser } from './browser-bundle.ts'
import { compressAssets } from './compress.ts'
import { forgetOldAssets } from './old-assets.ts'
import { writePages } from './pages.ts'
import { copyRootFiles } from './root-files.ts'
import { writeWorker } from './worker.ts'

// A test runner that builds sets another, and would ship React's development half.
process.env.NODE_ENV = 'production'
const started = performance.now()
const bundle = await buildBrowser()
await writePages(bundle)
await Promise.all([compressAssets(), copyRootFiles()])
await Promise.all([writeWorker(bundle), forgetOldAssets()])
console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
