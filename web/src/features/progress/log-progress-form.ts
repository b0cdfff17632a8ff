import { saysSomething } from '@turfwise/domain/progress/entry'
import { useRef, useState } from 'react'
import { newId } from '../../platform/outbox/new-id.ts'
import { useSession } from '../../platform/session.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { type LogProgressValues, NO_PROGRESS, progressErrors } from './log-progress-values.ts'
import { LOG_WORDS, PROGRESS_SAVED } from './progress-copy.ts'
import { creation } from './progress-writes.ts'

/** Why it cannot be sent yet. */
const hintOf = ({ notes, photos }: LogProgressValues, upload: { sending: boolean; failed: boolean }) => {
  if (upload.sending) return LOG_WORDS.sending
  if (upload.failed) return LOG_WORDS.failedPhoto
  return saysSomething({ notes, imageUrls: photos }) ? undefined : LOG_WORDS.needed
}

/** The Log Progress form: photos that are uploaded as they are chosen, and notes. */
export const useLogProgress = (onSaved: () => void) => {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : ''
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  /** Two uploads may end between two draws. */
  const photos = useRef<readonly string[]>([])
  const form = useSheetForm<LogProgressValues, Awaited<ReturnType<typeof creation.send>>>({
    given: NO_PROGRESS,
    check: progressErrors,
    isComplete: (values) => hintOf(values, { sending, failed }) === undefined,
    needsNetwork: false,
    send: ({ notes, photos }) =>
      creation.send(
        {
          body: {
            id: newId(),
            userId,
            notes: notes.trim() === '' ? null : notes,
            imageUrls: [...photos],
            healthScore: null,
          },
        },
        { from: 'form' },
      ),
    onSent({ kind }) {
      reset()
      onSaved()
      if (kind === 'done') toast(PROGRESS_SAVED)
    },
  })
  const hold = (paths: readonly string[]) => {
    photos.current = paths
    // A path begins with the time at which it was chosen.
    form.change({ photos: paths.length === 0 ? NO_PROGRESS.photos : [...paths].sort() })
  }
  const reset = () => {
    photos.current = []
    form.reset()
  }
  return {
    ...form,
    reset,
    /** A photo that is not in yet would be lost with the sheet. */
    unsaved: form.unsaved || sending || failed,
    hint: hintOf(form.values, { sending, failed }),
    setSending,
    setFailed,
    addPhoto: (path: string) => hold([...photos.current, path]),
    dropPhoto: (path: string) => hold(photos.current.filter((one) => one !== path)),
  }
}
