import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { PrivatePicture } from './private-picture.tsx'
import { VIEWER_WORDS } from './progress-copy.ts'

interface WholePhotoProps {
  address: string | undefined
  alt: string
  ref?: Ref<HTMLImageElement>
  /** What lies over it. */
  children?: ReactNode
}

/** A photo of one's own as large as it fits. */
export function WholePhoto({ address, alt, ref, children }: WholePhotoProps) {
  return (
    <div className="relative grid min-h-40 place-items-center content-center gap-2 overflow-hidden rounded-control bg-sunk text-ink-2">
      <PrivatePicture
        ref={ref}
        address={address}
        alt={alt}
        failed={VIEWER_WORDS.notShown}
        className="max-h-[56dvh] w-full object-contain"
      />
      {children}
    </div>
  )
}

interface PhotoStepsProps {
  /** Place of the one that is shown, from 0. */
  at: number
  of: number
  /** What the buttons to the one before and the one after are called. */
  words: { before: string; after: string }
  onStep: (step: -1 | 1) => void
  /** The arrow keys lead on too, wherever the focus is. */
  listens: boolean
}

/** Which of the photos is shown, and the way to its neighbours by buttons and arrow keys. */
export function PhotoSteps({ at, of, words, onStep, listens }: PhotoStepsProps) {
  const go = (step: -1 | 1) => {
    if (at >= 0 && at + step >= 0 && at + step < of) onStep(step)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowLeft') go(-1)
    if (event.key === 'ArrowRight') go(1)
  })
  useEffect(() => {
    if (!listens) return
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [listens])
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 pt-3">
      <Button look="secondary" size="small" aria-disabled={at <= 0} onClick={() => go(-1)}>
        <ChevronLeft className="size-5" aria-hidden />
        {words.before}
      </Button>
      <span role="status" className="tnum text-small text-ink-2">
        {VIEWER_WORDS.place(at + 1, of)}
      </span>
      <Button look="secondary" size="small" aria-disabled={at === of - 1} onClick={() => go(1)}>
        {words.after}
        <ChevronRight className="size-5" aria-hidden />
      </Button>
    </div>
  )
}
