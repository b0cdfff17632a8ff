import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inProject, runToEnd, say } from './project.mjs'
import { fingerprint } from './web-build.mjs'

const STAMP = inProject('web', 'test', 'dist', '.built-from')

/**
 * Bundles the component tests when they or the rooms behind them differ from those of the last bundle.
 *
 * @returns false when the build failed
 */
export async function buildComponentTestsIfChanged() {
  const sources = fingerprint({ tests: true })
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  say('Bundling the component tests.')
  rmSync(STAMP, { force: true })
  if ((await runToEnd(process.execPath, [inProject('web', 'build', 'component-tests.ts')])) !== 0) return false
  writeFileSync(STAMP, sources)
  return true
}
