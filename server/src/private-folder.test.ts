import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tightenFolder } from './private-folder.ts'

let around: string
let folder: string
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'turfwise-modes-'))
  folder = join(around, 'files')
  const deep = join(folder, 'public', 'ab')
  await mkdir(deep, { recursive: true })
  for (const path of [join(folder, 'public'), deep]) await chmod(path, 0o777)
  await chmod(folder, 0o755)
  for (const path of [join(deep, 'photo'), join(folder, 'loose'), join(around, 'elsewhere')]) {
    await writeFile(path, 'x')
    await chmod(path, 0o664)
  }
  await symlink(join(around, 'elsewhere'), join(folder, 'link'))
})
afterEach(() => rm(around, { recursive: true, force: true }))

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

describe('a folder of an earlier version', () => {
  it('is closed to other accounts with all that is in it', async () => {
    await tightenFolder(folder)
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    const modes = names
      .filter((one) => !one.isSymbolicLink())
      .map(async (one) => [one.isFile(), await modeOf(join(one.parentPath, one.name))])
    expect(modes).toHaveLength(4)
    for (const mode of modes)
      expect([
        [true, '600'],
        [false, '700'],
      ]).toContainEqual(await mode)
    expect(await modeOf(folder)).toBe('700')
  })
  it('leaves alone what a link leads to', async () => {
    await tightenFolder(folder)
    expect(await modeOf(join(around, 'elsewhere'))).toBe('664')
  })
  it('need not be there, and one that is closed already is not looked through', async () => {
    await tightenFolder(join(around, 'nowhere'))
    await chmod(folder, 0o700)
    await tightenFolder(folder)
    expect(await modeOf(join(folder, 'loose'))).toBe('664')
  })
})
