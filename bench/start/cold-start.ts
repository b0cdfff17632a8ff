import { execFileSync } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { startServer, temporaryFolder } from '../server-process.ts'
import type { StartResult } from './start-result.ts'
import { plainEnvironment } from './warm-start.ts'

const TIMEOUT_MS = 15 * 60_000

/** The first start of a fresh clone of HEAD, with a new HOME and so an empty npm cache. Needs the network. */
export async function measureColdStart(
  root: string,
  say: (line: string) => void,
): Promise<NonNullable<StartResult['cold']>> {
  await using folder = await temporaryFolder('clone')
  const clone = join(folder.path, 'turfwise')
  const home = join(folder.path, 'home')
  await mkdir(home)
  execFileSync('git', ['clone', '--quiet', root, clone])
  await chmod(clone, 0o755)
  const steps: Array<{ text: string; at: number }> = []
  const began = performance.now()
  const server = await startServer({
    command: ['npm', 'start'],
    cwd: clone,
    env: { ...plainEnvironment(), HOME: home },
    timeoutMs: TIMEOUT_MS,
    onLine(line) {
      const text = stripVTControlCharacters(line).replaceAll(folder.path, '…').trim()
      const at = Math.round(performance.now() - began)
      if (text) steps.push({ text, at })
      say(`${String(at).padStart(7)} ms ${text}`)
    },
  })
  const total = Math.round(performance.now() - began)
  await server.stop()
  return { total, steps }
}
