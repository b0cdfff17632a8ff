import { randomBytes } from 'node:crypto'
import { chmod, copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkWrites } from '../faults/check-writes.ts'
import { type Gardener, gardeners } from '../faults/gardener.ts'
import { makeLedger, moreWrites } from '../faults/ledger.ts'
import { type RunningServer, startServerOnDisk } from '../faults/running-server.ts'
import { readStored } from '../faults/stored.ts'
import { startWriters } from '../faults/writers.ts'
import { type Program, run } from './processes.ts'
import { addressOf, lockOf, ROOT, signIn, start } from './turfwise.ts'

const BACKUP_PASSPHRASE = 'couch by the tap stand'
const WRITERS = 4
const receipt = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000), Buffer.from('\n%%EOF\n')])

let folder: string
let running: RunningServer
let program: Program
let backups: string
beforeAll(async () => {
  folder = await mkdtemp('/tmp/turfwise-process-')
  await chmod(folder, 0o755)
  backups = join(folder, 'backups')
  running = await startServerOnDisk()
  program = await running.start()
})
afterAll(async () => {
  await running.remove()
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

interface Ended {
  code: number | null
  words: string
}

/** The command as npm runs it, to its end. */
async function command(args: string[], env: Record<string, string> = {}, through: string[] = []): Promise<Ended> {
  const [file = '', ...rest] = [...through, process.execPath, 'scripts/command.mjs', ...args]
  const ran = run(file, rest, { cwd: ROOT, env: { DATA_DIR: running.dataDir, BACKUP_PASSPHRASE, ...env } })
  const { code } = await ran.ended
  return { code, words: ran.lines.join('\n') }
}

const restoreTo = (dataDir: string, archive: string, env: Record<string, string> = {}) =>
  command(['restore', archive], { DATA_DIR: dataDir, ...env })

/** One clear text, without a trace of the program. */
function expectRefused({ code, words }: Ended, reason: RegExp): void {
  expect(words).toMatch(reason)
  expect(words).not.toMatch(/^\s+at /m)
  expect(code).toBe(1)
}

const receiptOf = ({ userId }: Gardener) => `private/receipts/${userId}/kept.pdf`

const upload = (url: string, gardener: Gardener) =>
  fetch(`${url}/storage/v1/object/${receiptOf(gardener)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${gardener.token}`, 'content-type': 'application/pdf' },
    body: receipt,
  })

const download = (url: string, gardener: Gardener) =>
  fetch(`${url}/storage/v1/object/authenticated/${receiptOf(gardener)}`, {
    headers: { authorization: `Bearer ${gardener.token}` },
  })

const archiveIn = async (below: string): Promise<string> => join(below, (await readdir(below))[0] ?? 'none')

describe('a backup that was made while people wrote', () => {
  it('comes up on an empty folder with everything that was acknowledged before it began', async () => {
    const team = await gardeners(running.url, WRITERS)
    const [anybody] = team as [Gardener]
    const ledger = makeLedger()
    const writers = startWriters(running.url, ledger, team, 'again')
    expect((await upload(running.url, anybody)).status).toBe(200)
    await moreWrites(ledger, 40)
    const before = ledger.writes.map((write) => ({ ...write }))
    const { code, words } = await command(['backup', backups])
    expect([words, code]).toEqual([
      expect.stringMatching(/^The backup .* was made and read back: \d+ rows, 1 files/),
      0,
    ])
    await moreWrites(ledger, 10)
    await writers.stop()
    expect(ledger.surprises).toEqual([])
    const archive = await archiveIn(backups)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)

    const dataDir = join(folder, 'restored')
    expect(await restoreTo(dataDir, archive)).toMatchObject({ code: 0 })
    const again = start({ env: { DATA_DIR: dataDir, PORT: '0' } })
    const url = await addressOf(again)
    expect(await signIn(url, anybody.account)).toBe(200)
    // By the token of before: the keys are those of before as well.
    const answer = await download(url, anybody)
    expect(Buffer.from(await answer.arrayBuffer()).equals(receipt)).toBe(true)
    const lock = await lockOf(dataDir)
    const connection = { host: lock?.socketDir ?? '', port: 5432, user: 'turfwise', database: 'turfwise' }
    const stored = await readStored(
      connection,
      team.map(({ userId }) => userId),
    )
    const sound = { lost: [], doubled: [], half: [], unasked: [] }
    expect(before.filter((write) => write.acknowledged).length).toBeGreaterThanOrEqual(40)
    expect(checkWrites(before, stored, ledger.writes)).toEqual(sound)
    again.kill('SIGTERM')
    expect((await again.ended).code).toBe(0)
  })
})

