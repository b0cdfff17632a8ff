import type { MonthWater } from '@turfwise/contract/water'
import { Check, X } from 'lucide-react'
import { KEPT } from './month-copy.ts'
import { brokenText } from './month-figures.ts'

/** The rule of the place, and whether what was given kept to it: each watering that did not is named. */
export function RuleKeptLine({ rule }: { rule: MonthWater['rule'] }) {
  const { line, kept, broken } = rule
  return (
    <div className="mt-2 border-t border-line pt-2 text-[0.9375rem] leading-[1.25rem]">
      <div className="flex min-h-8 flex-wrap items-center gap-x-2.5">
        <p className="min-w-0 wrap-anywhere">{line}</p>
        {kept !== null && (
          <p
            className={`ml-auto inline-flex items-center gap-1.5 font-strong ${kept ? 'text-on-ok-soft' : 'text-on-danger-soft'}`}
          >
            {kept ? <Check className="size-4.5" aria-hidden /> : <X className="size-4.5" aria-hidden />}
            {kept ? KEPT.kept : KEPT.broken}
          </p>
        )}
      </div>
      {broken.length > 0 && (
        <ul className="tnum mb-1.5 text-small text-ink-2">
          {broken.map((one) => (
            <li key={one.wateringId}>{brokenText(one)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
