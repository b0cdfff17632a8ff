import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import type { TaskFilter } from '@turfwise/domain/tasks/buckets'
import { weatherMark } from '@turfwise/domain/tasks/suits'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import type { ReactNode } from 'react'
import { cx } from '../../ui/class-names.ts'
import { ConflictCards } from '../../ui/list/conflict-cards.tsx'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { TASKS_LOADING } from './first-frame-copy.ts'
import { totalText } from './list-total.ts'
import { MoveAll } from './move-all.tsx'
import { NoTasks } from './no-tasks.tsx'
import { OverdueHint } from './overdue-hint.tsx'
import { EMPTY_WORDS, FILTER_WORDS, TASK_LIST_WORDS } from './task-copy.ts'
import { TaskList } from './task-list.tsx'
import type { RowActions, RowContext } from './task-row.tsx'
import { TASK_KIND } from './task-writes.ts'
import { TogetherNotice } from './together-notice.tsx'

interface TasksViewProps extends RowContext, RowActions {
  filter: TaskFilter
  /** Of the tab, in their order, as far as they were read; undefined while the first page is on its way. */
  tasks: readonly Task[] | undefined
  counts: TaskCounts
  onFilter: (filter: TaskFilter) => void
  /** Reads what comes after; undefined where nothing does. */
  more: (() => Promise<unknown>) | undefined
  readAll: () => Promise<readonly Task[]>
  onCreate: () => void
  onCreateSchedule: () => void
  /** How good a day it is: for what can be done today. */
  dayMeter?: ReactNode
  /** Under the list of open tasks: what would be better done on another day. */
  proposals?: ReactNode
  /** Where there is no task at all: another way to begin. */
  beginning?: ReactNode
  /** In place of an empty list of today, when nothing is overdue either. */
  dayEnd?: ((meanwhile: ReactNode) => ReactNode) | undefined
  /** Says that the tab could not be read; in place of what is on its way. */
  failed?: ReactNode
}

/** How many overdue tasks suit today: of each type all of them or none. */
const overdueThatSuit = (counts: TaskCounts, { today, forecast }: RowContext): number =>
  TASK_TYPES.filter(
    (type) => weatherMark({ type, dueDate: today, isCompleted: false }, forecast, today)?.tone === 'good',
  )
    .map((type) => counts.overdueTypes[type] ?? 0)
    .reduce((sum, tasks) => sum + tasks, 0)

/** The seven filters and the list of the chosen one. */
export function TasksView(props: TasksViewProps) {
  const {
    filter,
    tasks,
    counts,
    onFilter,
    more,
    readAll,
    onCreate,
    onCreateSchedule,
    dayMeter,
    proposals,
    beginning,
    dayEnd,
    failed,
    ...row
  } = props
  const { today } = row
  const counted = counts[filter]
  const hasMeter = filter === 'today' || filter === 'overdue'
  const late = filter === 'today' ? overdueThatSuit(counts, row) : 0
  return (
    <FilterTabs
      chosen={filter}
      counts={counts}
      onChoose={onFilter}
      panel={
        <>
          <DeleteNotice />
          <ConflictCards kind={TASK_KIND} words={TASK_LIST_WORDS} />
          <TogetherNotice />
          {filter === 'overdue' && <MoveAll count={counted.tasks} overdue={readAll} today={today} />}
          {counts.all.tasks === 0 && (tasks?.length ?? 0) === 0 ? (
            <NoTasks onCreate={onCreate} onCreateSchedule={onCreateSchedule} more={beginning} />
          ) : (
            <>
              {counted.tasks > 0 && (
                <div
                  className={cx(
                    'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small',
                    // Room for both where they stand below each other: the weather comes later and must move no row.
                    hasMeter ? '-mt-1 mb-1 min-h-11 content-start sm:mt-0 sm:mb-2 sm:min-h-0' : 'mb-2',
                  )}
                >
                  <p className="tnum text-ink-2">{totalText(counted)}</p>
                  {hasMeter && dayMeter}
                </div>
              )}
              {tasks === undefined ? (
                (failed ?? <RowsSkeleton rows={Math.min(6, Math.max(1, counted.tasks))} label={TASKS_LOADING} />)
              ) : tasks.length > 0 ? (
                <TaskList
                  label={FILTER_WORDS[filter]}
                  tasks={tasks}
                  total={counted.tasks}
                  more={more}
                  {...row}
                  underDays={filter === 'completed'}
                />
              ) : (
                <Empty filter={filter} dayEnd={counts.overdue.tasks === 0 ? dayEnd : undefined} />
              )}
              {late > 0 && <OverdueHint count={late} onShow={() => onFilter('overdue')} />}
              {filter !== 'completed' && proposals}
            </>
          )}
        </>
      }
    />
  )
}

function Empty({ filter, dayEnd }: Pick<TasksViewProps, 'filter' | 'dayEnd'>) {
  const words = <p className="py-4 text-ink-2">{EMPTY_WORDS[filter]}</p>
  return filter === 'today' && dayEnd ? dayEnd(words) : words
}
