import type { MonthWater } from '@turfwise/contract/water'
import { cx } from '../../../ui/class-names.ts'
import { WAYS } from './month-copy.ts'
import { wayBars } from './month-figures.ts'

/** The longest leaves its cut end in sight. */
const LONGEST_PERCENT = 97

/** The three ways on one scale, in litres, with what each cost the plants or the ground. */
export function WaterBars({ ways }: { ways: NonNullable<MonthWater['ways']> }) {
  return (
    <ul aria-label={WAYS.list} className="tnum mt-2 grid gap-2">
      {wayBars(ways).map(({ name, litres, runs, beside, warns, part }) => (
        <li key={name}>
          <div className="flex flex-wrap items-baseline gap-x-2 leading-[1.3125rem]">
            <b className="font-bold">{WAYS.names[name]}</b>
            <span className="grow text-small text-ink-2">
              {runs}, <span className={cx(warns && 'font-strong text-on-danger-soft')}>{beside}</span>
            </span>
            <b className="ml-auto font-display text-[1.125rem] font-bold tracking-[-0.01em]">{litres}</b>
          </div>
          <div className="mt-0.75 h-3.5 rounded-[2px] bg-band-track forced-colors:border">
            <i
              className={cx(
                'block h-full rounded-l-[2px] [clip-path:polygon(0_0,100%_0,calc(100%-6px)_100%,0_100%)] forced-colors:bg-[Highlight]',
                name === 'app' ? 'bg-brand' : 'bg-line-strong',
              )}
              style={{ width: `${part * LONGEST_PERCENT}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
