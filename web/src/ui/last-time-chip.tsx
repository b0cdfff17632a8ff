import { History } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

interface LastTimeChipProps {
  onPress: () => void
  /** Two lines over the whole width instead of one as short as it is. */
  full?: boolean
  children: ReactNode
}

/** Offers what was entered the time before. */
export function LastTimeChip({ onPress, full = false, children }: LastTimeChipProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={cx(
        'tnum flex items-center rounded-control bg-sunk px-3 py-1.5 text-left text-[0.9375rem] leading-[1.15rem] active:bg-press forced-colors:border',
        full ? 'min-h-14 w-full gap-3' : 'min-h-12 gap-2',
      )}
    >
      <History aria-hidden className={cx('shrink-0', full ? 'size-6' : 'size-5')} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  )
}
