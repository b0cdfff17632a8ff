import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { useLastShown } from '../../ui/last-shown.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { PrivatePicture } from './private-picture.tsx'
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
  onDelete: (slide: Slide) => void
}

/** One photo with its date and notes, and the way to its neighbours by buttons and arrow keys. */
export function PhotoViewer({ slides, shown, timeZone, addressOf, onShow, onClose, onDelete }: PhotoViewerProps) {
  const found = slides.find(({ id }) => id === shown)
  // It stays while the sheet slides away.
  const slide = useLastShown(found ?? null)?.item
  const at = slides.findIndex(({ id }) => id === slide?.id)
  const go = (step: -1 | 1) => {
    const next = slides[at + step]
    if (at !== -1 && next !== undefined) onShow(next)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  })
  const open = found !== undefined
  useEffect(() => {
    if (!open) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [open])
  const date = slide === undefined ? '' : entryDate(slide.entry.createdAt, timeZone)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={date}
      returnFocusTo={() => document.querySelector<HTMLElement>(`[data-row-control="${slide?.id}"]`)}
      actions={
        <Button look="secondary" className="text-on-danger-soft" onClick={() => slide && onDelete(slide)}>
          <Trash2 className="size-5" aria-hidden />
          {VIEWER_WORDS.remove}
        </Button>
      }
    >
      {slide !== undefined && (
        <>
          {slide.path !== undefined && (
            <div className="relative grid min-h-40 place-items-center content-center gap-2 overflow-hidden rounded-control bg-sunk text-ink-2">
              <PrivatePicture
                key={slide.id}
                address={addressOf(slide.path)}
                alt={VIEWER_WORDS.alt(date)}
                failed={VIEWER_WORDS.notShown}
                className="max-h-[56dvh] w-full object-contain"
              />
            </div>
          )}
          {slide.entry.notes !== null && <p className="pt-3 wrap-anywhere whitespace-pre-wrap">{slide.entry.notes}</p>}
          <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
            <Button look="secondary" size="small" aria-disabled={at <= 0} onClick={() => go(-1)}>
              <ChevronLeft className="size-5" aria-hidden />
              {VIEWER_WORDS.before}
            </Button>
            <span role="status" className="tnum text-small text-ink-2">
              {VIEWER_WORDS.place(at + 1, slides.length)}
            </span>
            <Button look="secondary" size="small" aria-disabled={at === slides.length - 1} onClick={() => go(1)}>
              {VIEWER_WORDS.after}
              <ChevronRight className="size-5" aria-hidden />
            </Button>
          </div>
        </>
      )}
    </Sheet>
  )
}
