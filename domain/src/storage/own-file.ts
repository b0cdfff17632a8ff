import { FOLDERS, type Folder, readFilePath } from './file-path.ts'
import { readPublicAddress } from './public-address.ts'

/**
 * The key of a public file that somebody says is theirs; undefined unless the address points into our own storage, into
 * that folder's bucket and folder, and to that person's own prefix.
 */
export function ownFileKey(
  address: string,
  { folder, userId, origins }: { folder: Folder; userId: string; origins: readonly string[] },
): string | undefined {
  const found = readPublicAddress(address, origins)
  const path = found && readFilePath(found.key)
  const isOwn = path?.folder === folder && path.userId === userId && found?.bucket === FOLDERS[folder]
  return isOwn ? found?.key : undefined
}
