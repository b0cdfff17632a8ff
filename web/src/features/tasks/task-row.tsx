import type { Hold } from '@turfwise/contract/holds'
import type { Task } from '@turfwise/contract/tasks'
import { holdOf } from '@turfwise/domain/holds/hold-of-task'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { isOverdue } from '@turfwise/domain/tasks/due'
import { type WeatherMark, weatherMark } from '@turfwise/domain/tasks/suits'
import type { MarkTone } from '@turfwise/domain/weather/advice'
import type { ForecastDay } from '@turfwise/domain/weather/report'
import { upperFirst } from '@turfwise/domain/weather/task-words'
import { Check, Clock, CloudRain, Flag, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { dueText } from './due-text.ts'
import { minutesText } from './list-total.ts'
import { HIGH, PRIORITY, TASK_LIST_WORDS } from './task-copy.ts'
import { TaskRing } from './task-ring.tsx'
import { TYPE_LOOKS } from './task-type-look.ts'
import { taskObject } from './task-writes.ts'

const MARK_LOOKS: Readonly<Record<MarkTone, { icon: typeof Clock; ink: string }>> = {
  good: { icon: Check, ink: 'font-[650] text-on-ok-soft' },
  rain: { icon: CloudRain, ink: 'font-[650] text-on-info-soft' },
  poor: { icon: TriangleAlert, ink: 'font-[650] text-on-warn-soft' },
}

/** When and where the rows are read. */
export interface RowContext {
  today: LocalDate
  timeZone: string
  /** The days of the forecast; empty when there is no live weather. */
  forecast: readonly ForecastDay[]
  /** What products that were put out hold back; undefined until that was read. */
  holds?: readonly Hold[] | undefined
}

export interface RowActions {
  /** The ring was pressed. `byPointer`: with a finger or a mouse. */
  onComplete: (task: Task, byPointer: boolean) => void
  onEdit: (task: Task) => void
}

const NO_HOLDS: readonly Hold[] = []

/** Inside a hold its reason, else what the weather of the day says. */
function markOf(
  task: Task,
  { today, forecast, holds }: Required<Pick<RowContext, 'today' | 'forecast'>> & { holds: readonly Hold[] },
): WeatherMark | null {
  const held = task.isCompleted ? null : holdOf(holds, task, today)
  return held === null ? weatherMark(task, forecast, today) : { tone: 'poor', text: upperFirst(held.text) }
}

interface TaskRowProps extends RowContext, RowActions {
  item: Task
}

/**
 * One task: the ring completes it, the rest of the row opens it. By itself in memory, so that a change of one task draws
 * one row and not a list of hundreds.
 */
export const TaskRow = memo(function TaskRow({
  item: task,
  today,
  timeZone,
  forecast,
  holds = NO_HOLDS,
  onComplete,
  onEdit,
}: TaskRowProps) {
  const look = TYPE_LOOKS[task.type]
  const Icon = look.icon
  const late = isOverdue(task, today)
  const mark = markOf(task, { today, forecast, holds })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the title's button, whose click bubbles here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      className="flex cursor-pointer items-start gap-1.5 pt-2.5 pr-3.5 pb-3 pl-1.5"
      onClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest('[data-row-control]')) return
        // Where the focus comes back to.
        currentTarget.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
        onEdit(task)
      }}
    >
      <TaskRing task={task} color={look.solid} onComplete={onComplete} />
      <div className="min-w-0 grow pt-1">
        <button
          type="button"
          data-title=""
          aria-label={`Edit: ${task.title}`}
          className={cx(
            'line-clamp-3 overflow-clip text-left text-[1.0625rem] leading-[1.4rem] font-[650] wrap-anywhere',
            task.isCompleted && 'text-ink-3 line-through',
          )}
        >
          {task.title}
        </button>
        <div className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-[0.9375rem] leading-[1.375rem] text-ink-2">
          <Meta className={cx(late && 'font-bold text-on-danger-soft')} icon={late ? TriangleAlert : Clock}>
            {dueText(task, today, timeZone)}
          </Meta>
          {task.priority === 'high' && (
            <Meta icon={Flag} iconClass="text-prio-high" iconLabel={PRIORITY}>
              {HIGH}
            </Meta>
          )}
          {task.estimatedDuration !== null && <span className="tnum">{minutesText(task.estimatedDuration)}</span>}
          {mark !== null && (
            <Meta className={MARK_LOOKS[mark.tone].ink} icon={MARK_LOOKS[mark.tone].icon}>
              {mark.text}
            </Meta>
          )}
        </div>
        {task.description !== null && task.description !== '' && (
          <p className="mt-0.75 line-clamp-2 overflow-clip text-[0.9375rem] leading-[1.375rem] wrap-anywhere text-ink-2">
            {task.description}
          </p>
        )}
        <RowNote object={taskObject(task.id)} title={task.title} words={TASK_LIST_WORDS} />
      </div>
      <span role="img" aria-label={look.word} className={cx('shrink-0 pt-1.5', look.solid)}>
        <Icon aria-hidden />
      </span>
    </div>
  )
})

interface MetaProps {
  icon: typeof Clock
  /** What the icon says that the words do not. */
  iconLabel?: string
  iconClass?: string
  className?: string | false
  children: ReactNode
}

function Meta({ icon: Icon, iconLabel, iconClass, className, children }: MetaProps) {
  const said = iconLabel === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': iconLabel }
  return (
    <span className={cx('inline-flex min-w-0 items-start gap-1', className)}>
      <Icon className={cx('mt-0.5 size-4.5 shrink-0', iconClass)} strokeWidth={2.25} {...said} />
      <span>{children}</span>
    </span>
  )
}
