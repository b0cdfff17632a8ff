import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { Plus, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { TASKS_TITLE } from '../../features/tasks/first-frame-copy.ts'
import { CREATE_TASK, NOT_UP_TO_DATE, TASKS_FAILED } from '../../features/tasks/task-copy.ts'
import { TasksView } from '../../features/tasks/tasks-view.tsx'
import { keepOffset } from '../../platform/kept-offset.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useToday } from '../../platform/today.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DayMeter } from '../home/day-meter.tsx'
import { AddButton } from '../shell/add-button.tsx'
import { ScreenHeader } from '../shell/header.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { TaskSheets } from './task-sheets.tsx'
import { TasksBlocks, TasksFrame } from './tasks-skeleton.tsx'
import { useTaskActions } from './use-task-actions.ts'
import { useTaskTab } from './use-task-tab.ts'

const FILTER_PARAM = 'filter'

/** The list of tasks with its filters; the chosen one stands in the address. */
export function TasksScreen() {
  usePageTitle(TASKS_TITLE)
  const desktop = useDesktop()
  const [params, setParams] = useSearchParams()
  const { userId, timeZone, zoneKnown, liveDays, liveForecast } = usePlaceWeather()
  const today = useToday(timeZone)
  useEffect(() => {
    if (zoneKnown) keepOffset(timeZone)
  }, [zoneKnown, timeZone])
  const { asked, ask, closeSheet, onComplete, onEdit } = useTaskActions()
  const named = TASK_FILTERS.find((one) => one === params.get(FILTER_PARAM))
  // Which day it is decides where every task stands.
  const tab = useTaskTab({ userId, today: zoneKnown ? today : undefined, named })
  const { filter, shown, error, retry } = tab
  const create = () => ask({ kind: 'new' })
  const failed = error !== null && (
    <FailurePlate title={TASKS_FAILED.title} text={TASKS_FAILED.text} retrying={tab.isFetching} onRetry={retry} />
  )
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
        {shown !== undefined && filter !== undefined ? (
          <>
            {error !== null && shown.tasks !== undefined && (
              <div className="mb-3 px-gutter">
                <Banner tone="warn" role="status" icon={<TriangleAlert aria-hidden />}>
                  {NOT_UP_TO_DATE}{' '}
                  <button type="button" className="min-h-11 font-bold underline" onClick={retry}>
                    {TASKS_FAILED.again}
                  </button>
                </Banner>
              </div>
            )}
            <TasksView
              filter={filter}
              tasks={shown.tasks}
              counts={shown.counts}
              today={today}
              timeZone={timeZone}
              forecast={liveForecast}
              dayMeter={<DayMeter days={liveDays} forecast={liveForecast} today={today} />}
              onFilter={(next) => setParams({ [FILTER_PARAM]: next }, { replace: true })}
              more={tab.more}
              readAll={tab.readAll}
              onCreate={create}
              onComplete={onComplete}
              onEdit={onEdit}
              failed={failed || undefined}
            />
          </>
        ) : failed ? (
          <div className="px-gutter">{failed}</div>
        ) : (
          <TasksBlocks />
        )}
      </div>
      {!desktop && <AddButton label={CREATE_TASK} onClick={create} />}
      <TaskSheets asked={asked} onClose={closeSheet} />
    </TasksFrame>
  )
}
