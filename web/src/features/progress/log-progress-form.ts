import { saysSomething } from '@turfwise/domain/progress/entry'
import { entryScore } from '@turfwise/domain/progress/entry-score'
import { newId } from '../../platform/outbox/new-id.ts'
import { useOwnId } from '../../platform/session.ts'
import { usePhotoField } from '../../ui/form/use-photo-field.ts'
import { useSheetForm } from '../../ui/form/use-sheet-form.ts'
import { toast } from '../../ui/toast-store.ts'
import { answersOf, type LogProgressValues, NO_PROGRESS, progressErrors } from './log-progress-values.ts'
import { useMeasuredPhotos } from './measured-photos.ts'
import { LOG_WORDS, PROGRESS_SAVED } from './progress-copy.ts'
import { creation } from './progress-writes.ts'

/** Why it cannot be sent yet. */
const hintOf = (
  { notes }: LogProgressValues,
  { hint, paths }: Pick<ReturnType<typeof usePhotoField>, 'hint' | 'paths'>,
): string | undefined => hint ?? (saysSomething({ notes, imageUrls: paths }) ? undefined : LOG_WORDS.needed)

/** The Log Progress form: photos that are uploaded as they are chosen, or wait for its write, and notes. */
export const useLogProgress = (onSaved: () => void) => {
  const userId = useOwnId() ?? ''
  const photos = usePhotoField()
  const measure = useMeasuredPhotos(photos.paths)
  const form = useSheetForm<LogProgressValues, Awaited<ReturnType<typeof creation.send>>>({
    given: NO_PROGRESS,
    check: progressErrors,
    isComplete: (values) => hintOf(values, photos) === undefined,
    needsNetwork: false,
    send(values) {
      const { notes } = values
      const named = photos.now()
      const imageUrls = named.map(({ path }) => path)
      const answers = answersOf(values)
      const body = {
        ...{ id: newId(), userId, notes: notes.trim() === '' ? null : notes, imageUrls },
        // Measured or asked, and never drawn by lot: the server works the number out.
        ...{ healthScore: null, measured: measure.sent, answers: Object.keys(answers).length > 0 ? answers : null },
        lawnZoneId: values.lawnZoneId === '' ? null : values.lawnZoneId,
      }
      return creation.send({ body }, { from: 'form', photos: named })
    },
    onSent({ kind }) {
      reset()
      onSaved()
      if (kind === 'done') toast(PROGRESS_SAVED)
    },
  })
  const reset = () => {
    photos.clear()
    measure.clear()
    form.reset()
  }
  return {
    ...form,
    reset,
    unsaved: form.unsaved || photos.unsaved,
    hint: hintOf(form.values, photos),
    photos: { ...photos, choice: { ...photos.choice, onMeasured: measure.add } },
    measure,
    score: entryScore(measure.sent, answersOf(form.values)),
  }
}
