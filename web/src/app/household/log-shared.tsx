import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { WRITE_AGE_DAYS_MAX } from '@turfwise/domain/kernel/write-age'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { doneOnError, doneOnToSend } from '../../features/activity-logs/done-on.ts'
import { ACTIVITY_WORDS } from '../../features/activity-logs/quick/quick-copy.ts'
import { JOBS_WORDS, LOG_WORDS as WORDS } from '../../features/household/household-copy.ts'
import { useRefused } from '../../features/household/household-queries.ts'
import { logShared, type SharedPlace } from '../../features/household/shared-garden-queries.ts'
import { PendingPhotos } from '../../features/uploads/pending-photos.tsx'
import { ACTIVITY_RULES } from '../../features/uploads/upload-rules.ts'
import { PhotoNotSent, usePendingPhotos } from '../../features/uploads/use-pending-photos.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { FormFrame } from '../../ui/form/form-frame.tsx'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast-store.ts'
import { WhenField } from '../../ui/when-field.tsx'
import { FormButtons, OpenedForm } from './opened-form.tsx'

/** What a helper logs without a product of the shed, which is the owner's, and without what is a photo alone. */
const KINDS = ['mowed', 'watered', 'fertilized', 'pest_control', 'other'] as const satisfies readonly ActivityType[]

interface Values {
  kind: ActivityType
  title: string
  doneOn: string
  notes: string
}

interface LogSharedProps {
  place: SharedPlace
  today: LocalDate
  /** The id of the words that say why nothing can be done. */
  blocked: string | undefined
  onLogged: () => Promise<void>
}

const tooLong = (text: string, most: number, words: (most: number) => string): string | undefined =>
  [...text.trim()].length > most ? words(most) : undefined

/** What was done in the garden of somebody else, when there was no task for it. */
export function LogShared(props: LogSharedProps) {
  return (
    <OpenedForm label={WORDS.open} icon={<NotebookPen className="size-5" aria-hidden />} blocked={props.blocked}>
      {(close) => <Form {...props} onClose={close} />}
    </OpenedForm>
  )
}

function Form({ place, today, blocked, onLogged, onClose }: LogSharedProps & { onClose: () => void }) {
  // A press whose answer was lost is the same press again.
  const [id] = useState(newId)
  const refused = useRefused()
  const photos = usePendingPhotos({ folder: 'activities', rules: ACTIVITY_RULES, gardenId: place.gardenId })
  const { titleCharsMax, notesCharsMax } = ACTIVITY_LIMITS
  const form = useSheetForm<Values>({
    given: { kind: 'mowed', title: '', doneOn: '', notes: '' },
    check: ({ title, notes, doneOn }) => ({
      title: title.trim() === '' ? WORDS.titleMissing : tooLong(title, titleCharsMax, WORDS.titleLong),
      notes: tooLong(notes, notesCharsMax, WORDS.notesLong),
      doneOn: doneOnError(doneOn, today),
    }),
    send: async ({ kind, title, doneOn, notes }) => {
      const imageUrls = await photos.send()
      return logShared(place, {
        ...{ id, activityType: kind, title: title.trim(), notes: notes.trim() || null },
        ...doneOnToSend(doneOn, today),
        ...(imageUrls.length > 0 && { imageUrls }),
      })
    },
    onSent() {
      toast(WORDS.saved(form.values.title.trim()))
      void onLogged()
      onClose()
    },
    onRefused: (error) =>
      // What became of a photo stands at the photo.
      error instanceof PhotoNotSent ? {} : { title: refused(error) ? JOBS_WORDS.forbidden : WORDS.notSaved },
  })
  return (
    <FormFrame form={form} className="gap-3">
      <SelectField
        label={WORDS.kind}
        name="kind"
        value={form.values.kind}
        onChange={(kind) => form.change({ kind: kind as ActivityType })}
        options={KINDS.map((kind) => ({ value: kind, label: ACTIVITY_WORDS[kind] }))}
      />
      <TextField {...form.text('title')} label={WORDS.title} help={WORDS.titleHelp} autoComplete="off" />
      <WhenField {...form.field('doneOn')} today={today} daysBack={WRITE_AGE_DAYS_MAX} />
      <TextAreaField {...form.text('notes')} label={WORDS.notes} aside={WORDS.optional} rows={2} />
      <PendingPhotos
        label={WORDS.photos}
        rules={ACTIVITY_RULES}
        photos={photos}
        disabled={form.busy || blocked !== undefined}
        describedBy={blocked}
      />
      <FormButtons
        label={WORDS.save}
        busy={form.busy}
        busyText={WORDS.saving}
        cancel={JOBS_WORDS.cancel}
        blocked={blocked}
        onCancel={onClose}
      />
    </FormFrame>
  )
}
