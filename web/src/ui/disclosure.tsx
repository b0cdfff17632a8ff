import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from './class-names.ts'

interface DisclosureProps {
  title: string
  /** At the right while it is closed: what the section says in short. */
  summary?: ReactNode
  /** Rank of its heading. */
  level?: 2 | 3
  startsOpen?: boolean
  /** It cannot be closed as long as something in it has to be seen. */
  holdsOpen?: boolean
  children: ReactNode
}

/** A ruled section that opens below its own heading. */
export function Disclosure(props: DisclosureProps) {
  const { title, summary, level = 3, startsOpen = false, holdsOpen = false, children } = props
  const [opened, setOpened] = useState(startsOpen)
  if (holdsOpen && !opened) setOpened(true)
  const open = opened || holdsOpen
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="border-t border-line">
      <Heading className={open ? 'title-3' : 'font-[family-name:var(--f-text)] text-[1rem] tracking-normal'}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpened(!open)}
          className="flex min-h-14.5 w-full flex-wrap items-center gap-x-3 rounded-control py-2 text-left"
        >
          {/* The chevron stays beside both; only what breaks nowhere pushes it down. */}
          <span className="flex grow basis-[min-content] flex-wrap items-center gap-x-3">
            <span className={cx('min-w-0 grow', !open && 'font-strong')}>{title}</span>
            {!open && summary !== undefined && <span className="tnum min-w-0 font-normal text-ink-2">{summary}</span>}
          </span>
          <ChevronDown className={cx('size-5.5 shrink-0 text-ink-3', open && 'rotate-180')} aria-hidden />
        </button>
      </Heading>
      {open && (
        <div id={id} className="pb-5">
          {children}
        </div>
      )}
    </section>
  )
}
