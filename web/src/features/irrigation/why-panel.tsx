import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../ui/class-names.ts'

interface WhyPanelProps {
  /** 'Why 5.6 mm?' */
  question: string
  /** Whose figure it is, for ears: several panels ask the same question. */
  about?: string
  startsOpen?: boolean
  /** Sunk by itself; within a sunk box a plain row. */
  plain?: boolean
  children: ReactNode
}

/** A figure's reason, one press away. */
export function WhyPanel({ question, about, startsOpen = false, plain = false, children }: WhyPanelProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div className={cx(!plain && 'rounded-control forced-colors:border', !plain && open && 'bg-sunk')}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={cx(
          'flex min-h-12 w-full items-center justify-between gap-3 rounded-control text-left font-strong',
          !plain && open && 'px-3.5',
        )}
      >
        <span className="min-w-0 wrap-anywhere">
          {question}
          {about !== undefined && <span className="sr-only"> {about}</span>}
        </span>
        <ChevronDown className={cx('size-5.5 shrink-0', open && 'rotate-180')} aria-hidden />
      </button>
      {open && (
        <div id={id} className={plain ? 'pb-3' : 'px-3.5 pb-3.5'}>
          {children}
        </div>
      )}
    </div>
  )
}
