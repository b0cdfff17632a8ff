import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, runToEnd, say } from './project.mjs'

const SOURCES = ['web', 'domain', 'contract', 'package-lock.json']
const NOT_A_SOURCE = /^(node_modules|dist|\..*)$/
const TEST = /\.test\.tsx?$/
const STAMP = inProject('web', 'dist', '.built-from')

/**
 * Builds the web when its sources differ from those of the last build.
 *
 * @returns false when the build failed
 */
export async function buildWebIfChanged() {
  const sources = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  say('Building the web pages.')
  rmSync(STAMP, { force: true })
  if ((await runToEnd(process.execPath, [inProject('web', 'build', 'build.ts')])) !== 0) return false
  writeFileSync(STAMP, sources)
  return true
}

/**
 * A digest of all names and contents of the web's sources; times would call for a build after every clone and copy.
 *
 * @param options `tests`: theirs too
 */
export function fingerprint({ tests = false } = {}) {
  const digest = createHash('sha256')
  const add = (path) =>
    digest
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update('\0')
  const walk = (folder) => {
    const entries = readdirSync(inProject(folder), { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (NOT_A_SOURCE.test(entry.name) || (!tests && TEST.test(entry.name))) continue
      if (entry.isDirectory()) walk(join(folder, entry.name))
      else add(join(folder, entry.name))
    }
  }
  for (const source of SOURCES) {
    if (source.includes('.')) add(source)
    else walk(source)
  }
  return digest.digest('hex')
}
