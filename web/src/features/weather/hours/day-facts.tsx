import type { DayAdvice } from '@turfwise/domain/weather/advice'
import { Moon, SprayCan } from 'lucide-react'
import type { ReactNode } from 'react'
import { MissingFigure } from '../missing-figure.tsx'
import { withMinus } from '../weather-copy.ts'
import type { DayFact } from './hours-copy.ts'

/** The day's figures, three in a row where there is room. */
export function DayFacts({ facts }: { facts: readonly DayFact[] }) {
  return (
    <dl className="tnum mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(6.75rem,100%),1fr))] gap-x-2.5 gap-y-2 lg:grid-cols-3">
      {facts.map(({ name, figure }) => (
        <div key={name}>
          <dt className="text-[0.875rem] leading-4.5 text-ink-2">{name}</dt>
          <dd className="leading-5.25 font-strong">{figure ?? <MissingFigure />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Line({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <li className="flex min-h-10 items-center gap-2.5 border-t border-line py-1.5 text-[0.9375rem] leading-5">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <b>{name}:</b> {withMinus(text)}
      </span>
    </li>
  )
}

const ICON = 'size-5 shrink-0'

/** The night that follows the day, and the hours in which to spray; each as far as it is known. */
export function NightAndSpray({ night, spray }: Pick<DayAdvice, 'night' | 'spray'>) {
  if (night === undefined && spray === undefined) return null
  return (
    <ul className="tnum mt-2">
      {night !== undefined && (
        <Line icon={<Moon className={ICON} strokeWidth={2.2} aria-hidden />} name="Coming night" text={night} />
      )}
      {spray !== undefined && (
        <Line icon={<SprayCan className={ICON} strokeWidth={2.2} aria-hidden />} name="Spray window" text={spray} />
      )}
    </ul>
  )
}
