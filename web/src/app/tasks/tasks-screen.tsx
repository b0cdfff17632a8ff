import { ADD_PARAM, LOG_PARAM } from '@turfwise/contract/app-paths'
import type { Task } from '@turfwise/contract/tasks'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MenuAsked } from '../../features/tasks/act/row-menu-at.tsx'
import { askTasks, useAskedElsewhere } from '../../features/tasks/asked-elsewhere.ts'
import { FIRST_VIEW, TASKS_TITLE } from '../../features/tasks/first-frame-copy.ts'
import { useSelection } from '../../features/tasks/selection.ts'
import { FIND } from '../../features/tasks/task-copy.ts'
import { keepOffset } from '../../platform/kept-offset.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { usePageTitle } from '../../platform/page-title.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { useToday } from '../../platform/today.ts'
import { useDesktop } from '../../platform/viewport.ts'
import { ScreenHeader } from '../shell/header.tsx'
import { usePlaceWeather } from '../shell/use-place-weather.ts'
import type { AskedByAddressProps } from './asked-by-address.tsx'
import { CreateMenu } from './create-menu.tsx'
import { LateFind, LateTools } from './late-find.tsx'
import { LateSchedule } from './late-schedule.tsx'
import { LateView } from './late-view.tsx'
import { TaskSheets } from './task-sheets.tsx'
import { LATE_VIEWS } from './task-views.ts'
import { TasksPart } from './tasks-part.tsx'
import { TasksFrame } from './tasks-skeleton.tsx'
import { useHolds } from './use-holds.ts'
import { useTaskActions } from './use-task-actions.ts'
import { ViewSwitch } from './view-switch.tsx'

const VIEW_PARAM = 'view'
/** Says that the search is open, and has its text: FIND_PARAMS of the search, whose code comes late. */
const FIND_PARAM = 'q'

const Asked = lazyScreen(() => import('./asked-by-address.tsx').then((file) => file.AskedByAddress))

/** Comes where an address asks for a sheet, by a shortcut of the app's icon. */
function LateAsked(props: AskedByAddressProps) {
  const [params] = useSearchParams()
  const arrived = useArrived(Asked, params.has(ADD_PARAM) || params.has(LOG_PARAM))
  return arrived && <Asked {...props} />
}

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
  const [menuAsked, setMenuAsked] = useState<MenuAsked | null>(null)
  const [onMenu] = useState(() => (task: Task, button: HTMLElement) => setMenuAsked({ task, button }))
  const selecting = useSelection() !== null
  const today = useToday(timeZone)
  const holds = useHolds(garden.userId, today)
  const finding = late === undefined && params.has(FIND_PARAM)
  const find = () => {
    if (finding) return document.querySelector<HTMLElement>('[data-find]')?.focus()
    setParams(
      (before) => new URLSearchParams([...[...before].filter(([name]) => name === 'filter'), [FIND_PARAM, '']]),
      {
        replace: true,
      },
    )
  }
  const closeFind = () => {
    setParams((before) => new URLSearchParams([...before].filter(([name]) => name === 'filter')), { replace: true })
    document.querySelector<HTMLElement>('[data-find-opener]')?.focus()
  }
  useShortcuts({ n: create, '/': find })
  const elsewhere = useAskedElsewhere()
  const { onEdit } = actions
  useEffect(() => {
    if (elsewhere === null) return
    askTasks(null)
    if (elsewhere.kind === 'new') ask({ kind: 'new' })
    else if (elsewhere.kind === 'edit') onEdit(elsewhere.task)
    else setPlanning(true)
  }, [elsewhere, ask, onEdit])
  const menu = <CreateMenu onTask={create} onSchedule={createSchedule} />
  return (
    <TasksFrame>
      <ScreenHeader
        title={TASKS_TITLE}
        end={
          <>
            <FindButton open={finding} onOpen={find} />
            {desktop && menu}
          </>
        }
      />
      <div className="pt-3.5 lying:pt-1">
        <ViewSwitch
          shown={late?.view ?? FIRST_VIEW.view}
          onShow={(view) => setParams(view === FIRST_VIEW.view ? {} : { [VIEW_PARAM]: view }, { replace: true })}
        />
        <LateFind
          open={finding}
          userId={garden.userId}
          onClose={closeFind}
          today={today}
          timeZone={timeZone}
          forecast={garden.liveForecast}
          holds={holds}
          onComplete={actions.onComplete}
          onEdit={actions.onEdit}
          onMenu={onMenu}
        />
        {finding ? null : late === undefined ? (
          <TasksPart
            garden={garden}
            onCreate={create}
            onCreateSchedule={createSchedule}
            onComplete={actions.onComplete}
            onEdit={actions.onEdit}
            onMenu={onMenu}
          />
        ) : (
          <LateView key={late.view} View={late.View} actions={actions} onCreateSchedule={createSchedule} />
        )}
      </div>
      <LateAsked userId={garden.userId} ask={ask} />
      {!desktop && !selecting && menu}
      <LateTools today={today} asked={menuAsked} onClose={() => setMenuAsked(null)} onEdit={actions.onEdit} />
      <TaskSheets asked={asked} ask={ask} onClose={closeSheet} />
      <LateSchedule open={planning} userId={garden.userId} timeZone={timeZone} onClose={() => setPlanning(false)} />
    </TasksFrame>
  )
}

function FindButton({ open, onOpen }: { open: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      data-find-opener=""
      aria-label={FIND}
      aria-expanded={open}
      onClick={onOpen}
      className="grid size-11 shrink-0 place-items-center rounded-control active:bg-press"
    >
      <Search aria-hidden />
    </button>
  )
}
