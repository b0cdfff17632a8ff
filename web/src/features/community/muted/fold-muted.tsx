import { EyeOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { type Readable, useMuted } from './muted-context.tsx'
import { FOLDED_WORDS as WORDS } from './muted-copy.ts'

interface FoldMutedProps {
  written: Readable
  /** Of the line. */
  className?: string
  /** What was written. */
  children: ReactNode
}

/**
 * One line in the place of what has a muted word, until its reader wants to see it. What is shown has the same place whether
 * its word is muted or not any more: what somebody types in it stays.
 */
export function FoldMuted({ written, className, children }: FoldMutedProps) {
  const { isMuted, isFolded, show } = useMuted(written)
  const place = useRef<HTMLDivElement>(null)
  const onShow = () => {
    // The button goes.
    place.current?.focus({ preventScroll: true })
    show()
  }
  return (
    <div ref={place} tabIndex={isMuted ? -1 : undefined} className="outline-none">
      {isFolded ? (
        <div className={cx('flex flex-wrap items-center gap-x-3 text-ink-2', className)}>
          <EyeOff className="size-5 shrink-0" aria-hidden />
          <p className="min-w-0 grow">{WORDS.folded}</p>
          <Button look="quiet" size="small" data-row-control={written.id} onClick={onShow}>
            {WORDS.show}
          </Button>
        </div>
      ) : (
        children
      )}
    </div>
  )
}
