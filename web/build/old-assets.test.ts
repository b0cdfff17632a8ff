import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetOldAssets, putOldAssetsAside } from './old-assets.ts'

const DAY_MS = 86_400_000
const FIRST = new Date('2026-11-01T00:00:00Z')
const later = (days: number) => new Date(FIRST.getTime() + days * DAY_MS)

let folder: string
let assets: string
let old: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tw-assets-'))
  assets = join(folder, 'assets')
  old = join(folder, 'old-assets')
})
afterEach(() => rm(folder, { recursive: true }))

const build = async (at: Date, files: readonly string[]) => {
  await putOldAssetsAside(at, assets, old)
  await rm(assets, { recursive: true, force: true })
  await mkdir(assets, { recursive: true })
  for (const file of files) await writeFile(join(assets, file), file)
  await forgetOldAssets(at, assets, old)
}

it('of a build are kept until thirty days after the one that came in its place', async () => {
  await build(FIRST, ['main-1.js', 'font-1.woff2'])
  expect(await readdir(old)).toEqual([])
  await build(later(10), ['main-2.js', 'font-1.woff2'])
  expect(await readdir(old)).toEqual(['main-1.js'])
  await build(later(40), ['main-3.js', 'font-1.woff2'])
  expect((await readdir(old)).sort()).toEqual(['main-1.js', 'main-2.js'])
  await build(later(41), ['main-3.js', 'font-1.woff2'])
  expect(await readdir(old)).toEqual(['main-2.js'])
})
