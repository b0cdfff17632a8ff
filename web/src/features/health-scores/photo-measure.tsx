import { combinePhotos, LAWN_PHOTOS_MAX, type LawnMeasure } from '@turfwise/domain/photo-measure/photo-scores'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PICTURES_ACCEPTED } from '../../platform/pictures/accepted-pictures.ts'
import { measurePhoto } from '../../platform/pictures/draw-picture.ts'
import { troubleOf } from '../../platform/pictures/picture-trouble.ts'
import { Button } from '../../ui/button.tsx'
import { LAWN_PHOTO_WORDS, MARK_WORDS, REFUSAL_WORDS } from '../../ui/lawn-photo-words.ts'
import { UNREADABLE_WORDS } from '../../ui/picture-words.ts'
import { ASSESS_WORDS } from './health-copy.ts'

interface Taken {
  measure: LawnMeasure | null
  /** What is said of photos that give no number, and of a number that is weak. */
  notes: readonly string[]
}

async function measureFiles(files: readonly File[]): Promise<Taken> {
  if (files.length > LAWN_PHOTOS_MAX) return { measure: null, notes: [ASSESS_WORDS.photoTooMany] }
  const photos = []
  const notes: string[] = []
  for (const file of files) {
    const none = (why: string) => notes.push(`${LAWN_PHOTO_WORDS.none(file.name)}. ${why}`)
    try {
      const { photo } = await measurePhoto(file)
      photos.push(photo)
      if (photo.kind === 'refused') none(REFUSAL_WORDS[photo.reason])
      else notes.push(...photo.marks.map((mark) => LAWN_PHOTO_WORDS.of(file.name, MARK_WORDS[mark])))
    } catch (error) {
      none(UNREADABLE_WORDS[troubleOf(error)])
    }
  }
  const { measure, differ } = combinePhotos(photos)
  return { measure, notes: differ ? [...notes, LAWN_PHOTO_WORDS.spread] : notes }
}

interface PhotoMeasureProps {
  measure: LawnMeasure | null
  onMeasured: (measure: LawnMeasure | null) => void
}

/** Takes density and colour from photos, which stay on the device. */
export function PhotoMeasure({ measure, onMeasured }: PhotoMeasureProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [notes, setNotes] = useState<readonly string[]>([])
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    setBusy(true)
    const taken = await measureFiles(files)
    // The sheet was closed, and its form is empty again.
    if (!here.current) return
    setBusy(false)
    setNotes(taken.notes)
    onMeasured(taken.measure)
  }
  return (
    <section aria-label={ASSESS_WORDS.photo} className="rounded-control bg-sunk p-3">
      <p className="font-strong">{ASSESS_WORDS.photo}</p>
      <p className="text-small text-ink-2">
        {LAWN_PHOTO_WORDS.how} {ASSESS_WORDS.photoStays}
      </p>
      <input
        ref={input}
        type="file"
        accept={PICTURES_ACCEPTED}
        multiple
        hidden
        data-photo-input=""
        onChange={(event) => {
          void take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <Button
        look="secondary"
        size="small"
        className="mt-2 whitespace-normal!"
        busy={busy}
        busyText={ASSESS_WORDS.photoBusy}
        onClick={() => input.current?.click()}
      >
        <Camera className="size-5" aria-hidden />
        {measure === null ? ASSESS_WORDS.photoChoose : ASSESS_WORDS.photoAgain}
      </Button>
      <p role="status" className="tnum mt-2 font-strong empty:mt-0">
        {measure !== null && ASSESS_WORDS.photoMeasured(Math.round(measure.cover * 100), measure.dgci.toFixed(2))}
      </p>
      <div role="alert" className="font-strong wrap-anywhere text-on-danger-soft">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}
