import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useLogProgress } from './log-progress-form.ts'
import { notesCounter } from './log-progress-values.ts'
import { LOG_WORDS } from './progress-copy.ts'

/** What chooses and uploads photos is told, and tells. */
export interface PhotoChoice {
  onAdded: (path: string) => void
  onRemoved: (path: string) => void
  onSending: (sending: boolean) => void
  onFailed: (failed: boolean) => void
}

interface LogProgressSheetProps {
  open: boolean
  onClose: () => void
  /** Draws what chooses photos. */
  photos: (choice: PhotoChoice) => ReactNode
  /** The sheet was closed without an entry: these were uploaded for it. */
  onAbandoned: (paths: readonly string[]) => void
}

/** Log Progress: photos, notes, or both. */
export function LogProgressSheet({ open, onClose, photos, onAbandoned }: LogProgressSheetProps) {
  const form = useLogProgress(onClose)
  const close = () => {
    // What is on its way ends first: its photos are part of it.
    if (form.busy) return
    onAbandoned(form.values.photos)
    form.reset()
    onClose()
  }
  const counter = notesCounter(form.values.notes)
  return (
    <FormSheet
      {...{ form, open }}
      hint={form.hint}
      onClose={close}
      title={LOG_WORDS.title}
      words={LOG_WORDS}
      hintRoom={LOG_WORDS.needed}
    >
      {photos({
        onAdded: form.addPhoto,
        onRemoved: form.dropPhoto,
        onSending: form.setSending,
        onFailed: form.setFailed,
      })}
      <div>
        <TextAreaField {...form.text('notes')} label={LOG_WORDS.notes} aside={LOG_WORDS.optional} />
        {counter !== undefined && <p className="tnum mt-1 text-right text-small text-ink-2">{counter}</p>}
      </div>
      <p className="flex items-start gap-2 text-ink-2">
        <EyeOff className="mt-0.5 size-5.5 shrink-0" aria-hidden />
        {LOG_WORDS.private}
      </p>
    </FormSheet>
  )
}
