import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { TriangleAlert } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { NOT_UP_TO_DATE, TASKS_FAILED } from '../../features/tasks/task-copy.ts'
import { TasksView } from '../../features/tasks/tasks-view.tsx'
import { useToday } from '../../platform/today.ts'
import { Banner } from '../../ui/banner.tsx'
import { FailurePlate } from '../../ui/failure-plate.tsx'
import { DayMeter } from '../home/day-meter.tsx'
import type { Garden } from '../shell/use-place-weather.ts'
import { LateProposals } from './late-proposals.tsx'
import { TasksBlocks } from './tasks-skeleton.tsx'
import { useHolds } from './use-holds.ts'
import type { TaskActions } from './use-task-actions.ts'
import { useTaskTab } from './use-task-tab.ts'

const FILTER_PARAM = 'filter'

interface TasksPartProps extends Pick<TaskActions, 'onComplete' | 'onEdit'> {
  garden: Pick<Garden, 'userId' | 'timeZone' | 'zoneKnown' | 'liveDays' | 'liveForecast'>
  onCreate: () => void
  onCreateSchedule: () => void
}

/** The list with its filters; the chosen one stands in the address. */
export function TasksPart({ garden, onCreate, onCreateSchedule, onComplete, onEdit }: TasksPartProps) {
  const { userId, timeZone, zoneKnown, liveDays, liveForecast } = garden
  const [params, setParams] = useSearchParams()
  const today = useToday(timeZone)
  const holds = useHolds(userId, today)
  const named = TASK_FILTERS.find((one) => one === params.get(FILTER_PARAM))
  // Which day it is decides where every task stands.
  const tab = useTaskTab({ userId, today: zoneKnown ? today : undefined, named })
  const { filter, shown, error, retry } = tab
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
        holds={holds}
        dayMeter={<DayMeter days={liveDays} forecast={liveForecast} today={today} />}
        proposals={<LateProposals userId={userId} today={today} />}
        onFilter={(next) => setParams({ [FILTER_PARAM]: next }, { replace: true })}
        more={tab.more}
        readAll={tab.readAll}
        onCreate={onCreate}
        onCreateSchedule={onCreateSchedule}
        onComplete={onComplete}
        onEdit={onEdit}
        failed={failed || undefined}
      />
    </>
  )
}
