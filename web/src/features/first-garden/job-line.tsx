import type { FirstJobAnswer } from '@turfwise/contract/first-garden'
import { CalendarDays, Check, Repeat } from 'lucide-react'
import { useId } from 'react'
import { boxName, dayText } from './first-garden-copy.ts'
import { JOB_ICONS } from './job-icons.ts'

interface JobLineProps {
  job: FirstJobAnswer
  ticked: boolean
  onTick: () => void
}

/** A proposed job: a box to tick, what and when, how it comes again, and why. A press anywhere on it turns the box. */
export function JobLine({ job, ticked, onTick }: JobLineProps) {
  const words = useId()
  const { icon: Icon, solid } = JOB_ICONS[job.taskType]
  return (
    <li className="border-t border-line">
      <label className="flex gap-1 py-2.5 pr-3.5 pl-1.5 has-focus-visible:outline-(--focus) active:bg-press">
        <span className="relative grid size-12 shrink-0 place-items-center">
          <input
            type="checkbox"
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            checked={ticked}
            onChange={onTick}
            aria-label={boxName(job.title)}
            aria-describedby={words}
          />
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-[7px] border-2 border-line-strong bg-surface text-transparent peer-checked:border-brand peer-checked:bg-brand peer-checked:text-on-brand peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
          >
            <Check className="size-5" strokeWidth={3.2} />
          </span>
        </span>
        <span className="min-w-0 grow pt-0.75">
          <span className="flex items-start gap-2">
            <span className="min-w-0 grow text-[1.0625rem] leading-[1.4rem] font-[650] wrap-anywhere">{job.title}</span>
            <Icon className={`size-5.5 shrink-0 ${solid}`} />
          </span>
          <span id={words} className="block">
            <span className="tnum flex flex-wrap gap-x-3 text-[0.9375rem] leading-[1.375rem]">
              <span className="inline-flex items-center gap-1">
                <CalendarDays className="size-4.5 shrink-0" aria-hidden />
                <b className="font-strong">{dayText(job.date)}</b>
              </span>{' '}
              <span className="inline-flex items-center gap-1">
                <Repeat className="size-4.5 shrink-0" aria-hidden />
                {job.repeat}
              </span>
            </span>{' '}
            <span className="tnum mt-0.5 block text-[0.9375rem] leading-[1.3125rem] text-ink-2 wrap-anywhere">
              {job.reason}
            </span>
          </span>
        </span>
      </label>
    </li>
  )
}
