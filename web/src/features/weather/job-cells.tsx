import type { DayAdvice } from '@turfwise/domain/weather/advice'
import { type TaskImpact, WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { Check, ChevronDown, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { jobWords } from './job-words.ts'
import { Reasons } from './reasons.tsx'
import { TASK_NAMES } from './weather-copy.ts'

interface JobCellsProps {
  impacts: Record<WeatherTask, TaskImpact>
  advice?: DayAdvice['jobs'] | undefined
  /** false where the figures are nobody's weather: the verdicts are then grey. */
  live: boolean
}

/** The list around the cells: rows of one plate on the phone, two by two on the desktop. */
export function JobList({ children }: { children: ReactNode }) {
  return (
    <ul className="rounded-plate border border-line bg-surface max-lg:divide-y max-lg:divide-line lg:grid lg:grid-cols-2 lg:gap-2 lg:border-0 lg:bg-transparent">
      {children}
    </ul>
  )
}

/** Go or Wait for each job with its hours; an open one says why. */
export function JobCells({ impacts, advice, live }: JobCellsProps) {
  const [open, setOpen] = useState<readonly WeatherTask[]>([])
  const toggle = (task: WeatherTask) =>
    setOpen(open.includes(task) ? open.filter((other) => other !== task) : [...open, task])
  return (
    <JobList>
      {WEATHER_TASKS.map((task, index) => {
        // Cells stand in pairs: an open one sends its neighbour to a row of its own, so that no hole is left beside it.
        const pair = WEATHER_TASKS.slice(index - (index % 2), index - (index % 2) + 2)
        const isOpen = open.includes(task)
        const impact = impacts[task]
        const words = jobWords(impact.recommended, advice?.[task])
        return (
          <JobCell
            key={task}
            name={TASK_NAMES[task]}
            recommended={impact.recommended}
            live={live}
            verdict={words.verdict}
            lines={
              <>
                {words.hours !== undefined && <HoursLine text={words.hours} />}
                {words.due !== undefined && <DueLine text={words.due} />}
              </>
            }
            reasons={isOpen && <Reasons impact={impact} decided={advice?.[task].decided} why={advice?.[task].why} />}
            wholeRow={pair.some((one) => open.includes(one))}
            onToggle={() => toggle(task)}
          />
        )
      })}
    </JobList>
  )
}

interface JobCellProps {
  name: string
  recommended: boolean
  live: boolean
  /** 'Wait, too hot, 40°' */
  verdict: string
  /** When it is best done, when it was last done. */
  lines: ReactNode
  /** Of an open cell. */
  reasons: ReactNode
  wholeRow: boolean
  onToggle: () => void
}

/** A cell as it is drawn. The frame that is drawn at build has slots for its words. */
export function JobCell(props: JobCellProps) {
  const { name, recommended, live, verdict, lines, reasons, wholeRow, onToggle } = props
  const id = useId()
  const open = Boolean(reasons)
  const ink = recommended ? 'text-on-ok-soft' : 'text-on-danger-soft'
  return (
    <li
      className={cx(
        'min-w-0 lg:rounded-control lg:border lg:bg-surface',
        // Drawn inwards, so that nothing moves when the edge gets thicker.
        open ? 'lg:border-ink lg:outline lg:-outline-offset-2 lg:outline-ink' : 'lg:border-line',
        wholeRow && 'lg:col-span-full',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={onToggle}
        className={cx(
          'flex min-h-18.5 w-full items-center gap-2.5 rounded-control pt-1.75 pr-2.5 pb-2 pl-3 text-left active:bg-press lying:py-1',
          !open && 'lg:h-full',
        )}
      >
        <Mark recommended={recommended} live={live} />
        <span className="tnum min-w-0 grow text-[0.9375rem] leading-5 wrap-anywhere">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-[1.0625rem] font-strong">{name}</span>{' '}
            <span className={cx('font-bold', live ? ink : 'text-ink-3')}>{verdict}</span>
          </span>
          {lines}
        </span>
        <ChevronDown
          className={cx('size-5 shrink-0 text-ink-3 transition-transform duration-(--d-quick)', open && 'rotate-180')}
          strokeWidth={2.2}
          aria-hidden
        />
      </button>
      {open && (
        <div id={id} className="pr-3.75 pb-1 pl-13">
          {reasons}
        </div>
      )}
    </li>
  )
}

/** When the job is best done. */
export function HoursLine({ text }: { text: string }) {
  return <span className="block"> {text}</span>
}

/** When it was last done, and when it is due. */
export function DueLine({ text }: { text: string }) {
  return <span className="block text-[0.875rem] leading-4.75 text-ink-2"> {text}</span>
}

/** Go is a filled disc with a tick, Wait an outlined square with a cross: told apart without colour. */
function Mark({ recommended, live }: { recommended: boolean; live: boolean }) {
  const Sign = recommended ? Check : X
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7.5 shrink-0 place-items-center border-[2.5px]',
        recommended ? 'rounded-full' : 'rounded-[7px]',
        !live && 'border-ink-3 text-ink-3',
        live && (recommended ? 'border-ok bg-ok text-surface' : 'border-danger text-danger'),
      )}
    >
      <Sign className="size-4.5" strokeWidth={3.2} />
    </span>
  )
}
