import { execFileSync } from 'node:child_process'
import { chmod, cp, lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isRunning } from '../../server/src/db/embedded/lock-file.ts'
import { freePort } from './free-port.ts'
import { endAll } from './processes.ts'
import { addressOf, databaseOf, ROOT, start } from './turfwise.ts'

const MINUTES = 60_000
const POLL = { timeout: 30_000, interval: 50 }
const NOBODY = 65534
const isRoot = process.getuid?.() === 0
/** How this machine reaches the package registry is no setting of ours. */
const NETWORK =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_file|npm_config_(registry|cafile|https?_proxy|proxy))$/i
/** What a clone would not have. */
const NOT_CLONED = /^(\.git|node_modules|data|\.turfwise)$|(^|\/)(node_modules|dist)$/

let folder: string
let clone: string
beforeAll(async () => {
  folder = await mkdtemp('/tmp/turfwise-clone-')
  await chmod(folder, 0o755)
  clone = join(folder, 'turfwise')
  await cp(ROOT, clone, { recursive: true, filter: (path) => !NOT_CLONED.test(relative(ROOT, path)) })
  await mkdir(join(folder, 'home'))
  if (isRoot) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, folder])
})
afterAll(async () => {
  endAll()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** An ordinary user with a new home and nothing in npm's cache; root steps down to one. */
async function startClone(port: number) {
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name)) as Array<[string, string]>
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: '/', encoding: 'utf8' }).trim()
  const env = {
    npm_config_registry: registry,
    ...Object.fromEntries(network),
    HOME: join(folder, 'home'),
    PORT: String(port),
    PATH: outerPath(),
  }
  return start({ cwd: clone, env, npm: true, ...(isRoot ? { uid: NOBODY } : {}) })
}

/** The Node that a person has, not the one that came with this checkout. */
const outerPath = () =>
  (process.env.PATH ?? '')
    .split(':')
    .filter((path) => !path.startsWith(join(ROOT, 'node_modules')))
    .join(':')

describe('a fresh clone, as an ordinary user with a new home and an empty npm cache', () => {
  it(
    'is a working app after one command, says what it does meanwhile, and is quick the second time',
    async () => {
      const port = await freePort()
      const first = await startClone(port)
      const url = await addressOf(first)
      const words = first.lines.join('\n')
      for (const doing of ['Installing the libraries', 'Building the web pages', 'Starting the server'])
        expect(words).toContain(doing)
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      const page = await fetch(url)
      expect(page.headers.get('content-type')).toContain('text/html')
      expect(await page.text()).toContain('Turfwise')
      const database = (await databaseOf(join(clone, 'data'))) ?? 0
      expect(await isRunning(database)).toBe(true)
      expect((await lstat(join(clone, 'data', 'postgres'))).uid).toBe(isRoot ? NOBODY : process.getuid?.())

      first.kill('SIGTERM')
      await first.ended
      await vi.waitFor(async () => expect(await isRunning(database)).toBe(false), POLL)

      const second = await startClone(port)
      await addressOf(second)
      expect(second.lines.join('\n')).not.toMatch(/Installing|Building|new database/)
      second.kill('SIGTERM')
      await second.ended
    },
    10 * MINUTES,
  )
})
