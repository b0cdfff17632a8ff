import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRunning } from '../../server/src/db/embedded/lock-file.ts'
import { freePort, occupy } from './free-port.ts'
import { endAll, type Program, run } from './processes.ts'
import { childrenOf } from './processes-of.ts'
import { addressOf, databaseOf, killNode, ROOT, serverOf, signIn, signUp, start } from './turfwise.ts'

const POLL = { timeout: 30_000, interval: 50 }

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp('/tmp/turfwise-process-')
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  endAll()
  const pid = await databaseOf(dataDir)
  if (pid && (await isRunning(pid))) process.kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const startHere = (env: Record<string, string> = {}, npm = false) =>
  start({ env: { DATA_DIR: dataDir, PORT: '0', ...env }, npm })

async function databasePid(): Promise<number> {
  const pid = await databaseOf(dataDir)
  if (pid === undefined) throw new Error('no database runs')
  return pid
}

function runningServer(program: Program): number {
  const pid = serverOf(program)
  if (pid === undefined) throw new Error('no server runs')
  return pid
}

const statusOf = async (url: string) => (await fetch(url).catch(() => undefined))?.status
const isGone = (url: string) => vi.waitFor(async () => expect(await statusOf(url)).toBeUndefined(), POLL)
const hasEnded = (pid: number) => vi.waitFor(async () => expect(await isRunning(pid)).toBe(false), POLL)

describe('stopping', () => {
  it.each([
    ['npm', 'SIGTERM', true],
    ['npm', 'SIGINT', true],
    ['the script', 'SIGTERM', false],
    ['the script', 'SIGINT', false],
  ] as const)('%s by %s stops web, API and database', async (_, signal, npm) => {
    const program = startHere({}, npm)
    const url = await addressOf(program)
    const database = await databasePid()
    expect(await statusOf(`${url}/healthz`)).toBe(200)
    program.kill(signal)
    const { code } = await program.ended
    if (!npm) expect(code).toBe(0)
    await isGone(url)
    await hasEnded(database)
    expect(await databaseOf(dataDir)).toBeUndefined()
  })

  it('works with Ctrl-C, which reaches the whole process group at once', async () => {
    const program = startHere({}, true)
    const url = await addressOf(program)
    const database = await databasePid()
    process.kill(-program.pid, 'SIGINT')
    await program.ended
    await isGone(url)
    await hasEnded(database)
  })

  it('during the start leaves nothing running', async () => {
    const program = startHere()
    await program.line(/^A new database was made/)
    program.kill('SIGTERM')
    await program.ended
    const database = await databaseOf(dataDir)
    if (database) await hasEnded(database)
  })

  it('follows when what watches over the server is killed hard', async () => {
    const port = String(await freePort())
    const program = startHere({ PORT: port })
    const url = await addressOf(program)
    const server = runningServer(program)
    program.kill('SIGKILL')
    await hasEnded(server)
    await isGone(url)
    await vi.waitFor(async () => expect(await databaseOf(dataDir)).toBeUndefined(), POLL)
  })

  it('follows also when that is killed hard during the start', async () => {
    const program = startHere()
    await program.line(/^A new database was made/)
    const database = await vi.waitFor(databasePid, POLL)
    const server = await vi.waitFor(() => runningServer(program), POLL)
    program.kill('SIGKILL')
    await hasEnded(server)
    await hasEnded(database)
  })

  it('of the server itself, asked for in order, is no reason to start it again', async () => {
    const program = startHere()
    await addressOf(program)
    process.kill(runningServer(program), 'SIGTERM')
    expect((await program.ended).code).toBe(0)
  })

  it('follows when npm is killed hard, so that the next start finds port and database free', async () => {
    const port = String(await freePort())
    const program = startHere({ PORT: port }, true)
    const url = await addressOf(program)
    program.kill('SIGKILL')
    await isGone(url)
    await vi.waitFor(async () => expect(await databaseOf(dataDir)).toBeUndefined(), POLL)
    expect(await addressOf(startHere({ PORT: port }))).toBe(url)
  })
})

describe('starting again', () => {
  it('installs and builds nothing and finds the account made before', async () => {
    const first = startHere()
    const account = await signUp(await addressOf(first))
    first.kill('SIGTERM')
    await first.ended
    const second = startHere()
    const url = await addressOf(second)
    expect(second.lines.join('\n')).not.toMatch(/Installing|Building|new database/)
    expect(await signIn(url, account)).toBe(200)
  })

  it('after kill -9 of Node alone takes the running database over, no account lost', async () => {
    const killed = startHere()
    const account = await signUp(await addressOf(killed))
    const database = await databasePid()
    await killNode(killed)
    expect(await isRunning(database)).toBe(true)
    const next = startHere()
    const url = await addressOf(next)
    expect(next.lines.join('\n')).toContain('taken over')
    expect(await databasePid()).toBe(database)
    expect(await signIn(url, account)).toBe(200)
  })

  it('after kill -9 of Node and of the database recovers, no account lost', async () => {
    const killed = startHere()
    const account = await signUp(await addressOf(killed))
    process.kill(await databasePid(), 'SIGKILL')
    await killNode(killed)
    expect(await signIn(await addressOf(startHere()), account)).toBe(200)
  })

  it('refuses a second instance on the same data folder in one clear line', async () => {
    const first = startHere()
    const url = await addressOf(first)
    const second = startHere()
    expect((await second.ended).code).toBe(1)
    const words = second.lines.join('\n')
    expect(words).toContain(`Another Turfwise is already running on the data folder ${dataDir}`)
    expect(words).not.toMatch(/^\s+at /m)
    expect(await statusOf(`${url}/healthz`)).toBe(200)
  })
})

