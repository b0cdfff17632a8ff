import { type TaskImpact, WEATHER_TASKS, type WeatherTask } from '@turfwise/domain/weather/impact'
import { Check, ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../ui/class-names.ts'
import { Reasons } from './reasons.tsx'
import { TASK_NAMES, verdictWord } from './weather-copy.ts'

/** Go or Wait for each job, two in a row; an open one spreads over its row and says why. */
export function JobCells({ impacts }: { impacts: Record<WeatherTask, TaskImpact> }) {
  const [open, setOpen] = useState<readonly WeatherTask[]>([])
  const toggle = (task: WeatherTask) =>
    setOpen(open.includes(task) ? open.filter((other) => other !== task) : [...open, task])
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(9.75rem,50%-4px),100%),1fr))] gap-2">
      {WEATHER_TASKS.map((task, index) => {
        // Cells stand in pairs: an open one sends its neighbour to a row of its own, so that no hole is left beside it.
        const pair = WEATHER_TASKS.slice(index - (index % 2), index - (index % 2) + 2)
        return (
          <JobCell
            key={task}
            task={task}
            impact={impacts[task]}
            open={open.includes(task)}
            wholeRow={pair.some((one) => open.includes(one))}
            onToggle={() => toggle(task)}
          />
        )
      })}
    </ul>
  )
}

interface JobCellProps {
  task: WeatherTask
  impact: TaskImpact
  open: boolean
  wholeRow: boolean
  onToggle: () => void
}

function JobCell({ task, impact, open, wholeRow, onToggle }: JobCellProps) {
  const reasons = useId()
  return (
    <li
      className={cx(
        '@container min-w-0 rounded-control bg-surface',
        open ? 'border-2 border-ink' : 'border border-line',
        wholeRow && 'col-span-full',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? reasons : undefined}
        onClick={onToggle}
        className={cx(
          'flex w-full items-center gap-2.5 rounded-control text-left active:bg-press @max-[10.5rem]:gap-1.5',
          // One pixel less on each side makes room for the thicker edge.
          open ? 'min-h-14 py-0.75 pr-2.25 pl-2.75' : 'min-h-14 py-1 pr-2.5 pl-3',
        )}
      >
        <Mark recommended={impact.recommended} />
        <span className="min-w-0 grow leading-5">
          <span className="block font-strong">{TASK_NAMES[task]}</span>{' '}
          <span
            className={cx(
              'block text-[0.9375rem] font-bold',
              impact.recommended ? 'text-on-ok-soft' : 'text-on-danger-soft',
            )}
          >
            {verdictWord(impact.recommended)}
          </span>
        </span>
        <ChevronDown
          className={cx(
            'size-5 shrink-0 text-ink-3 @max-[10.5rem]:size-4.5 transition-transform duration-(--d-quick)',
            open && 'rotate-180',
          )}
          strokeWidth={2.2}
          aria-hidden
        />
      </button>
      {open && <Reasons id={reasons} impact={impact} />}
    </li>
  )
}

/** Go is a filled disc with a tick, Wait an outlined square with a cross: told apart without colour. */
function Mark({ recommended }: { recommended: boolean }) {
  const Sign = recommended ? Check : X
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7.5 shrink-0 @max-[10.5rem]:size-7 place-items-center border-[2.5px]',
        recommended ? 'rounded-full border-ok bg-ok text-surface' : 'rounded-[7px] border-danger text-danger',
      )}
    >
      <Sign className="size-4.5" strokeWidth={3.2} />
    </span>
  )
}
