import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

const TONES = {
  quiet: 'bg-sunk text-ink-2',
  ok: 'bg-ok-soft text-on-ok-soft',
  warn: 'bg-warn-soft text-on-warn-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
  info: 'bg-info-soft text-on-info-soft',
  rose: 'bg-type-seasonal-soft text-type-seasonal-ink',
}
export type PillTone = keyof typeof TONES

/** A state in a word or two. Nothing to press. */
export function Pill({ tone = 'quiet', children }: { tone?: PillTone; children: ReactNode }) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 shrink-0 items-center rounded-full px-2.5 text-[0.8125rem] leading-4 font-bold forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
