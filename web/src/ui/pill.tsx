import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** A state in a word or two. Nothing to press. */
export function Pill({ ok = false, children }: { ok?: boolean; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 shrink-0 items-center rounded-full px-2.5 text-[0.8125rem] leading-4 font-bold forced-colors:border',
        ok ? 'bg-ok-soft text-on-ok-soft' : 'bg-sunk text-ink-2',
      )}
    >
      {children}
    </span>
  )
}
