import { Columns2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { COMPARE_WORDS } from './compare-copy.ts'

interface GalleryToolsProps {
  photos: number
  /** How many are chosen for comparing; undefined while none are to be. */
  chosen: number | undefined
  onCompare: () => void
  children?: ReactNode
}

/** What can be done with several photos, once there are several. */
export function GalleryTools({ photos, chosen, onCompare, children }: GalleryToolsProps) {
  if (photos < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <Button look="secondary" size="small" data-compare="" aria-pressed={chosen !== undefined} onClick={onCompare}>
        <Columns2 className="size-5" aria-hidden />
        {chosen === undefined ? COMPARE_WORDS.start : COMPARE_WORDS.stop}
      </Button>
      {children}
      <p role="status" className="text-ink-2">
        {chosen === 0 && COMPARE_WORDS.choose}
        {chosen === 1 && COMPARE_WORDS.chooseSecond}
      </p>
    </div>
  )
}
