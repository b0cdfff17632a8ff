import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { dist } from './dist.ts'

/** Files of earlier builds. Tabs that are open, and workers that wait, ask for them by name. */
const OLD = dist('old-assets')
const KEPT_FOR_MS = 30 * 86_400_000

const filesOf = async (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

/** Puts the files of the last build aside; call before a new one takes their place. */
export const putOldAssetsAside = async (now = new Date(), from = dist('assets'), to = OLD): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const file of await filesOf(from)) {
    await rename(join(from, file), join(to, file))
    // From here on it counts how long ago it was of use.
    await utimes(join(to, file), now, now)
  }
}

/** Forgets files that nobody can ask for any more, and those that the new build has as well. */
export const forgetOldAssets = async (now = new Date(), assets = dist('assets'), old = OLD): Promise<void> => {
  const present = new Set(await filesOf(assets))
  for (const file of await filesOf(old)) {
    const path = join(old, file)
    const age = now.getTime() - (await stat(path)).mtimeMs
    if (present.has(file) || age > KEPT_FOR_MS) await rm(path)
  }
}
