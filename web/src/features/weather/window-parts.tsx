import { Clock, CloudRain } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { LINE_ICON, LINE_STROKE } from './icon-sizes.ts'

/** An icon and a figure of the window. */
export function WindowLine({
  icon,
  className,
  children,
}: {
  icon: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <p className={cx('flex items-center gap-1.5', className)}>
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** The day's rain; left out when nothing is known of it. */
export function RainLine({ text }: { text: string }) {
  return (
    <WindowLine icon={<CloudRain className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />}>{text}</WindowLine>
  )
}

/** The hours in which to do what is due. The clock is gold: gold means now. */
export function BestHours({ text }: { text: string }) {
  return (
    <p className="mt-2.25 flex min-h-11 items-center gap-2.5 rounded-control bg-surface py-1.5 pr-3.5 pl-2.5 leading-5.25 text-ink lg:mt-3 lg:w-fit forced-colors:border">
      <span className="grid size-7.5 shrink-0 place-items-center rounded-lg border-2 border-on-gold bg-gold text-on-gold">
        <Clock className={LINE_ICON} strokeWidth={LINE_STROKE} aria-hidden />
      </span>
      <b className="min-w-0 wrap-anywhere">{text}</b>
    </p>
  )
}
