import { FOLDERS, type Folder, filePath } from '@turfwise/domain/storage/file-path'
import { CACHE_SECONDS } from '@turfwise/domain/storage/limits'
import { useEffect, useReducer, useRef, useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { UnreadablePicture } from '../../platform/pictures/picture-trouble.ts'
import { accessToken, freshAccessToken } from '../../platform/session.ts'
import { UNREADABLE_WORDS } from '../../ui/picture-words.ts'
import { toastFailure } from '../../ui/toast-store.ts'
import { fitPicture, type PreparedFile, prepareFile } from './prepare-file.ts'
import { type StorageAnswer, sendFile } from './send-file.ts'
import { NO_ANSWER, NOT_SIGNED_IN, refusalWords, refusedWords, TOLD, TOO_MANY_TODAY } from './upload-copy.ts'
import { changedItems, isBusy, type UploadItem } from './upload-items.ts'
import { type Refusal, sortChosen, type UploadRules } from './upload-rules.ts'

interface PendingPhoto {
  file: File
  calling: AbortController
  /** As it is sent, and its name, once it was looked at. A second try writes to the same name. */
  prepared?: PreparedFile
  path?: string
  /** The garden has it. */
  isThere?: true
}

/** The service did not take a photo; its message is for the person. */
class PhotoRefused extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'PhotoRefused'
  }
}

/** A photo could not be sent; why stands at the photo. */
export class PhotoNotSent extends Error {
  constructor() {
    super('a photo was not sent')
    this.name = 'PhotoNotSent'
  }
}

interface PendingPhotosUse {
  folder: Folder
  rules: UploadRules
  /** The garden whose they will be. */
  gardenId: string
}

/** A form sends three one after the other: what is too often for a minute does not come from it. */
const wordsOfCode = (code: string): string => (code === 'SlowDown' ? TOO_MANY_TODAY : refusedWords(code))

const wordsOf = (error: unknown): string => {
  if (error instanceof UnreadablePicture) return UNREADABLE_WORDS[error.trouble]
  if (error instanceof TypeError) return NO_ANSWER
  return error instanceof PhotoRefused ? error.message : refusedWords(undefined)
}

/**
 * Photos for the garden of somebody else. They stay in their form and leave with it: once the garden has one, its owner
 * alone can take it away.
 */
export function usePendingPhotos({ folder, rules, gardenId }: PendingPhotosUse) {
  const [items, change] = useReducer(changedItems, [])
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [told, tell] = useState('')
  /** In the order in which they were chosen. */
  const pending = useRef(new Map<string, PendingPhoto>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [photos, pictures] = [pending.current, previews.current]
    return () => {
      for (const { calling } of photos.values()) calling.abort()
      for (const picture of pictures) URL.revokeObjectURL(picture)
    }
  }, [])

  const become = (id: string, to: Partial<Pick<UploadItem, 'state' | 'sent' | 'error' | 'sentSize'>>) =>
    change({ kind: 'changed', id, to })

  const post = async (
    { body, type }: PreparedFile,
    to: { path: string; signal: AbortSignal; onProgress: (sent: number, all: number) => void },
  ): Promise<StorageAnswer> => {
    const { path, ...watched } = to
    const as = (token: string): Promise<StorageAnswer> =>
      sendFile({
        ...{ ...watched, body, url: `/storage/v1/object/${FOLDERS[folder]}/${path}` },
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': type,
          'cache-control': `max-age=${CACHE_SECONDS}`,
        },
      })
    const token = await accessToken()
    if (token === null) throw new PhotoRefused(NOT_SIGNED_IN)
    const answer = await as(token)
    // The service has one word for a token that is over and for what is not allowed: a new token tells them apart.
    if (answer.code !== 'AccessDenied') return answer
    const fresh = await freshAccessToken()
    return fresh === null ? answer : as(fresh)
  }

  /** @throws what stopped it; what is said of it stands at the photo then */
  const sendOne = async (id: string, one: PendingPhoto): Promise<void> => {
    const { signal } = one.calling
    become(id, { state: 'preparing', error: null, sent: 0 })
    const prepared = one.prepared ?? (await prepareFile(one.file, rules.redraw))
    one.prepared = prepared
    const random = crypto.randomUUID().replaceAll('-', '').slice(0, 12)
    const path = one.path ?? filePath({ folder, userId: gardenId, type: prepared.type, now: new Date(), random })
    one.path = path
    signal.throwIfAborted()
    become(id, { state: 'sending', sentSize: prepared.body.size })
    const onProgress = (sent: number, all: number) => become(id, { sent: sent / all })
    const { code } = await post(prepared, { path, signal, onProgress })
    if (code === 'AccessDenied') throw new ApiError(403, 'the garden takes no photo')
    // Its name is of this photo alone: an earlier try has left it there.
    if (code !== undefined && code !== 'KeyAlreadyExists') throw new PhotoRefused(wordsOfCode(code))
    one.isThere = true
    become(id, { state: 'done', sent: 1 })
  }

  const drop = ({ id, preview }: UploadItem): void => {
    pending.current.get(id)?.calling.abort()
    pending.current.delete(id)
    if (preview !== null) {
      URL.revokeObjectURL(preview)
      previews.current.delete(preview)
    }
    change({ kind: 'removed', id })
  }

  return {
    items,
    refused,
    told,
    /** Takes what fits of the files, photos drawn smaller where they do not, and says what does not. */
    async add(chosen: readonly File[]): Promise<void> {
      const files: File[] = []
      for (const file of chosen) files.push(await fitPicture(file, rules.bytesMax))
      const sorted = sortChosen(files, rules, rules.filesMax - pending.current.size)
      setRefused(sorted.refused)
      const [first] = sorted.refused
      if (first) toastFailure(refusalWords(first.reason, rules))
      const added = sorted.taken.map((file): UploadItem => {
        const [id, preview] = [crypto.randomUUID(), URL.createObjectURL(file)]
        pending.current.set(id, { file, calling: new AbortController() })
        previews.current.add(preview)
        const { name, size } = file
        return { ...{ id, name, size, preview }, sentSize: null, state: 'kept', sent: 0, error: null }
      })
      if (added.length > 0) change({ kind: 'added', items: added })
    },
    /** One that failed waits again, for the next press of the form. */
    retry: ({ id }: UploadItem): void => become(id, { state: 'kept', error: null }),
    remove(item: UploadItem): void {
      tell(isBusy(item) ? TOLD.cancelled(item.name) : TOLD.removed(item.name))
      drop(item)
    },
    /**
     * Sends those that the garden does not have, one after the other.
     *
     * @returns the keys of those that nobody took away meanwhile, in the order in which they were chosen
     * @throws ApiError 403 where the garden takes none; PhotoNotSent for every other failure
     */
    async send(): Promise<string[]> {
      for (const [id, one] of [...pending.current]) {
        if (one.isThere) continue
        try {
          await sendOne(id, one)
        } catch (error) {
          // It was taken away meanwhile.
          if (!pending.current.has(id)) continue
          if (error instanceof ApiError) {
            become(id, { state: 'kept', sent: 0 })
            throw error
          }
          const words = wordsOf(error)
          become(id, { state: 'failed', error: words, sent: 0 })
          tell(TOLD.failed(one.file.name, words))
          throw new PhotoNotSent()
        }
      }
      return [...pending.current.values()].flatMap(({ isThere, path }) => (isThere && path !== undefined ? [path] : []))
    },
  }
}

export type PendingPhotos = ReturnType<typeof usePendingPhotos>
