import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type BannerTone = 'warn' | 'info' | 'gold' | 'ok' | 'danger'

const TONES: Record<BannerTone, string> = {
  warn: 'bg-warn-soft text-on-warn-soft',
  info: 'bg-info-soft text-on-info-soft',
  gold: 'bg-gold-soft text-on-gold-soft',
  ok: 'bg-ok-soft text-on-ok-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

interface BannerProps {
  tone: BannerTone
  /** Drawn 20 px; decorative, the words say the same. */
  icon?: ReactNode
  role?: 'status' | 'alert'
  className?: string
  children: ReactNode
}

/** A note in soft colours. At most one in a region of the screen. */
export function Banner({ tone, icon, role, className, children }: BannerProps) {
  return (
    <div
      role={role}
      className={cx(
        'flex gap-3 rounded-control px-3.5 py-3 text-[0.9375rem] leading-[1.375rem] forced-colors:border [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[2.2]',
        TONES[tone],
        className,
      )}
    >
      {icon}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
