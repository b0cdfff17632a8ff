import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isRunning, parseLockFile, readHolder } from './lock-file.ts'

const WHOLE = '4711\n/data/pg\n1763700000\n5432\n/data/run\n\n  23 42\nready   \n'

describe('parseLockFile', () => {
  it('reads process, folders, port and status', () => {
    const expected = { pid: 4711, cluster: '/data/pg', port: 5432, socketDir: '/data/run', status: 'ready' }
    expect(parseLockFile(WHOLE)).toEqual(expected)
  })

  it.each([
    ['empty', ''],
    ['cut after the process', '4711\n'],
    ['cut after the port', '4711\n/data/pg\n1\n5432\n'],
    ['not a number', 'x\n/data/pg\n1\n5432\n/run\n'],
    ['a negative number, as a single-user server writes', '-12\n/data/pg\n1\n5432\n/run\n'],
    ['process 1', '1\n/data/pg\n1\n5432\n/run\n'],
  ])('does not trust a file that is %s', (_, text) => {
    expect(parseLockFile(text)).toBeUndefined()
  })
})

describe('readHolder', () => {
  it('tells no file from a file whose number is gone or belongs to a stranger', async () => {
    const cluster = await mkdtemp(join(tmpdir(), 'turfwise-lock-'))
    try {
      expect(await readHolder(cluster)).toEqual({ state: 'none' })
      for (const pid of [process.pid, 2 ** 30]) {
        await writeFile(join(cluster, 'postmaster.pid'), WHOLE.replace('4711', String(pid)))
        expect(await readHolder(cluster)).toEqual({ state: 'dead' })
      }
    } finally {
      await rm(cluster, { recursive: true })
    }
  })
})

describe('isRunning', () => {
  it.each([
    [process.pid, true],
    [2 ** 30, false],
    [0, false],
    [Number.NaN, false],
  ])('%s: %s', async (pid, expected) => {
    expect(await isRunning(pid)).toBe(expected)
  })
})
