import { colourOf } from '@turfwise/domain/photo-measure/photo-scores'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { LAWN_PHOTO_WORDS, MARK_WORDS, REFUSAL_WORDS } from '../../ui/lawn-photo-words.ts'
import { SwitchRow } from '../../ui/switch.tsx'
import { MEASURE_WORDS } from './measure-copy.ts'
import { MeasureFigure } from './measure-figure.tsx'
import type { MeasuredPhoto } from './measured-photos.ts'

interface MeasuredSectionProps {
  photos: readonly MeasuredPhoto[]
  /** They differ too much for a number of all of them. */
  differ: boolean
}

/** Each photo with the counted points over it, and its figures; of one that gives none, why. */
export function MeasuredSection({ photos, differ }: MeasuredSectionProps) {
  const [maskVisible, setMaskVisible] = useState(true)
  return (
    <section aria-label={MEASURE_WORDS.title}>
      <h3 className="title-3">{MEASURE_WORDS.title}</h3>
      {photos.some(({ counted, photo }) => counted !== null && photo.kind === 'measured') && (
        <SwitchRow label={MEASURE_WORDS.show} on={maskVisible} onChange={setMaskVisible} />
      )}
      <ul className="grid gap-4">
        {photos.map((one) => (
          <li key={one.path} className="min-w-0">
            {one.photo.kind === 'measured' ? (
              <Measured one={one} photo={one.photo} maskVisible={maskVisible} />
            ) : (
              <Note>
                {LAWN_PHOTO_WORDS.none(one.name)}. {REFUSAL_WORDS[one.photo.reason]}
              </Note>
            )}
          </li>
        ))}
      </ul>
      {differ && <Note>{LAWN_PHOTO_WORDS.spread}</Note>}
      <p className="pt-2 text-small text-ink-2">{LAWN_PHOTO_WORDS.how}</p>
    </section>
  )
}

interface MeasuredProps {
  one: MeasuredPhoto
  photo: Extract<MeasuredPhoto['photo'], { kind: 'measured' }>
  maskVisible: boolean
}

function Measured({ one, photo, maskVisible }: MeasuredProps) {
  const { cover, dgci, greenPoints, points, marks } = photo
  return (
    <>
      <div className="relative overflow-hidden rounded-control bg-sunk">
        <img
          src={one.picture}
          alt={MEASURE_WORDS.photo(one.name)}
          className="block max-h-[45dvh] w-full object-contain"
        />
        {maskVisible && one.counted !== null && (
          <img
            src={one.counted}
            alt=""
            data-counted=""
            className="absolute inset-0 size-full max-h-[45dvh] object-contain forced-color-adjust-none"
          />
        )}
        {maskVisible && (
          <span className="tnum absolute bottom-2 left-2 max-w-[calc(100%-1rem)] rounded-control bg-inverse px-2.5 py-1 font-strong text-on-inverse forced-colors:border">
            {MEASURE_WORDS.counted(cover)}
          </span>
        )}
      </div>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-4 gap-y-2">
        <MeasureFigure term={MEASURE_WORDS.cover} value={MEASURE_WORDS.percent(cover)}>
          {MEASURE_WORDS.points(greenPoints, points)}
        </MeasureFigure>
        <MeasureFigure term={MEASURE_WORDS.colour(dgci)} value={String(Math.round(colourOf(dgci)))}>
          {MEASURE_WORDS.greenOnly}
        </MeasureFigure>
      </dl>
      {marks.map((mark) => (
        <Note key={mark}>{MARK_WORDS[mark]}</Note>
      ))}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-1.5">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-ink-2" strokeWidth={2.25} aria-hidden />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
