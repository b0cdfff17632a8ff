import { chmod, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What people keep and are sent is for this server's own account alone, whatever its umask says. */
export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700

const CHANGED_AT_ONCE = 64
const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

/** What lies deepest comes first, so that a folder that is closed holds nothing open: an interrupted round is done again. */
async function tightenBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) if (entry.isDirectory()) await tightenBelow(join(folder, entry.name))
  // A link is left alone: its mode is that of what it leads to.
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
  for (let start = 0; start < files.length; start += CHANGED_AT_ONCE) {
    await Promise.all(files.slice(start, start + CHANGED_AT_ONCE).map((file) => chmod(file, PRIVATE_FILE)))
  }
  await chmod(folder, PRIVATE_FOLDER)
}

/**
 * Closes a folder, and everything in it, that an earlier version or somebody else left open to other accounts of this
 * machine. A folder that is closed already is not read: there may be many files.
 *
 * @param folder need not be there
 * @throws the error of the file system, where this account may not change the modes
 */
export async function tightenFolder(folder: string): Promise<void> {
  // Windows has no modes.
  if (process.platform === 'win32') return
  try {
    if ((await modeOf(folder)) !== PRIVATE_FOLDER) await tightenBelow(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
