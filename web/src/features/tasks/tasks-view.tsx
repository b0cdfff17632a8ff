import type { Task } from '@turfwise/contract/tasks'
import { defaultFilter, TASK_FILTERS, type TaskFilter } from '@turfwise/domain/tasks/buckets'
import { compareTasks } from '@turfwise/domain/tasks/order'
import { weatherFit } from '@turfwise/domain/tasks/suits'
import { Tabs } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { DeleteNotice } from './delete-notice.tsx'
import { FilterTabs } from './filter-tabs.tsx'
import { totalText } from './list-total.ts'
import { MoveAll } from './move-all.tsx'
import { NoTasks } from './no-tasks.tsx'
import { OverdueHint } from './overdue-hint.tsx'
import { isLeaving, usePendingWrites, withPending } from './pending-writes.ts'
import { countPlaced, inFilter, type PlacedTask, placeTasks } from './place-tasks.ts'
import { EMPTY_WORDS, FILTER_WORDS } from './task-copy.ts'
import { TaskList } from './task-list.tsx'
import type { RowActions, RowContext } from './task-row.tsx'

interface TasksViewProps extends RowContext, RowActions {
  /** As they were read. */
  tasks: readonly Task[]
  /** The filter that the address names; without one the screen opens on what is overdue, else on today. */
  filter: TaskFilter | undefined
  onFilter: (filter: TaskFilter) => void
  onCreate: () => void
  /** How good a day it is: for what can be done today. */
  dayMeter?: ReactNode
}

const isFilter = (value: string): value is TaskFilter => TASK_FILTERS.some((filter) => filter === value)

/** The seven filters and the list of the chosen one. */
export function TasksView({ tasks: read, filter: named, onFilter, onCreate, dayMeter, ...row }: TasksViewProps) {
  const { today, days } = row
  const pending = usePendingWrites()
  // Writes on their way do not change the order, so a press on a ring sorts nothing.
  const sorted = [...read].sort(compareTasks)
  const tasks = withPending(sorted, pending)
  // Once only: the last overdue task completed must not send the person to another list.
  const [opened] = useState(() => defaultFilter(tasks, today))
  const filter = named ?? opened
  const placed = placeTasks(tasks, today)
  const counted = placed.filter((one) => inFilter(one, filter)).map(({ task }) => task)
  const listed = placed.filter((one) => inFilter(one, filter) || isLeaving(one.task, pending)).map(({ task }) => task)
  const suitsToday = ({ task, bucket }: PlacedTask) =>
    bucket === 'overdue' && weatherFit(task, days, today)?.kind === 'suits-today'
  const overdueThatSuit = filter === 'today' ? placed.filter(suitsToday).length : 0
  const choose = (value: string) => {
    if (isFilter(value)) onFilter(value)
  }
  return (
    <Tabs.Root value={filter} onValueChange={choose}>
      <FilterTabs chosen={filter} counts={countPlaced(placed)} />
      {TASK_FILTERS.map((one) => (
        <Tabs.Content
          key={one}
          value={one}
          data-after-tasks={one === filter ? '' : undefined}
          className="rounded-control px-gutter pt-4"
        >
          <DeleteNotice />
          {filter === 'overdue' && <MoveAll overdue={counted} today={today} />}
          {tasks.length === 0 ? (
            <NoTasks onCreate={onCreate} />
          ) : (
            <>
              {counted.length > 0 && (
                <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
                  <p className="tnum text-ink-2">{totalText(counted)}</p>
                  {(filter === 'today' || filter === 'overdue') && dayMeter}
                </div>
              )}
              {listed.length > 0 ? (
                <TaskList label={FILTER_WORDS[filter]} tasks={listed} {...row} />
              ) : (
                <p className="py-4 text-ink-2">{EMPTY_WORDS[filter]}</p>
              )}
              {overdueThatSuit > 0 && <OverdueHint count={overdueThatSuit} onShow={() => onFilter('overdue')} />}
            </>
          )}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}
