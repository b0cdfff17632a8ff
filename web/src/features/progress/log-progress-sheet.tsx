import { PROGRESS_LIMITS } from '@turfwise/domain/progress/entry'
import { EyeOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { FormSheet } from '../../ui/form/form-sheet.tsx'
import type { PhotoChoice } from '../../ui/form/use-photo-field.ts'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useLogProgress } from './log-progress-form.ts'
import { notesCounter } from './log-progress-values.ts'
import { MeasuredSection } from './measured-section.tsx'
import type { PlaceFieldProps } from './place-field.tsx'
import { LOG_WORDS } from './progress-copy.ts'
import { ScoreSection } from './score-section.tsx'

interface LogProgressSheetProps {
  open: boolean
  onClose: () => void
  /** Draws the choice of the place that the photos show. */
  place: (field: Omit<PlaceFieldProps, 'places'>) => ReactNode
  /** Draws the way to the camera with the last photo of a place over it; '' is any place. */
  sameView: (view: { placeId: string; onTaken: (photo: File) => void; chooser: () => HTMLElement | null }) => ReactNode
  /** Draws what chooses photos, and takes those that are given. */
  photos: (choice: PhotoChoice, given: readonly File[] | undefined) => ReactNode
  /** The sheet was closed without an entry: these were uploaded for it. */
  onAbandoned: (paths: readonly string[]) => void
}

/** Log Progress: photos, notes, or both. */
export function LogProgressSheet({ open, onClose, place, sameView, photos, onAbandoned }: LogProgressSheetProps) {
  const form = useLogProgress(onClose)
  const close = () => {
    // What is on its way ends first: its photos are part of it.
    if (form.busy) return
    onAbandoned(form.photos.paths)
    form.reset()
    onClose()
  }
  const [taken, setTaken] = useState<readonly File[]>()
  const chooser = useRef<HTMLDivElement>(null)
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
      <div ref={chooser}>{photos(form.photos.choice, taken)}</div>
      {form.photos.paths.length < PROGRESS_LIMITS.photosMax &&
        sameView({
          placeId: form.values.lawnZoneId,
          onTaken: (photo) => setTaken([photo]),
          chooser: () => chooser.current?.querySelector('button') ?? null,
        })}
      {form.measure.shown.length > 0 && <MeasuredSection photos={form.measure.shown} differ={form.measure.differ} />}
      {place({
        name: 'lawnZoneId',
        value: form.values.lawnZoneId,
        onChange: (lawnZoneId) => form.change({ lawnZoneId }),
      })}
      <div>
        <TextAreaField {...form.text('notes')} label={LOG_WORDS.notes} aside={LOG_WORDS.optional} />
        {counter !== undefined && <p className="tnum mt-1 text-right text-small text-ink-2">{counter}</p>}
      </div>
      <ScoreSection
        key={form.measure.sent === null ? 'asked' : 'measured'}
        score={form.score}
        values={form.values}
        onAnswer={(part, answer) => form.change({ [part]: answer })}
      />
      <p className="flex items-start gap-2 text-ink-2">
        <EyeOff className="mt-0.5 size-5.5 shrink-0" aria-hidden />
        {LOG_WORDS.private}
      </p>
    </FormSheet>
  )
}
