import type { Condition } from '@turfwise/domain/weather/report'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { WindowScene } from '../../ui/scene/window-scene.tsx'
import { SKY_GROUNDS } from './condition-look.ts'

interface WindowFrameProps {
  /** Of the sky; null when the weather is not known. */
  condition: Condition | null
  dry?: boolean
  /** Read out as the name of the region. */
  label: string
  /** Stands on the sky above everything on the phone. */
  header?: ReactNode
  busy?: boolean
  children: ReactNode
}

/**
 * Sky, what is written on it, and the yard below. The height is fixed and the yard takes what the words leave, so that
 * neither a second line nor the offline strip moves what follows.
 */
export function WindowFrame({ condition, dry = false, label, header, busy, children }: WindowFrameProps) {
  return (
    <section
      aria-label={label}
      aria-busy={busy}
      className={cx(
        'flex min-h-80 flex-col overflow-hidden text-sky-ink lg:min-h-98 lg:rounded-plate forced-colors:lg:border',
        condition === null ? 'bg-sunk' : SKY_GROUNDS[condition],
      )}
    >
      {header}
      <div className="@container mx-auto w-full max-w-160 px-gutter pt-1.5 lg:max-w-none lg:px-7 lg:pt-5.5">
        {children}
      </div>
      <div className="relative mt-0.5 min-h-[max(3.5rem,calc(6rem-var(--offline-h,0px)))] grow lg:min-h-36">
        <WindowScene condition={condition} dry={dry} className="absolute inset-0 h-full" />
      </div>
    </section>
  )
}
