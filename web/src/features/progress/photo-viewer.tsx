import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { EntryMeasure } from './entry-measure.tsx'
import { EntryPhoto } from './entry-photo.tsx'
import { PhotoSteps } from './photo-steps.tsx'
import { VIEWER_WORDS } from './progress-copy.ts'
import { entryDate, type Slide } from './slides.ts'

interface PhotoViewerProps {
  slides: readonly Slide[]
  /** The id of the slide that is shown; null while none is. */
  shown: string | null
  timeZone: string
  addressOf: (path: string) => string | undefined
  onShow: (slide: Slide) => void
  onClose: () => void
  /** Undefined for somebody whose entries they are not. */
  onDelete: ((slide: Slide) => void) | undefined
}

/** One photo with its date, what was measured and noted, and the way to its neighbours by buttons and arrow keys. */
export function PhotoViewer({ slides, shown, timeZone, addressOf, onShow, onClose, onDelete }: PhotoViewerProps) {
  const [maskVisible, setMaskVisible] = useState(false)
  const found = slides.find(({ id }) => id === shown)
  // It stays while the sheet slides away.
  const slide = useLastShown(found ?? null)?.item
  const at = slides.findIndex(({ id }) => id === slide?.id)
  const open = found !== undefined
  const date = slide === undefined ? '' : entryDate(slide.entry.createdAt, timeZone)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={date}
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-row-control="${slide?.id}"]`)}
      actions={
        onDelete && (
          <Button look="secondary" className="text-on-danger-soft" onClick={() => slide && onDelete(slide)}>
            <Trash2 className="size-5" aria-hidden />
            {VIEWER_WORDS.remove}
          </Button>
        )
      }
    >
      {slide !== undefined && (
        <>
          {slide.path !== undefined && (
            <EntryPhoto
              key={slide.id}
              address={addressOf(slide.path)}
              alt={VIEWER_WORDS.alt(date)}
              entry={slide.entry}
              maskVisible={maskVisible}
              onMaskVisibleChange={setMaskVisible}
            />
          )}
          <EntryMeasure {...slide.entry} />
          {slide.entry.notes !== null && <p className="pt-3 wrap-anywhere whitespace-pre-wrap">{slide.entry.notes}</p>}
          <PhotoSteps
            at={at}
            of={slides.length}
            words={VIEWER_WORDS}
            listens={open}
            onStep={(step) => {
              const next = slides[at + step]
              if (next !== undefined) onShow(next)
            }}
          />
        </>
      )}
    </Sheet>
  )
}
