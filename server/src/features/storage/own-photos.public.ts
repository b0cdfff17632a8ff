import { FOLDERS, type Folder, readFilePath } from '@turfwise/domain/storage/file-path'
import { Refusal } from '../../refusal.ts'
import type { OwnFiles } from './own-files.ts'

/**
 * Sees that photos which somebody names are files of theirs in that folder.
 * @throws Refusal photo/not-found
 */
export async function requireOwnPhotos(
  files: Pick<OwnFiles, 'exists'>,
  { folder, userId }: { folder: Folder; userId: string },
  keys: readonly string[],
): Promise<void> {
  const isTheirs = async (key: string): Promise<boolean> => {
    const path = readFilePath(key)
    return path?.folder === folder && path.userId === userId && files.exists(FOLDERS[folder], key)
  }
  const found = await Promise.all(keys.map(isTheirs))
  if (found.includes(false)) throw new Refusal('photo/not-found')
}
