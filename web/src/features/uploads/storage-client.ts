import { FOLDERS, type Folder, filePath } from '@turfwise/domain/storage/file-path'
import { CACHE_SECONDS, SIGNED_URL_SECONDS } from '@turfwise/domain/storage/limits'
import { publicAddress } from '@turfwise/domain/storage/public-address'
import type { PreparedFile } from './prepare-file.ts'
import { sendFile } from './send-file.ts'
import { NOT_SIGNED_IN, refusedWords } from './upload-copy.ts'

/** How an upload ended. */
export interface UploadResult {
  success: boolean
  /** Where the file is read, from the root of the server; of a private one for an hour. */
  url: string | null
  /** Its name within its bucket. */
  path: string | null
  /** Words for the person. */
  error: string | null
}

/** What the client asks of the session. */
export interface StorageTokens {
  current(): Promise<string | null>
  /** A new one after a refused one; null when the session has ended. */
  fresh(): Promise<string | null>
  userId(): string | undefined
}

export interface StorageClient {
  /**
   * A name for a new file of the caller, which begins with the time at which it was chosen.
   * @throws Error 'User not authenticated'
   */
  newPath(folder: Folder, type: PreparedFile['type'], chosenAt: Date): string
  /**
   * Uploads under that name; again under the same one when the answer to the first try was lost.
   * @throws TypeError when no answer came; the signal's reason when it was called off
   */
  upload(
    file: PreparedFile & { folder: Folder; path: string },
    options: { signal: AbortSignal; onProgress: (sent: number, all: number) => void },
  ): Promise<UploadResult>
  /** Where a private file is read for an hour; null when it cannot be. @throws TypeError when no answer came */
  signedAddress(folder: Folder, path: string): Promise<string | null>
  /**
   * Addresses at which private files are read for `SIGNED_URL_SECONDS`, by path; without those that are not there.
   * @param side of pictures that are drawn as squares of so many px, not as they are
   * @throws Error when they could not be had
   */
  addresses(
    folder: Folder,
    paths: readonly string[],
    signal: AbortSignal,
    side?: number,
  ): Promise<ReadonlyMap<string, string>>
  /** Removes a file, if it can be reached; what is left behind counts to its owner only. */
  remove(folder: Folder, path: string): Promise<void>
}

/** Internal: whoever shows it says {@link NOT_SIGNED_IN}. */
export const notAuthenticated = (): Error => new Error('User not authenticated')

const failed = (error: string): UploadResult => ({ success: false, url: null, path: null, error })

/** The app's own client of the storage service: see docs/decisions/uploads.md for why it is not the public library. */
export const makeStorageClient = (tokens: StorageTokens): StorageClient => {
  const authorized = async (): Promise<Record<string, string>> => {
    const token = await tokens.current()
    if (token === null || tokens.userId() === undefined) throw notAuthenticated()
    return { authorization: `Bearer ${token}` }
  }
  const signed = async (bucket: string, path: string): Promise<string | null> => {
    const answer = await fetch(`/storage/v1/object/sign/${bucket}/${path}`, {
      method: 'POST',
      headers: { ...(await authorized()), 'content-type': 'application/json' },
      body: JSON.stringify({ expiresIn: SIGNED_URL_SECONDS }),
    })
    if (!answer.ok) return null
    const { signedURL } = (await answer.json()) as { signedURL: string }
    return `/storage/v1${signedURL}`
  }
  return {
    newPath(folder, type, now) {
      const userId = tokens.userId()
      if (userId === undefined) throw notAuthenticated()
      const random = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
      return filePath({ folder, userId, type, now, random })
    },
    async upload({ folder, path, body, type }, { signal, onProgress }) {
      const bucket = FOLDERS[folder]
      const send = async (headers: Record<string, string>) =>
        sendFile({
          url: `/storage/v1/object/${bucket}/${path}`,
          body,
          headers: {
            ...headers,
            'content-type': type,
            'cache-control': `max-age=${CACHE_SECONDS}`,
            'x-upsert': 'true',
          },
          signal,
          onProgress,
        })
      const headers = await authorized().catch(() => undefined)
      if (headers === undefined) return failed(NOT_SIGNED_IN)
      let answer = await send(headers)
      if (answer.code === 'AccessDenied') {
        const token = await tokens.fresh()
        if (token === null) return failed(NOT_SIGNED_IN)
        answer = await send({ authorization: `Bearer ${token}` })
      }
      if (answer.code !== undefined) return failed(refusedWords(answer.code))
      const url = bucket === 'garden' ? publicAddress(bucket, path) : await signed(bucket, path)
      return { success: true, url, path, error: null }
    },
    signedAddress: (folder, path) => signed(FOLDERS[folder], path),
    async addresses(folder, paths, signal, side) {
      const answer = await fetch(`/storage/v1/object/sign/${FOLDERS[folder]}`, {
        method: 'POST',
        headers: { ...(await authorized()), 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ expiresIn: SIGNED_URL_SECONDS, paths },
          ...(side === undefined ? {} : { transform: { width: side, height: side, resize: 'cover' } }),
        }),
        signal,
      })
      if (!answer.ok) throw new Error(`signing answered ${answer.status}`)
      const all = (await answer.json()) as { path: string; signedURL: string | null }[]
      return new Map(all.flatMap(({ path, signedURL }) => (signedURL ? [[path, `/storage/v1${signedURL}`]] : [])))
    },
    async remove(folder, path) {
      const headers = await authorized().catch(() => undefined)
      if (headers === undefined) return
      await fetch(`/storage/v1/object/${FOLDERS[folder]}/${path}`, { method: 'DELETE', headers }).catch(() => undefined)
    },
  }
}