describe('the port', () => {
  it('that was asked for and is taken stops the start, which says so', async () => {
    const taken = await occupy()
    const program = startHere({ PORT: String(taken.port) })
    expect((await program.ended).code).toBe(1)
    const words = program.lines.join('\n')
    expect(words).toMatch(new RegExp(`${taken.port}.*(taken|in use)`, 'i'))
    expect(words).not.toMatch(/^\s+at /m)
    expect(await databaseOf(dataDir)).toBeUndefined()
    taken.server.close()
  })

  it('that was not asked for gives way to the next free one', async () => {
    // Taken by this test, or by somebody else on this machine: both will do.
    const taken = await occupy(3000).catch(() => undefined)
    const { port } = new URL(await addressOf(startHere({ PORT: '' })))
    expect(Number(port)).toBeGreaterThan(3000)
    expect(Number(port)).toBeLessThan(3100)
    taken?.server.close()
  })
})

describe('a wrong start', () => {
  it('lists every wrong setting at once and starts nothing', async () => {
    const program = startHere({ PORT: 'abc', LOG_LEVEL: 'loud', TRIAL_DAYS: '0', DATABASE_URL: 'mysql://x' })
    expect((await program.ended).code).toBe(1)
    const words = program.lines.join('\n')
    for (const name of ['PORT', 'LOG_LEVEL', 'TRIAL_DAYS', 'DATABASE_URL']) expect(words).toContain(`- ${name} must`)
    expect(words).not.toMatch(/^\s+at /m)
    expect(await databaseOf(dataDir)).toBeUndefined()
  })

  it('names a word that it does not know', async () => {
    const program = run(process.execPath, ['scripts/start.mjs', '--dmeo'], { cwd: ROOT })
    expect((await program.ended).code).toBe(1)
    expect(program.lines.join('\n')).toContain('"--dmeo" is not known here')
  })

  it('of the tests names a part that does not exist, and is no success', async () => {
    const program = run(process.execPath, ['scripts/test.mjs', 'units'], { cwd: ROOT })
    expect((await program.ended).code).toBe(1)
    expect(program.lines.join('\n')).toContain('There is no "units" among the tests')
  })
})

describe('while it runs', () => {
  it('a server that ends by itself is started again at the same address, after a pause that grows, no account lost', async () => {
    const program = startHere({ PORT: String(await freePort()) })
    const url = await addressOf(program)
    const account = await signUp(url)
    const database = await databasePid()
    for (const pause of ['0.2', '0.4', '0.8']) {
      const server = runningServer(program)
      process.kill(server, 'SIGKILL')
      await program.line(
        new RegExp(`^The server ended by itself \\(SIGKILL\\)\\. It is started again in ${pause} s\\.$`),
      )
      await vi.waitFor(async () => expect(await signIn(url, account)).toBe(200), POLL)
      expect(runningServer(program)).not.toBe(server)
    }
    expect(await databasePid()).toBe(database)
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    await isGone(url)
  })

  it('stops in the pause before the next start', async () => {
    const program = startHere()
    await addressOf(program)
    for (const pause of ['0.2', '0.4', '0.8']) {
      await vi.waitFor(() => expect(serverOf(program)).toBeGreaterThan(0), POLL)
      process.kill(runningServer(program), 'SIGKILL')
      await program.line(new RegExp(`again in ${pause} s`))
    }
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    expect(program.lines.filter((line) => line.startsWith('Turfwise is ready'))).toHaveLength(1)
  })

  it('the server has the memory that npm start allows it', async () => {
    const program = startHere({}, true)
    await addressOf(program)
    const [script = 0] = childrenOf(program.pid)
    const [server = 0] = childrenOf(script)
    expect(await readFile(`/proc/${server}/cmdline`, 'utf8')).toMatch(/--max-old-space-size=384\0.*main\.ts/s)
  })

  it('a database that is killed comes back without hands', async () => {
    const program = startHere()
    const url = await addressOf(program)
    const account = await signUp(url)
    const database = await databasePid()
    process.kill(database, 'SIGKILL')
    await program.line(/^The database is back/)
    await vi.waitFor(async () => expect(await signIn(url, account)).toBe(200), POLL)
  })
})