describe('a backup is refused', () => {
  it('without a passphrase for the secrets, unless they are to be left out', async () => {
    const below = join(folder, 'without')
    expectRefused(await command(['backup', below], { BACKUP_PASSPHRASE: '' }), /There is no passphrase/)
    const left = await command(['backup', below, '--without-secrets'], { BACKUP_PASSPHRASE: '' })
    expect(left).toMatchObject({ code: 0, words: expect.stringContaining('It is without the secrets') })
  })

  it.each([
    ['where its folder cannot be', 'nowhere/below', /is not there/],
    ['where a file is', 'file/below', /is no folder/],
  ])('%s', async (_, place, reason) => {
    await writeFile(join(folder, 'file'), '')
    expectRefused(await command(['backup', join(folder, place)]), reason)
  })

  it('where there is no room, and leaves no part of it', async () => {
    const below = join(folder, 'full')
    // Of 512 bytes each: the archive meets the end of the room in the midst of the tables.
    const limited = ['sh', '-c', 'ulimit -f 100 && exec "$@"', 'sh']
    expectRefused(await command(['backup', below], {}, limited), /may not grow further|no room/)
    expect(await readdir(below)).toEqual([])
  })

  it('in the data folder itself, and of a folder that holds no Turfwise', async () => {
    expectRefused(await command(['backup', join(running.dataDir, 'backups')]), /must lie outside/)
    const empty = { DATA_DIR: join(folder, 'empty') }
    expectRefused(await command(['backup', backups], empty), /There is no database in/)
    expect(await readdir(folder)).not.toContain('empty')
  })
})

describe('a restore is refused, and changes nothing,', () => {
  const damage = async (change: (path: string, bytes: number) => Promise<void>): Promise<string> => {
    const path = join(folder, 'damaged.tar')
    await copyFile(await archiveIn(backups), path)
    await change(path, (await stat(path)).size)
    return path
  }

  it.each([
    [
      'where a byte was flipped',
      /is damaged/,
      async (path: string, bytes: number) => {
        const file = await open(path, 'r+')
        const at = bytes >> 1
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
        await file.write(Buffer.of(buffer.readUInt8(0) ^ 4), 0, 1, at)
        await file.close()
      },
    ],
    ['where its end is missing', /cut off/, (path: string, bytes: number) => truncate(path, bytes - 5000)],
    ['of a foreign file', /is no backup of Turfwise/, (path: string) => writeFile(path, randomBytes(5000))],
  ] as const)('%s', async (_, reason, change) => {
    const before = await readdir(folder)
    expectRefused(await restoreTo(join(folder, 'new'), await damage(change)), reason)
    await rm(join(folder, 'damaged.tar'))
    expect(await readdir(folder)).toEqual(before)
  })

  it('by another passphrase, or over data that is there', async () => {
    const archive = await archiveIn(backups)
    const before = await readdir(folder)
    const other = { BACKUP_PASSPHRASE: 'kikuyu by the tap stand' }
    expectRefused(await restoreTo(join(folder, 'new'), archive, other), /passphrase is not the one/)
    const secrets = await readFile(join(running.dataDir, 'secrets.json'), 'utf8')
    expectRefused(await restoreTo(running.dataDir, archive), /already holds something/)
    expect(await readFile(join(running.dataDir, 'secrets.json'), 'utf8')).toBe(secrets)
    expect(await readdir(folder)).toEqual(before)
  })
})

describe('when Turfwise does not run', () => {
  it('a backup starts the database for the while', async () => {
    program.kill('SIGTERM')
    await program.ended
    const below = join(folder, 'stopped')
    expect(await command(['backup', below])).toMatchObject({ code: 0 })
    expect(await readdir(below)).toHaveLength(1)
    expect(await lockOf(running.dataDir)).toBeUndefined()
  })
})
