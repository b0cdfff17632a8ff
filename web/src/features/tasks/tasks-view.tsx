import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { weatherMark } from '@turfwise/domain/tasks/suits'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { Tabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { DeleteNotice } from '../../ui/list/delete-notice.tsx'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { TASKS_LOADING } from './first-frame-copy.ts'
import { totalText } from './list-total.ts'
import { MoveAll } from './move-all.tsx'
import { NoTasks } from './no-tasks.tsx'
import { OverdueHint } from './overdue-hint.tsx'
import { EMPTY_WORDS, FILTER_WORDS } from './task-copy.ts'
import { TaskList } from './task-list.tsx'
import type { RowActions, RowContext } from './task-row.tsx'

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
  /** Says that the tab could not be read; in place of what is on its way. */
  failed?: ReactNode
}

const isFilter = (value: string): value is TaskFilter => TASK_FILTERS.some((filter) => filter === value)

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
    failed,
    ...row
  } = props
  const { today } = row
  const counted = counts[filter]
  const late = filter === 'today' ? overdueThatSuit(counts, row) : 0
  const choose = (value: string) => {
    if (isFilter(value)) onFilter(value)
  }
  return (
    <Tabs.Root value={filter} onValueChange={choose}>
      <FilterTabs chosen={filter} counts={counts} />
      {TASK_FILTERS.map((one) => (
        <Tabs.Content
          key={one}
          value={one}
          data-list-place={one === filter ? '' : undefined}
          className="rounded-control px-gutter pt-4"
        >
          <DeleteNotice />
          {filter === 'overdue' && <MoveAll count={counted.tasks} overdue={readAll} today={today} />}
          {counts.all.tasks === 0 && (tasks?.length ?? 0) === 0 ? (
            <NoTasks onCreate={onCreate} onCreateSchedule={onCreateSchedule} />
          ) : (
            <>
              {counted.tasks > 0 && (
                <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
                  <p className="tnum text-ink-2">{totalText(counted)}</p>
                  {(filter === 'today' || filter === 'overdue') && dayMeter}
                </div>
              )}
              {tasks === undefined ? (
                (failed ?? <RowsSkeleton rows={Math.min(6, Math.max(1, counted.tasks))} label={TASKS_LOADING} />)
              ) : tasks.length > 0 ? (
                <TaskList label={FILTER_WORDS[filter]} tasks={tasks} total={counted.tasks} more={more} {...row} />
              ) : (
                <p className="py-4 text-ink-2">{EMPTY_WORDS[filter]}</p>
              )}
              {late > 0 && <OverdueHint count={late} onShow={() => onFilter('overdue')} />}
              {one === filter && one !== 'completed' && proposals}
            </>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
