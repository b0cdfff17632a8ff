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
import { lastDoneText } from '../../last-done.ts'
import { arrowOpens } from '../../ui/arrow-opens.ts'
import { cx } from '../../ui/class-names.ts'
import { UNDO } from '../../ui/list/list-words.ts'
import { RowNote } from '../../ui/list/row-note.tsx'
import { useWaiting, WaitingMark } from '../../ui/list/waiting-mark.tsx'
import { reopen } from './complete-task.ts'
import { doneText, dueDay, dueText } from './due-text.ts'
import { minutesText } from './list-total.ts'
import { loggedText } from './logged-text.ts'
import { toggleSelected, useMark } from './selection.ts'
import { HIGH, PRIORITY, ROW_MENU, TASK_LIST_WORDS } from './task-copy.ts'
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
  /** Each row stands under the day of its completion, so that it says the time alone. */
  underDays?: boolean | undefined
}

export interface RowActions {
  /** The ring was pressed. `byPointer`: with a finger or a mouse. */
  onComplete: (task: Task, byPointer: boolean) => void
  onEdit: (task: Task) => void
  /** What else can be done with an open task was asked for, by this button. Without it a row has no menu and cannot be chosen. */
  onMenu?: ((task: Task, button: HTMLElement) => void) | undefined
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

/** Of a completed task what was logged, of an open one when the job was last done; empty where nobody knows. */
function saidOf(task: Task, today: LocalDate, timeZone: string): string {
  if (task.isCompleted) return task.logged === undefined ? '' : loggedText(task.logged)
  return task.lastDoneAt === undefined ? '' : lastDoneText(task.type, task.lastDoneAt, today, timeZone)
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
  underDays = false,
  onComplete,
  onEdit,
  onMenu,
}: TaskRowProps) {
  const look = TYPE_LOOKS[task.type]
  const Icon = look.icon
  const late = isOverdue(task, today)
  const chosen = useMark(task.id)
  const selecting = onMenu !== undefined && chosen !== 'off'
  const when = dueDay(task, today)
  const hasLog = task.isCompleted && task.logged !== undefined
  const said = saidOf(task, today, timeZone)
  const mark = markOf(task, { today, forecast, holds })
  const waiting = useWaiting(taskObject(task.id))
  // Done, and not sent: it stays in its list until it is, with the way back.
  const undoes = task.isCompleted && waiting !== undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a larger target for the title's button, whose click bubbles here.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      data-task={onMenu && task.id}
      className={cx(
        'flex cursor-pointer items-start gap-1.5 pt-2.5 pb-3 pl-1.5',
        onMenu !== undefined && !task.isCompleted && 'swipes',
        onMenu === undefined || task.isCompleted ? 'pr-3.5' : 'pr-1',
        selecting && chosen === 'in' && 'bg-brand-soft',
      )}
      onClick={({ currentTarget, target }) => {
        if (target instanceof Element && target.closest('[data-row-control], [data-row-menu]')) return
        if (selecting) return toggleSelected(task)
        // Where the focus comes back to.
        currentTarget.querySelector<HTMLElement>('[data-title]')?.focus({ preventScroll: true })
        onEdit(task)
      }}
    >
      <TaskRing task={task} color={look.solid} onComplete={onComplete} selectable={onMenu !== undefined} />
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
          {waiting !== undefined && <WaitingMark {...waiting} />}
          {undoes ? null : underDays ? (
            <span className="tnum">{doneText(task, timeZone)}</span>
          ) : (
            <Meta className={cx(late && 'font-bold text-on-danger-soft')} icon={late ? TriangleAlert : Clock}>
              {dueText(task, today, timeZone)}
            </Meta>
          )}
          {when !== null && <span className="tnum">{when}</span>}
          {said !== '' && <span className="tnum min-w-0 wrap-anywhere">{said}</span>}
          {task.priority === 'high' && (
            <Meta icon={Flag} iconClass="text-prio-high" iconLabel={PRIORITY}>
              {HIGH}
            </Meta>
          )}
          {!hasLog && task.estimatedDuration !== null && (
            <span className="tnum">{minutesText(task.estimatedDuration)}</span>
          )}
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
        <RowNote
          object={taskObject(task.id)}
          title={task.title}
          words={TASK_LIST_WORDS}
          saysThatItWaits={false}
          conflictsAtHead
        />
      </div>
      {undoes ? (
        <button
          type="button"
          aria-label={`${UNDO}: ${task.title}`}
          className="-mr-2 min-h-12 min-w-14 shrink-0 px-2 font-[650] text-link"
          onClick={(event) => {
            event.stopPropagation()
            reopen(task)
          }}
        >
          {UNDO}
        </button>
      ) : (
        // One below the other: beside each other they took a fifth of a phone's line from the words.
        <div className="flex shrink-0 flex-col items-center">
          <span role="img" aria-label={look.word} className={cx('pt-1.5', look.solid)}>
            <Icon aria-hidden />
          </span>
          {onMenu !== undefined && !task.isCompleted && !selecting && (
            <button
              type="button"
              data-row-menu=""
              aria-haspopup="true"
              aria-label={ROW_MENU(task.title)}
              onKeyDown={arrowOpens}
              onClick={({ currentTarget }) => onMenu(task, currentTarget)}
              className="-mb-2 grid h-12 w-11 place-items-center rounded-control active:bg-press"
            >
              {/* By hand: the icon of that name lies with the library of menus, which would come along. */}
              <svg
                viewBox="0 0 24 24"
                className="size-6"
                stroke="currentColor"
                strokeWidth="3.5"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="M12 5h0M12 12h0M12 19h0" />
              </svg>
            </button>
          )}
        </div>
      )}
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
