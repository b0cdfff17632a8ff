import { execFileSync } from 'node:child_process'
import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeHeader, encodeHeader, fileEntry, type Manifest, SECRETS, tableEntry } from './archive-format.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const KEY = `private/ab/${'0a'.repeat(32)}`
const ROWS = Buffer.from('1\tMow the lawn\n2\tÄdd \\N lime\n')

let folder: string
let whole: string
let bytes: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turfwise-archive-'))
  whole = join(folder, 'whole.tar')
  await write(whole)
  bytes = await readFile(whole)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(path: string): Promise<void> {
  const archive = await writeArchive(path, new Date('2026-11-25T10:00:00Z'))
  const rows = await archive.add(tableEntry('app.tasks'), [ROWS.subarray(0, 7), ROWS.subarray(7)])
  await archive.add(fileEntry(KEY), [Buffer.from('a photo')])
  await archive.add(SECRETS, [Buffer.from('{}')])
  const tables: Manifest['tables'] = [{ name: 'app.tasks', columns: ['id', 'title'], rows: 2, ...rows }]
  const about = { turfwise: '0.1.0', postgres: '18.4', migrations: ['0001-accounts'] }
  await archive.finish({ ...about, tables, files: { count: 1, bytes: 7, lost: 0 }, hasSecrets: true })
  await archive.close()
}

describe('an archive', () => {
  it('gives back what was written, in its order', async () => {
    const found: [string, string][] = []
    const manifest = await readArchive(whole, async ({ name }, body) => {
      const pieces: Buffer[] = []
      for await (const piece of body) pieces.push(Buffer.from(piece))
      found.push([name, Buffer.concat(pieces).toString()])
    })
    expect(found).toEqual([
      ['database/app.tasks.copy', ROWS.toString()],
      [`files/${KEY}`, 'a photo'],
      [SECRETS, '{}'],
    ])
    expect(manifest).toMatchObject({ createdAt: '2026-11-25T10:00:00.000Z', entries: 4, hasSecrets: true })
  })

  it('can be looked into by tar', () => {
    expect(execFileSync('tar', ['-xOf', whole, 'database/app.tasks.copy'])).toEqual(ROWS)
  })

  it('is for its owner alone, and its name is never taken from another', async () => {
    expect(execFileSync('stat', ['-c', '%a', whole], { encoding: 'utf8' }).trim()).toBe('600')
    await expect(writeArchive(whole, new Date())).rejects.toMatchObject({ code: 'EEXIST' })
  })

  it('names no entry of more than 8 GB wrongly', () => {
    const large = 9 * 1024 ** 3
    expect(decodeHeader(encodeHeader('files/large', large))).toEqual({ name: 'files/large', bytes: large })
  })
})

describe('a damaged archive', () => {
  it('is refused whichever of its bytes was changed, by whichever bit', async () => {
    const path = join(folder, 'changed.tar')
    await copyFile(whole, path)
    const file = await open(path, 'r+')
    // Every third: a header's fields are longer, and all of them would take ten seconds.
    for (let at = 0; at < bytes.length; at += 3) {
      await file.write(Buffer.of(bytes.readUInt8(at) ^ (1 << (at % 8))), 0, 1, at)
      await expect(readArchive(path), `byte ${at}`).rejects.toThrow(/^The archive (is damaged|is no backup)/)
      await file.write(bytes, at, 1, at)
    }
    await file.close()
    expect(await readFile(path)).toEqual(bytes)
  })

  it('is refused wherever it was cut off, and with bytes behind its end', async () => {
    const path = join(folder, 'cut.tar')
    for (let length = 0; length < bytes.length; length += 64) {
      await copyFile(whole, path)
      await truncate(path, length)
      await expect(readArchive(path), `${length} bytes`).rejects.toThrow(
        length < 512 ? /is no backup/ : /damaged: (it is cut off|.*)/,
      )
    }
    await writeFile(path, Buffer.concat([bytes, Buffer.alloc(512)]))
    await expect(readArchive(path)).rejects.toThrow('bytes behind its end')
  })

  it('is refused when an entry was taken out whole', async () => {
    const at = bytes.indexOf(`files/${KEY}`)
    const path = join(folder, 'short.tar')
    await writeFile(path, Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1024)]))
    await expect(readArchive(path)).rejects.toThrow('something in it is missing')
  })
})

describe('a foreign file', () => {
  it.each([
    ['an empty one', Buffer.alloc(0)],
    ['a text', Buffer.from('Dear gardener, '.repeat(100))],
    ['blocks of nothing', Buffer.alloc(4096)],
  ])('that is %s is no backup', async (_, content) => {
    const path = join(folder, 'foreign')
    await writeFile(path, content)
    await expect(readArchive(path)).rejects.toThrow('is no backup of Turfwise')
  })

  it('that is another tar archive is no backup, nor is one that is not there', async () => {
    const path = join(folder, 'other.tar')
    execFileSync('tar', ['-cf', path, '-C', folder, 'whole.tar'])
    await expect(readArchive(path)).rejects.toThrow('is no backup of Turfwise')
    await expect(readArchive(join(folder, 'nowhere'))).rejects.toThrow('cannot be read (ENOENT)')
  })
})
