import { useRef, useState } from 'react'
import type { QueuedPhoto } from '../../platform/outbox/queued-photos.ts'
import type { PhotoReading } from '../../platform/pictures/draw-on-canvas.ts'
import { PHOTO_WORDS } from './photo-words.ts'

/** A photo of a lawn as it was measured on its way. */
export interface MeasuredUpload {
  path: string
  /** Of the file as it was chosen. */
  name: string
  /** As it is sent. */
  jpeg: Blob
  reading: PhotoReading
}

/** What chooses photos tells the form that they are for. */
export interface PhotoChoice {
  /** With its bytes where it was not uploaded: it is then sent with the form's write. */
  onAdded: (photo: QueuedPhoto) => void
  onRemoved: (path: string) => void
  onMeasured?: (photo: MeasuredUpload) => void
  onSending: (sending: boolean) => void
  onFailed: (failed: boolean) => void
}

/** The photos of a form, those that are uploaded as they are chosen and those that wait for its write. */
export const usePhotoField = () => {
  /** Two uploads may end between two draws. */
  const held = useRef<readonly QueuedPhoto[]>([])
  const [paths, setPaths] = useState<readonly string[]>([])
  const [sending, onSending] = useState(false)
  const [failed, onFailed] = useState(false)
  const hold = (photos: readonly QueuedPhoto[]) => {
    // A path begins with the time at which it was chosen.
    held.current = photos.toSorted((one, other) => (one.path < other.path ? -1 : 1))
    setPaths(held.current.map(({ path }) => path))
  }
  const without = (path: string) => held.current.filter((one) => one.path !== path)
  return {
    paths,
    /** Why the form cannot be sent yet. */
    hint: sending ? PHOTO_WORDS.onTheirWay : failed ? PHOTO_WORDS.failed : undefined,
    /** One that is not in yet would be lost with the form. */
    unsaved: paths.length > 0 || sending || failed,
    /** As they are at this moment. */
    now: () => held.current,
    clear: () => hold([]),
    choice: {
      onAdded: (photo) => hold([...without(photo.path), photo]),
      onRemoved: (path) => hold(without(path)),
      onSending,
      onFailed,
    } satisfies PhotoChoice,
  }
}
