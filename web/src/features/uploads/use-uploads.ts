import type { Folder } from '@turfwise/domain/storage/file-path'
import { useEffect, useReducer, useRef, useState } from 'react'
import { UnreadablePicture } from '../../platform/pictures/picture-trouble.ts'
import type { MeasuredUpload } from '../../ui/form/use-photo-field.ts'
import { UNREADABLE_WORDS } from '../../ui/picture-words.ts'
import { type ToastWords, toast, toastFailure } from '../../ui/toast-store.ts'
import { batchOutcome, type FileEnd } from './batch-outcome.ts'
import { inTurns } from './in-turns.ts'
import { ownStorage } from './own-storage.ts'
import { fitPicture, type PreparedFile, prepareFile } from './prepare-file.ts'
import type { UploadResult } from './storage-client.ts'
import { NO_ANSWER, NOT_SAVED, refusalWords, TOLD } from './upload-copy.ts'
import { changedItems, isBusy, type UploadItem } from './upload-items.ts'
import { isPicture, type Refusal, sortChosen, type UploadRules } from './upload-rules.ts'

/** Two at a time: a slow line is not faster with more. */
const AT_ONCE = 2

export interface UploadUse {
  folder: Folder
  rules: UploadRules
  /** The toast of a batch that went well, where it is not the usual one. */
  successWords?: ToastWords | undefined
  /** What is done with a file that was uploaded. When it rejects, the file is removed again and may be tried again. */
  onUploaded?: ((result: UploadResult) => Promise<unknown> | undefined) | undefined
  onRemoved?: ((path: string) => void) | undefined
  /** What was measured of a photo, as soon as it is known. */
  onMeasured?: ((photo: MeasuredUpload) => void) | undefined
  /** Takes a file that cannot be sent now: it goes with the write that names it. */
  onKept?: ((file: { path: string; type: string; data: ArrayBuffer }) => void) | undefined
}

interface Held {
  file: File
  /** No two at the same: their names, and so their places, follow the order in which they were chosen. */
  chosenAt: Date
  /** Its name in the bucket, once it has one. A second try writes to the same one. */
  path?: string
  /** As it is sent, once it was looked at. */
  prepared?: PreparedFile
  calling?: AbortController
}

let lastChosen = 0
/** Now, and later than any before, ms apart at least: two photos that were chosen at once keep their order however long each takes. */
const nextChosenAt = (): Date => {
  lastChosen = Math.max(Date.now(), lastChosen + 1)
  return new Date(lastChosen)
}

const itemOf = (file: File): UploadItem => ({
  id: crypto.randomUUID(),
  name: file.name,
  size: file.size,
  sentSize: null,
  preview: isPicture(file) ? URL.createObjectURL(file) : null,
  state: 'waiting',
  sent: 0,
  error: null,
})

