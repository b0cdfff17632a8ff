import type { DayAdvice } from '@turfwise/domain/weather/advice'
import { WEATHER_TASKS } from '@turfwise/domain/weather/impact'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { TASK_NAMES, withMinus } from '../weather-copy.ts'
import { WHY_THESE_HOURS } from './hours-copy.ts'
import { hoursText } from './job-lanes.tsx'

interface WhyHoursProps {
  jobs: DayAdvice['jobs']
  /** 'Forecast by Open-Meteo, at 8:40 am.' */
  source: string
}

/** The limits behind each job's hours, and where the figures come from. */
export function WhyHours({ jobs, source }: WhyHoursProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-2 rounded-control bg-sunk forced-colors:border">
      <h4 className="font-[family-name:var(--f-text)] text-[1rem] tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="flex min-h-12 w-full items-center justify-between gap-3 rounded-control px-3.5 text-left font-strong active:bg-press"
        >
          {WHY_THESE_HOURS}
          <ChevronDown
            className={cx('size-5 shrink-0 transition-transform duration-(--d-quick)', open && 'rotate-180')}
            strokeWidth={2.2}
            aria-hidden
          />
        </button>
      </h4>
      {open && (
        <dl id={id} className="tnum px-3.5 pt-1 pb-3 text-[0.9375rem] leading-5.25 [&>dt:first-child]:mt-0">
          {WEATHER_TASKS.map((task) => {
            const job = jobs[task]
            const { decided = '', why } = job
            const text = [decided, ...why].filter(Boolean).join(' ')
            return <Limits key={task} name={`${TASK_NAMES[task]}, ${hoursText(job)}`} text={withMinus(text)} />
          })}
          <Limits name="Sources" text={source} />
        </dl>
      )}
    </div>
  )
}

function Limits({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="mt-2 font-strong wrap-anywhere">{name}</dt>
      <dd className="text-ink-2 wrap-anywhere">{text}</dd>
    </>
  )
}
