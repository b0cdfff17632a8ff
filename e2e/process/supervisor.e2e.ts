import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning, parseLockFile } from '../../server/src/db/embedded/lock-file.ts'
import { endAll, type Program, run } from './processes.ts'

const OWNER = fileURLToPath(new URL('owner-process.ts', import.meta.url))

const isRoot = process.getuid?.() === 0

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp('/tmp/turfwise-process-')
  await chmod(dataDir, 0o755)
})
afterEach(async () => {
  endAll()
  const { pid } = (await serverOf(dataDir)) ?? {}
  if (pid && (await isRunning(pid))) process.kill(pid, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const own = (folder = dataDir) => run(process.execPath, [OWNER, folder])

async function readiness(program: Program) {
  const line = await program.line(/^ready /)
  return JSON.parse(line.slice('ready '.length)) as { connection: pg.ClientConfig; adopted: boolean }
}

async function serverOf(folder: string) {
  return parseLockFile(await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8').catch(() => ''))
}

async function pidOf(folder: string): Promise<number> {
  const pid = (await serverOf(folder))?.pid
  if (pid === undefined) throw new Error('no server runs')
  return pid
}

async function ask(connection: pg.ClientConfig, sql: string): Promise<unknown[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

describe('the embedded database', () => {
  it('starts on an empty folder as real PostgreSQL that writes through, speaks UTF8 and keeps UTC', async () => {
    const { connection, adopted } = await readiness(own())
    expect(adopted).toBe(false)
    const facts = `select current_setting('fsync'), current_setting('server_encoding'), current_setting('TimeZone'),
      current_setting('listen_addresses'), current_database()::text, lower('ÉÑ')`
    expect(await ask(connection, facts)).toEqual(['on', 'UTF8', 'UTC', '', 'turfwise', 'éñ'])
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'leaves no process and no lock after %s, and keeps its rows',
    async (signal) => {
      const first = own()
      const { connection } = await readiness(first)
      await ask(connection, 'create table kept as select 1 as row')
      const server = await pidOf(dataDir)
      first.kill(signal)
      expect(await first.ended).toEqual({ code: 0, signal: null })
      expect(await isRunning(server)).toBe(false)
      expect(await serverOf(dataDir)).toBeUndefined()

      const again = await readiness(own())
      expect(await ask(again.connection, 'select row from kept')).toEqual([1])
    },
  )

  it('does not hear Ctrl-C: the signal of the terminal reaches the process group, the server has its own', async () => {
    const program = own()
    await readiness(program)
    process.kill(-program.pid, 'SIGINT')
    expect((await program.ended).code).toBe(0)
    const log = await readFile(join(dataDir, 'postgres/postgres.log'), 'utf8')
    expect(log.match(/received .* shutdown request/g)).toEqual(['received fast shutdown request'])
  })

  it('is adopted after kill -9 of its owner alone, rows and process kept', async () => {
    const killed = own()
    const { connection } = await readiness(killed)
    await ask(connection, 'create table kept as select 1 as row')
    const server = await pidOf(dataDir)
    killed.kill('SIGKILL')
    await killed.ended
    expect(await isRunning(server)).toBe(true)

    const next = own()
    const adopted = await readiness(next)
    expect(adopted.adopted).toBe(true)
    expect(await pidOf(dataDir)).toBe(server)
    expect(await ask(adopted.connection, 'select row from kept')).toEqual([1])
    next.kill('SIGTERM')
    expect((await next.ended).code).toBe(0)
    expect(await isRunning(server)).toBe(false)
  })

  it('starts after kill -9 of owner and server together, nothing committed lost', async () => {
    const killed = own()
    const { connection } = await readiness(killed)
    await ask(connection, 'create table kept as select 1 as row')
    const server = await pidOf(dataDir)
    process.kill(server, 'SIGKILL')
    killed.kill('SIGKILL')
    await killed.ended

    const next = await readiness(own())
    expect(next.adopted).toBe(false)
    expect(await ask(next.connection, 'select row from kept')).toEqual([1])
  })

  it('stops a server left behind that hangs, and starts a new one', async () => {
    const killed = own()
    const { connection } = await readiness(killed)
    await ask(connection, 'create table kept as select 1 as row')
    const server = await pidOf(dataDir)
    process.kill(server, 'SIGSTOP')
    killed.kill('SIGKILL')
    await killed.ended

    const next = own()
    const { connection: renewed } = await readiness(next)
    expect(next.lines.join('\n')).toContain('does not answer')
    expect(await isRunning(server)).toBe(false)
    expect(await ask(renewed, 'select row from kept')).toEqual([1])
  })

  it('refuses a second instance in clear words and leaves the first alone', async () => {
    const first = own()
    const { connection } = await readiness(first)
    const second = own()
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.lines.join('\n')).toContain(
      `SecondInstanceError: Another Turfwise is already running on the data folder ${dataDir}`,
    )
    expect(await ask(connection, 'select 1')).toEqual([1])
  })

  it('lets exactly one of two starts at the same moment win', async () => {
    const both = [own(), own()]
    const outcomes = await Promise.all(
      both.map((program) =>
        Promise.race([
          readiness(program).then(
            () => 'won',
            () => 'lost',
          ),
          program.ended.then(() => 'lost'),
        ]),
      ),
    )
    expect(outcomes.toSorted()).toEqual(['lost', 'won'])
    expect(both.flatMap((program) => program.lines).join('\n')).toContain('SecondInstanceError')
  })

  it.each([
    ['stopped in order', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('comes back by itself at the same address when the server is %s', async (_, signal) => {
    const program = own()
    const { connection } = await readiness(program)
    await ask(connection, 'create table kept as select 1 as row')
    const server = await pidOf(dataDir)
    process.kill(server, signal)
    await program.line(/^log: The database is back/)
    expect(await pidOf(dataDir)).not.toBe(server)
    expect(await ask(connection, 'select row from kept')).toEqual([1])
    expect((await own().ended).code).toBe(1)
  })

  it('lets the server restart itself when one of its processes crashed, and takes its lock again', async () => {
    const program = own()
    const { connection } = await readiness(program)
    await ask(connection, 'create table kept as select 1 as row')
    const server = await pidOf(dataDir)
    const [writer] = await ask(connection, `select pid from pg_stat_activity where backend_type = 'walwriter'`)
    process.kill(Number(writer), 'SIGKILL')
    await program.line(/^log: The database is back/)
    expect(await pidOf(dataDir)).toBe(server)
    expect(program.lines.join('\n')).not.toContain('does not answer')
    expect(await ask(connection, 'select row from kept')).toEqual([1])
    expect((await own().ended).code).toBe(1)
  })

  it('takes its lock again when only its own connection was ended', async () => {
    const program = own()
    const { connection } = await readiness(program)
    const server = await pidOf(dataDir)
    await ask(
      connection,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'turfwise owner'`,
    )
    await program.line(/^log: The database is back/)
    expect(await pidOf(dataDir)).toBe(server)
    expect((await own().ended).code).toBe(1)
  })

  it('stops while the server is being started again', async () => {
    const program = own()
    await readiness(program)
    process.kill(await pidOf(dataDir), 'SIGKILL')
    program.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    // A killed server leaves its lock file; what counts is that nothing runs behind it.
    expect(await isRunning((await serverOf(dataDir))?.pid ?? 0)).toBe(false)
  })

  it('does not take a stranger for its server when the process number was given away', async () => {
    const first = own()
    await readiness(first)
    first.kill('SIGTERM')
    await first.ended
    const file = join(dataDir, 'postgres/data/postmaster.pid')
    const home = join(dataDir, 'postgres')
    const lines = [process.pid, join(home, 'data'), 1, 5432, join(home, 'run'), '', '1 1', 'ready']
    await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 })
    if (isRoot) execFileSync('chown', ['65534:65534', file])
    expect((await readiness(own())).adopted).toBe(false)
    expect(await pidOf(dataDir)).not.toBe(process.pid)
  })

  it('throws away a cluster that was half made when the first start was killed', async () => {
    const unfinished = join(dataDir, 'postgres/data.999999.new')
    await mkdir(unfinished, { recursive: true })
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
    await readiness(own())
    await expect(stat(unfinished)).rejects.toThrow('ENOENT')
  })

  it('works in a data folder that is closed to others, also for root, whose database then lives elsewhere', async () => {
    await chmod(dataDir, 0o700)
    const first = own()
    const { connection } = await readiness(first)
    await ask(connection, 'create table kept as select 1 as row')
    first.kill('SIGTERM')
    await first.ended
    const elsewhere = (await readFile(join(dataDir, 'postgres-location'), 'utf8').catch(() => '')).trim()
    try {
      expect(elsewhere).toMatch(isRoot ? /^\/var\/lib\/turfwise\/[0-9a-f]{12}$/ : /^$/)
      expect(first.lines.join('\n').includes(`the database is kept in ${elsewhere}`)).toBe(isRoot)
      // Opened later, the folder still belongs to the database that was made before.
      await chmod(dataDir, 0o755)
      expect(await ask((await readiness(own())).connection, 'select row from kept')).toEqual([1])
    } finally {
      endAll()
      if (elsewhere) {
        const lock = parseLockFile(await readFile(join(elsewhere, 'data/postmaster.pid'), 'utf8').catch(() => ''))
        if (lock && (await isRunning(lock.pid))) process.kill(lock.pid, 'SIGKILL')
        await rm(elsewhere, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
      }
    }
  })

  it('works below a folder whose name is longer than a socket address may be', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60))
    const { connection } = await readiness(own(deep))
    expect(await ask(connection, 'select 1')).toEqual([1])
    process.kill(await pidOf(deep), 'SIGKILL')
  })
})
