import { spawnSync } from 'node:child_process'
import { inProject, ROOT } from './project.mjs'

const ROOMS = ['domain', 'contract', 'server', 'web/src']

/**
 * Checks the import rules. Without a parser for TypeScript the tool passes over the sources without a word, so a run
 * that saw fewer files than the rooms hold is a failed one.
 */
export function checkImportRules() {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', ...ROOMS]
  const { status, stdout, stderr } = spawnSync(inProject('node_modules', '.bin', 'depcruise'), args, {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const modules = Number(/(\d+) modules/.exec(stdout)?.[1] ?? 0)
  console.log((modules === 0 ? stdout + stderr : stdout).trim())
  if (modules < ROOMS.length * 10)
    console.error(`Only ${modules} files were looked at: the tool cannot read the sources.`)
  return status === 0 && modules >= ROOMS.length * 10
}
