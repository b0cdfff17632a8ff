import { useQuery } from '@tanstack/react-query'
import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { Plus, TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { TASKS_TITLE } from '../features/tasks/first-frame-copy.ts'
import { CREATE_TASK, NOT_UP_TO_DATE, TASKS_FAILED } from '../features/tasks/task-copy.ts'
import { tasksQuery } from '../features/tasks/task-queries.ts'
import { TasksView } from '../features/tasks/tasks-view.tsx'
import { usePageTitle } from '../platform/page-title.ts'
import { useToday } from '../platform/today.ts'
import { useDesktop } from '../platform/viewport.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FailurePlate } from '../ui/failure-plate.tsx'
import { AddButton } from './add-button.tsx'
import { DayMeter } from './day-meter.tsx'
import { ScreenHeader } from './header.tsx'
import { TaskSheets } from './task-sheets.tsx'
import { TasksBlocks, TasksFrame } from './tasks-skeleton.tsx'
import { useGarden } from './use-garden.ts'
import { useTaskActions } from './use-task-actions.ts'

const FILTER_PARAM = 'filter'

/** The list of tasks with its filters; the chosen one stands in the address. */
export function TasksScreen() {
  usePageTitle(TASKS_TITLE)
  const desktop = useDesktop()
  const [params, setParams] = useSearchParams()
  const { userId, timeZone, zoneKnown, liveDays } = useGarden()
  const today = useToday(timeZone)
  const tasks = useQuery(tasksQuery(userId))
  const { asked, ask, closeSheet, onComplete, onEdit } = useTaskActions()
  const filter = TASK_FILTERS.find((one) => one === params.get(FILTER_PARAM))
  const create = () => ask({ kind: 'new' })
  // Which day it is decides where every task stands.
  const ready = zoneKnown && tasks.data !== undefined
  return (
    <TasksFrame>
      <ScreenHeader
        title={TASKS_TITLE}
        end={
          desktop && (
            <Button onClick={create}>
              <Plus className="size-5" strokeWidth={2.2} aria-hidden />
              {CREATE_TASK}
            </Button>
          )
        }
      />
      <div className="pt-3.5">
        {ready ? (
          <>
            {tasks.error !== null && (
              <div className="mb-3 px-gutter">
                <Banner tone="warn" role="status" icon={<TriangleAlert aria-hidden />}>
                  {NOT_UP_TO_DATE}{' '}
                  <button type="button" className="min-h-11 font-bold underline" onClick={() => tasks.refetch()}>
                    {TASKS_FAILED.again}
                  </button>
                </Banner>
              </div>
            )}
            <TasksView
              tasks={tasks.data}
              today={today}
              timeZone={timeZone}
              days={liveDays}
              dayMeter={<DayMeter days={liveDays} today={today} />}
              filter={filter}
              onFilter={(next) => setParams({ [FILTER_PARAM]: next }, { replace: true })}
              onCreate={create}
              onComplete={onComplete}
              onEdit={onEdit}
            />
          </>
        ) : tasks.error === null && tasks.errorUpdateCount === 0 ? (
          <TasksBlocks />
        ) : (
          <div className="px-gutter">
            <FailurePlate
              title={TASKS_FAILED.title}
              text={TASKS_FAILED.text}
              retrying={tasks.isFetching}
              onRetry={() => tasks.refetch()}
            />
          </div>
        )}
      </div>
      {!desktop && <AddButton label={CREATE_TASK} onClick={create} />}
      <TaskSheets asked={asked} onClose={closeSheet} />
    </TasksFrame>
  )
}