/** The files in one control, and everything that happens to them. */
export function useUploads({ folder, rules, successWords, onUploaded, onRemoved, onKept, onMeasured }: UploadUse) {
  const [items, change] = useReducer(changedItems, [])
  const [refused, setRefused] = useState<readonly Refusal[]>([])
  const [told, tell] = useState('')
  /** Photos are drawn smaller before they are added: others may have come meanwhile. */
  const latest = useRef({ items })
  useEffect(() => {
    latest.current = { items }
  }, [items])
  const held = useRef(new Map<string, Held>())
  const previews = useRef(new Set<string>())

  useEffect(() => {
    const [files, pictures] = [held.current, previews.current]
    return () => {
      for (const { calling } of files.values()) calling?.abort()
      for (const picture of pictures) URL.revokeObjectURL(picture)
    }
  }, [])

  const fail = (item: UploadItem, error: string, end: FileEnd): FileEnd => {
    change({ kind: 'changed', id: item.id, to: { state: 'failed', error, sent: 0 } })
    tell(TOLD.failed(item.name, error))
    return end
  }

  /** Keeps a file for the write that names it; undefined where that has no place for it. */
  const keep = async (item: UploadItem, { path, prepared }: Held): Promise<FileEnd | undefined> => {
    if (onKept === undefined || path === undefined || prepared === undefined) return undefined
    onKept({ path, type: prepared.type, data: await prepared.body.arrayBuffer() })
    change({ kind: 'changed', id: item.id, to: { state: 'kept', sentSize: prepared.body.size, sent: 0 } })
    tell(TOLD.kept(item.name))
    return 'kept'
  }

  const send = async (item: UploadItem, one: Held, signal: AbortSignal): Promise<FileEnd> => {
    change({ kind: 'changed', id: item.id, to: { state: 'preparing', error: null } })
    const prepared = await prepareFile(one.file, rules.redraw)
    signal.throwIfAborted()
    one.path ??= ownStorage.newPath(folder, prepared.type, one.chosenAt)
    one.prepared = prepared
    const { path } = one
    if (prepared.reading) onMeasured?.({ path, name: item.name, jpeg: prepared.body, reading: prepared.reading })
    if (!navigator.onLine) {
      const kept = await keep(item, one)
      if (kept !== undefined) return kept
    }
    change({ kind: 'changed', id: item.id, to: { state: 'sending', sentSize: prepared.body.size } })
    const result = await ownStorage.upload(
      { ...prepared, folder, path },
      { signal, onProgress: (sent, all) => change({ kind: 'changed', id: item.id, to: { sent: sent / all } }) },
    )
    if (!result.success) return fail(item, result.error ?? '', 'refused')
    signal.throwIfAborted()
    try {
      await onUploaded?.(result)
    } catch {
      await ownStorage.remove(folder, path)
      return fail(item, NOT_SAVED, 'refused')
    }
    change({ kind: 'changed', id: item.id, to: { state: 'done', sent: 1 } })
    tell(TOLD.done(item.name))
    return 'done'
  }

  const run = async (item: UploadItem): Promise<FileEnd> => {
    const one = held.current.get(item.id)
    if (one === undefined) return 'cancelled'
    const calling = new AbortController()
    one.calling = calling
    try {
      return await send(item, one, calling.signal)
    } catch (error) {
      if (calling.signal.aborted) {
        // It may have left whole and been stored, whatever was heard of its progress.
        if (one.path !== undefined) void ownStorage.remove(folder, one.path)
        return 'cancelled'
      }
      if (error instanceof UnreadablePicture) return fail(item, UNREADABLE_WORDS[error.trouble], 'refused')
      return (await keep(item, one)) ?? fail(item, NO_ANSWER, 'unanswered')
    }
  }

  const start = async (batch: readonly UploadItem[]): Promise<void> => {
    tell(TOLD.started(batch.length))
    const outcome = batchOutcome(await inTurns(batch, AT_ONCE, run), successWords)
    if (outcome?.failed) toastFailure(outcome.words)
    else if (outcome) toast(outcome.words)
  }

  const drop = (item: UploadItem): void => {
    const one = held.current.get(item.id)
    one?.calling?.abort()
    held.current.delete(item.id)
    if (item.preview !== null) {
      URL.revokeObjectURL(item.preview)
      previews.current.delete(item.preview)
    }
    change({ kind: 'removed', id: item.id })
  }

  return {
    items,
    refused,
    told,
    /** Takes what fits of the files, at most `room` of them, photos drawn smaller where they do not, says what does not, and uploads at once. */
    async add(chosen: readonly File[], room: number = rules.filesMax): Promise<void> {
      const files = await inTurns(chosen, 1, (file) => fitPicture(file, rules.bytesMax))
      const { items } = latest.current
      // Where one file fits, another takes the place of one that has ended.
      const replaced = rules.filesMax === 1 ? items.filter((item) => !isBusy(item)) : []
      const sorted = sortChosen(files, rules, rules.filesMax - items.length + replaced.length, room)
      setRefused(sorted.refused)
      const [first] = sorted.refused
      if (first) toastFailure(refusalWords(first.reason, rules))
      if (sorted.taken.length === 0) return
      for (const item of replaced) drop(item)
      const batch = sorted.taken.map(itemOf)
      for (const [index, item] of batch.entries()) {
        held.current.set(item.id, { file: sorted.taken[index] as File, chosenAt: nextChosenAt() })
        if (item.preview !== null) previews.current.add(item.preview)
      }
      change({ kind: 'added', items: batch })
      void start(batch)
    },
    retry(item: UploadItem): void {
      change({ kind: 'changed', id: item.id, to: { state: 'waiting', error: null } })
      void start([item])
    },
    /** Calls off what is on its way, or takes away what has ended. */
    remove(item: UploadItem): void {
      const path = held.current.get(item.id)?.path
      tell(isBusy(item) ? TOLD.cancelled(item.name) : TOLD.removed(item.name))
      drop(item)
      if (path === undefined || isBusy(item)) return
      void ownStorage.remove(folder, path)
      if (item.state === 'done' || item.state === 'kept') onRemoved?.(path)
    },
  }
}
