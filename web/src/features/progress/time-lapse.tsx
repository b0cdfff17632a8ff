import { Pause, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LAPSE_WORDS } from './compare-copy.ts'
import { PrivatePicture } from './private-picture.tsx'
import { entryDate, type PlaceFrames } from './slides.ts'

interface TimeLapseProps {
  open: boolean
  /** Places with enough photos, each with its photos from the oldest on. */
  places: readonly PlaceFrames[]
  timeZone: string
  addressOf: (path: string) => string | undefined
  onClose: () => void
}

/** How long a photo stands, ms. */
const FRAME_MS = 800
const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The photos of one place one after the other. It starts by itself unless the device asks for stillness. */
export function TimeLapse({ open, places, timeZone, addressOf, onClose }: TimeLapseProps) {
  const [placeId, setPlaceId] = useState('')
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<boolean>()
  const place = places.find(({ id }) => id === placeId) ?? places[0]
  const frames = place?.frames ?? []
  const frame = frames[Math.min(at, frames.length - 1)]
  const plays = open && (asked ?? !wantsStill())
  useEffect(() => {
    if (!plays || frames.length < 2) return
    const timer = setInterval(() => setAt((before) => (before + 1) % frames.length), FRAME_MS)
    return () => clearInterval(timer)
  }, [plays, frames.length])
  const label = frame === undefined ? '' : entryDate(frame.entry.createdAt, timeZone)
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={LAPSE_WORDS.title}>
      {places.length > 1 && (
        <SelectField
          label={LAPSE_WORDS.place}
          name="place"
          value={place?.id ?? ''}
          onChange={(id) => {
            setPlaceId(id)
            setAt(0)
          }}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {frame !== undefined && (
        <div className="relative mt-3 grid aspect-[4/3] max-h-[56dvh] w-full place-items-center content-center overflow-hidden rounded-control bg-sunk text-ink-2">
          {/* All of them, so that none comes late; the one that is due lies on top. */}
          {frames.map((one) => (
            <div key={one.id} aria-hidden={one !== frame} className={one === frame ? 'contents' : 'invisible absolute'}>
              <PrivatePicture
                address={addressOf(one.path)}
                alt={LAPSE_WORDS.alt(entryDate(one.entry.createdAt, timeZone))}
                failed={LAPSE_WORDS.notShown}
                className="absolute inset-0 size-full object-cover"
              />
            </div>
          ))}
          <span className="tnum absolute right-2 bottom-2 rounded-control bg-inverse px-2.5 py-1 font-strong text-on-inverse forced-colors:border">
            {label}
          </span>
        </div>
      )}
      <div className="flex items-center gap-3 pt-3">
        <Button look="secondary" onClick={() => setAsked(!plays)}>
          {plays ? <Pause className="size-5" aria-hidden /> : <Play className="size-5" aria-hidden />}
          {plays ? LAPSE_WORDS.pause : LAPSE_WORDS.play}
        </Button>
        <input
          type="range"
          aria-label={LAPSE_WORDS.slider}
          aria-valuetext={LAPSE_WORDS.shown(Math.min(at, frames.length - 1) + 1, frames.length, label)}
          min={0}
          max={Math.max(0, frames.length - 1)}
          value={Math.min(at, frames.length - 1)}
          onChange={(event) => {
            setAsked(false)
            setAt(event.target.valueAsNumber)
          }}
          className="h-12 min-w-0 grow accent-brand"
        />
      </div>
    </Sheet>
  )
}
