import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { nameListed } from '../../features/tasks/selection.ts'
import { NOT_UP_TO_DATE, TASKS_FAILED } from '../../features/tasks/task-copy.ts'
import type { RowActions } from '../../features/tasks/task-row.tsx'
import { TasksView } from '../../features/tasks/tasks-view.tsx'
import { useToday } from '../../platform/today.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DayMeter } from '../home/day-meter.tsx'
import { offlineDetail } from '../shell/offline-copy.ts'
import type { Garden } from '../shell/use-place-weather.ts'
import { LateDayEnd } from './late-day-end.tsx'
import { LateFirstGarden } from './late-first-garden.tsx'
import { LateProposals } from './late-proposals.tsx'
import { TasksBlocks } from './tasks-skeleton.tsx'
import { useHolds } from './use-holds.ts'
import type { TaskActions } from './use-task-actions.ts'
import { useTaskTab } from './use-task-tab.ts'

const FILTER_PARAM = 'filter'

interface TasksPartProps extends Pick<TaskActions, 'onComplete' | 'onEdit'> {
  onMenu: NonNullable<RowActions['onMenu']>
  garden: Pick<Garden, 'userId' | 'timeZone' | 'zoneKnown' | 'liveDays' | 'liveForecast'>
  onCreate: () => void
  onCreateSchedule: () => void
}

/** The list with its filters; the chosen one stands in the address. */
export function TasksPart({ garden, onCreate, onCreateSchedule, onComplete, onEdit, onMenu }: TasksPartProps) {
  const { userId, timeZone, zoneKnown, liveDays, liveForecast } = garden
  const [params, setParams] = useSearchParams()
  const today = useToday(timeZone)
  const holds = useHolds(userId, today)
  const named = TASK_FILTERS.find((one) => one === params.get(FILTER_PARAM))
  // Which day it is decides where every task stands.
  const tab = useTaskTab({ userId, today: zoneKnown ? today : undefined, named })
  const { filter, shown, keptAt, error, retry } = tab
  const listed = shown?.tasks
  const { readAll } = tab
  useEffect(() => nameListed({ tasks: listed ?? [], readAll }), [listed, readAll])
  const failed = error !== null && (
    <FailurePlate title={TASKS_FAILED.title} text={TASKS_FAILED.text} retrying={tab.isFetching} onRetry={retry} />
  )
  if (shown === undefined || filter === undefined) {
    return failed ? <div className="px-gutter">{failed}</div> : <TasksBlocks />
  }
  return (
    <>
      {error !== null && shown.tasks !== undefined && (
        <div className="mb-3 px-gutter">
          <Banner tone="warn" role="status" icon={<TriangleAlert aria-hidden />}>
            {keptAt === undefined ? NOT_UP_TO_DATE : offlineDetail(keptAt, Date.now())}{' '}
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
        holds={holds}
        dayMeter={<DayMeter days={liveDays} forecast={liveForecast} today={today} />}
        proposals={<LateProposals userId={userId} today={today} />}
        beginning={<LateFirstGarden userId={userId} />}
        dayEnd={(meanwhile) => <LateDayEnd {...{ userId, today, meanwhile }} forecast={liveForecast} />}
        onFilter={(next) => setParams({ [FILTER_PARAM]: next }, { replace: true })}
        more={tab.more}
        readAll={tab.readAll}
        onCreate={onCreate}
        onCreateSchedule={onCreateSchedule}
        onComplete={onComplete}
        onEdit={onEdit}
        onMenu={onMenu}
        failed={failed || undefined}
      />
    </>
  )
}
