import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { paths } from '@turfwise/contract/app-paths'
import type { Task, TaskCounts } from '@turfwise/contract/tasks'
import { TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { dueDay, dueText } from '../../../features/tasks/due-text.ts'
import { aTask } from '../../../features/tasks/example-task.ts'
import { FIRST_VIEW } from '../../../features/tasks/first-frame-copy.ts'
import { countText, minutesText, totalText } from '../../../features/tasks/list-total.ts'
import { TaskRow } from '../../../features/tasks/task-row.tsx'
import { TYPE_LOOKS } from '../../../features/tasks/task-type-look.ts'
import { TasksView } from '../../../features/tasks/tasks-view.tsx'
import { lastDoneText } from '../../../last-done.ts'
import { slot } from '../../home/early-home/fill-part.ts'
import { TasksFrame, TasksHead } from '../tasks-skeleton.tsx'
import { ViewSwitch } from '../view-switch.tsx'

const TODAY = '2026-11-21'
const ROW = {
  today: TODAY,
  timeZone: 'Australia/Sydney',
  forecast: [],
  onComplete: () => {},
  onEdit: () => {},
  onMenu: () => {},
}
const LAST_DONE_AT = '2026-11-10T00:00:00Z'
const COUNTED = { tasks: 7000, minutes: 47_000 }

/** A task with everything that a row may show, its own words as slots. */
const sample = (dueDate: string): Task =>
  aTask({
    title: slot('title'),
    description: slot('description'),
    dueDate,
    priority: 'high',
    estimatedDuration: 47,
    lastDoneAt: LAST_DONE_AT,
  })
const SAMPLES = { today: sample(TODAY), overdue: sample('2026-11-01') } as const
type FirstTab = keyof typeof SAMPLES

/** Counts that are found again in what was drawn: each another figure. Nothing is late where the screen opens on today. */
const countsFor = (tab: FirstTab): TaskCounts => ({
  ...(Object.fromEntries(
    TASK_FILTERS.map((filter, at) => [
      filter,
      { ...COUNTED, tasks: filter === 'overdue' && tab === 'today' ? 0 : COUNTED.tasks + at },
    ]),
  ) as Omit<TaskCounts, 'overdueTypes'>),
  overdueTypes: {},
})

const draw = (part: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <StaticRouter location={paths.tasks()}>{part}</StaticRouter>
    </QueryClientProvider>,
  )

/** @throws when the text is not there as often as it must be: the row was changed, and so must this file be. */
const withSlot = (html: string, text: string, name: string, times = 1): string => {
  const parts = html.split(text)
  if (parts.length !== times + 1) throw new Error(`"${text}" stands ${parts.length - 1} times in a first task`)
  return parts.join(slot(name))
}

/** Marks what the script takes away from the row of a task that lacks it. */
const marked = (html: string, tag: RegExp, mark: string): string => {
  if (!tag.test(html)) throw new Error(`a first task has no place for ${mark}`)
  return html.replace(tag, (begin) => `${begin}${mark}="" `)
}

const rowOf = (tab: FirstTab): string => draw(<TaskRow item={SAMPLES[tab]} {...ROW} />)
const iconOf = (type: Task['type']): string => {
  const Icon = TYPE_LOOKS[type].icon
  return draw(<Icon aria-hidden />)
}

const rowPart = (tab: FirstTab): string => {
  const look = TYPE_LOOKS.mowing
  let html = withSlot(rowOf(tab), iconOf('mowing'), 'icon')
  html = withSlot(html, look.solid, 'color', 2)
  html = withSlot(html, `aria-label="${look.word}"`, 'word').replace(slot('word'), `aria-label="${slot('word')}"`)
  html = withSlot(html, dueText(SAMPLES[tab], TODAY, ROW.timeZone), 'due')
  html = withSlot(html, minutesText(47), 'minutes')
  html = withSlot(html, lastDoneText('mowing', LAST_DONE_AT, TODAY, ROW.timeZone), 'said')
  html = marked(html, /<span (?=[^>]*>\{said\}<\/span>)/, 'data-if-any')
  const when = dueDay(SAMPLES[tab], TODAY)
  if (when !== null) html = marked(withSlot(html, when, 'when'), /<span (?=[^>]*>\{when\}<\/span>)/, 'data-if-any')
  html = marked(html, /<p (?=[^>]*>\{description\}<\/p>)/, 'data-if-any')
  html = marked(html, /<span (?=[^>]*>\{minutes\}<\/span>)/, 'data-if-any')
  return marked(html, /<span (?=[^>]*><svg[^>]*aria-label="Priority")/, 'data-high')
}

const HEADING = /<h2[^>]*>[^<]*<\/h2>/

const listPart = (tab: FirstTab): { list: string; heading: string } => {
  const counts = countsFor(tab)
  const drawn = draw(
    <TasksFrame>
      <TasksHead />
      <div className="pt-3.5">
        <ViewSwitch shown={FIRST_VIEW.view} onShow={() => {}} />
        <TasksView
          filter={tab}
          tasks={[SAMPLES[tab]]}
          counts={counts}
          onFilter={() => {}}
          more={undefined}
          readAll={async () => []}
          onCreate={() => {}}
          onCreateSchedule={() => {}}
          {...ROW}
        />
      </div>
    </TasksFrame>,
  )
  const [heading = ''] = HEADING.exec(drawn) ?? []
  if (heading === '') throw new Error('a long list has no heading over its first task')
  let list = withSlot(drawn, heading + rowOf(tab), 'row')
  list = withSlot(list, totalText(counts[tab]), 'total')
  TASK_FILTERS.forEach((filter, at) => {
    if (counts[filter].tasks > 0)
      list = withSlot(list, `>${countText(counts[filter].tasks)}<`, `count${at}`).replace(
        slot(`count${at}`),
        `>${slot(`count${at}`)}<`,
      )
  })
  return {
    list,
    heading: heading.slice(0, heading.indexOf('>') + 1) + slot('day') + heading.slice(heading.lastIndexOf('<')),
  }
}

/**
 * What the list of tasks shows first, in parts with named slots, drawn by the app's own components: what the page's script puts
 * together is what the app draws. See fill-tasks.ts.
 */
export const earlyTaskParts = (): Readonly<Record<string, string>> => {
  const [today, overdue] = [listPart('today'), listPart('overdue')]
  return {
    'list-today': today.list,
    'list-overdue': overdue.list,
    heading: today.heading,
    'row-today': rowPart('today'),
    'row-overdue': rowPart('overdue'),
    ...Object.fromEntries(TASK_TYPES.map((type) => [`icon-${type.replaceAll(' ', '-')}`, iconOf(type)])),
  }
}
