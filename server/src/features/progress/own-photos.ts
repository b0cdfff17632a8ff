import { FOLDERS, readFilePath } from '@turfwise/domain/storage/file-path'
import { Refusal } from '../../refusal.ts'
import type { ProgressNeeds } from './progress-needs.ts'

/**
 * Sees that photos which somebody names are files of theirs among the progress photos.
 * @throws Refusal photo/not-found
 */
export async function requireOwnPhotos(
  { files }: Pick<ProgressNeeds, 'files'>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  const isTheirs = async (key: string): Promise<boolean> => {
    const path = readFilePath(key)
    return path?.folder === 'progress' && path.userId === userId && files.exists(FOLDERS.progress, key)
  }
  const found = await Promise.all(keys.map(isTheirs))
  if (found.includes(false)) throw new Refusal('photo/not-found')
}
