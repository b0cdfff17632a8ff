import { Film } from 'lucide-react'
import { useState } from 'react'
import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { LAPSE_WORDS } from '../../features/progress/compare-copy.ts'
import { placesWithFrames, type Slide } from '../../features/progress/slides.ts'
import { useOwnPictures } from '../../features/uploads/own-pictures.ts'
import { lazyScreen } from '../../platform/lazy-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { useSheetCode } from '../../ui/sheet.tsx'

const TimeLapse = lazyScreen(() => import('../../features/progress/time-lapse.tsx').then((file) => file.TimeLapse))

/** The way to the time-lapse, once a place has photos enough. */
export function PlaceLapse({ slides, timeZone }: { slides: readonly Slide[]; timeZone: string }) {
  const [open, setOpen] = useState(false)
  const { zones = [] } = useLawnZones()
  const places = placesWithFrames(slides, zones)
  const frames = open ? places.flatMap(({ frames }) => frames) : []
  const addressOf = useOwnPictures(
    'progress',
    frames.map(({ path }) => path),
  )
  const close = () => setOpen(false)
  const lapse = useSheetCode(TimeLapse, open, close)
  if (places.length === 0) return null
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        <Film className="size-5" aria-hidden />
        {LAPSE_WORDS.start}
      </Button>
      {lapse && <TimeLapse {...{ open, places, timeZone, addressOf }} onClose={close} />}
    </>
  )
}
