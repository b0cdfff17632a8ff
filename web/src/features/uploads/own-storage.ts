import type { Folder } from '@turfwise/domain/storage/file-path'
import { accessToken, freshAccessToken, ownId } from '../../platform/session.ts'
import { makeStorageClient } from './storage-client.ts'

/** The storage service as the signed-in person. */
export const ownStorage = makeStorageClient({
  current: accessToken,
  fresh: freshAccessToken,
  userId: ownId,
})

/** Takes files away that became part of nothing: they would stay in their owner's quota. */
export const forgetFiles = (folder: Folder, paths: readonly string[]): void => {
  for (const path of paths) void ownStorage.remove(folder, path)
}
