import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../server/src/db/embedded/binaries.ts'
import { freePort } from './free-port.ts'
import { type Program, run } from './processes.ts'

const DEBIAN_15 = '/usr/lib/postgresql/15/bin'
const PASSWORD = 'kept-between-us'
const isRoot = process.getuid?.() === 0
const NOBODY = 65534

/** A PostgreSQL that is not ours: reached over TCP with a password, started and stopped by hand. */
export interface ExternalPostgres {
  url: string
  /** `15` or `18`. */
  major: string
  start(): Promise<void>
  stop(): Promise<void>
}

/** Debian's PostgreSQL 15, installed when this is root on Debian; elsewhere the packaged binaries play the part. */
export async function makeExternalPostgres(folder: string, from?: 'the package'): Promise<ExternalPostgres> {
  const bin = from ? await packagedFolder(folder) : await binFolder(folder)
  const port = await freePort()
  const data = join(folder, 'external')
  const passwordFile = join(folder, 'password')
  const asServer = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, PASSWORD)
  if (isRoot) for (const path of [data, passwordFile]) chownSync(path, NOBODY, NOBODY)
  const args = [
    '-D',
    data,
    '-U',
    'gardener',
    '-E',
    'UTF8',
    '--locale=C',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
  ]
  execFileSync(join(bin, 'initdb'), args, { ...asServer, cwd: folder, stdio: 'ignore' })

  const url = `postgres://gardener:${PASSWORD}@127.0.0.1:${port}/postgres`
  let server: Program | undefined
  return {
    url,
    major: /(\d+)/.exec(execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }))?.[1] ?? '',
    async start() {
      const settings = ['-c', `port=${port}`, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
      const options = { cwd: folder, keep: true, ...(isRoot ? { uid: NOBODY } : {}) }
      server = run(join(bin, 'postgres'), ['-D', data, ...settings], options)
      await answers(url)
    },
    async stop() {
      server?.kill('SIGINT')
      await server?.ended
    },
  }
}

async function binFolder(folder: string): Promise<string> {
  if (!existsSync(DEBIAN_15) && isRoot && existsSync('/usr/bin/apt-get')) installDebian15()
  return existsSync(DEBIAN_15) ? DEBIAN_15 : packagedFolder(folder)
}

const packagedFolder = async (folder: string) => join((await findBinaries(folder)).folder, 'bin')

/** Without the cluster that the package would make and start by itself. */
function installDebian15(): void {
  const settings = '/etc/postgresql-common/createcluster.conf'
  mkdirSync('/etc/postgresql-common', { recursive: true })
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const options = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  try {
    execFileSync('apt-get', ['-q', 'update'], options)
    execFileSync('apt-get', ['-q', 'install', '-y', '-o', 'Dpkg::Options::=--force-confold', 'postgresql-15'], options)
  } catch {
    // Not to be had here; the packaged binaries play the part.
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 200; ; tries -= 1) {
    const client = new pg.Client(url)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (tries === 0) throw error
      await wait(50)
    }
  }
}
