import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { FIRST_VIEW, TASKS_TITLE } from '../../features/tasks/first-frame-copy.ts'
import { keepOffset } from '../../platform/kept-offset.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { ScreenHeader } from '../shell/header.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import { CreateMenu } from './create-menu.tsx'
import { LateSchedule } from './late-schedule.tsx'
import { LateView } from './late-view.tsx'
import { TaskSheets } from './task-sheets.tsx'
import { LATE_VIEWS } from './task-views.ts'
import { TasksPart } from './tasks-part.tsx'
import { TasksFrame } from './tasks-skeleton.tsx'
import { useTaskActions } from './use-task-actions.ts'
import { ViewSwitch } from './view-switch.tsx'

const VIEW_PARAM = 'view'

/** The gardener's jobs: as a list, and in the other views. The chosen one stands in the address. */
export function TasksScreen() {
  usePageTitle(TASKS_TITLE)
  const desktop = useDesktop()
  const [params, setParams] = useSearchParams()
  const late = LATE_VIEWS.find(({ view }) => view === params.get(VIEW_PARAM))
  const garden = usePlaceWeather()
  const { timeZone, zoneKnown } = garden
  useEffect(() => {
    if (zoneKnown) keepOffset(timeZone)
  }, [zoneKnown, timeZone])
  const actions = useTaskActions()
  const { asked, ask, closeSheet } = actions
  const [planning, setPlanning] = useState(false)
  const create = () => ask({ kind: 'new' })
  const createSchedule = () => setPlanning(true)
  const menu = <CreateMenu onTask={create} onSchedule={createSchedule} />
  return (
    <TasksFrame>
      <ScreenHeader title={TASKS_TITLE} end={desktop && menu} />
      <div className="pt-3.5">
        <ViewSwitch
          shown={late?.view ?? FIRST_VIEW.view}
          onShow={(view) => setParams(view === FIRST_VIEW.view ? {} : { [VIEW_PARAM]: view }, { replace: true })}
        />
        {late === undefined ? (
          <TasksPart
            garden={garden}
            onCreate={create}
            onCreateSchedule={createSchedule}
            onComplete={actions.onComplete}
            onEdit={actions.onEdit}
          />
        ) : (
          <LateView key={late.view} View={late.View} actions={actions} onCreateSchedule={createSchedule} />
        )}
      </div>
      {!desktop && menu}
      <TaskSheets asked={asked} onClose={closeSheet} />
      <LateSchedule open={planning} userId={garden.userId} timeZone={timeZone} onClose={() => setPlanning(false)} />
    </TasksFrame>
  )
}
