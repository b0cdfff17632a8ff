import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOldBackups } from './keep-backups.ts'

it('keeps the newest daily backups, and everything that is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'turfwise-keep-'))
  const daily = [1, 2, 3, 4].map((day) => `turfwise-daily-2026110${day}T170700Z.tar`)
  const others = ['turfwise-20261101T000000Z.tar', 'notes.txt', 'turfwise-daily-old.tar']
  for (const name of [...daily, ...others]) await writeFile(join(folder, name), '')
  expect(await removeOldBackups(folder, 2)).toEqual([daily[1], daily[0]])
  expect((await readdir(folder)).toSorted()).toEqual([...others, daily[2], daily[3]].toSorted())
  expect(await removeOldBackups(folder, 2)).toEqual([])
  await rm(folder, { recursive: true })
})
