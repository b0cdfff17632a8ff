import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import setupDatabase from '../server/test/global-setup.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** Browser tests run against the built app, as people get it, on a real PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!process.env.WEB_IS_BUILT) {
    await promisify(execFile)(process.execPath, ['web/build/build.ts'], { cwd: ROOT, maxBuffer: 1e8 })
  }
  return setupDatabase(project)
}
