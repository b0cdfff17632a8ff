import type { ReactNode } from 'react'
import { BellPlace } from '../../features/notifications/bell.tsx'
import { TASKS_LOADING, TASKS_TITLE } from '../../features/tasks/first-frame-copy.ts'
import { RowsSkeleton } from '../../ui/list/rows-skeleton.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ScreenHeader } from '../shell/header.tsx'

/** Below the list there is room for the add button on the phone, beside it on one that lies on its side. */
export function TasksFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-160 pb-19 lying:max-[50rem]:pr-19 lg:max-w-220 lg:pt-3 lg:pb-0">
      {children}
    </div>
  )
}

/** Filters and rows in blocks. */
export function TasksBlocks() {
  return (
    <>
      <div className="flex gap-2 overflow-clip px-gutter" aria-hidden="true">
        {['w-29', 'w-22', 'w-31', 'w-28'].map((width) => (
          <Skeleton key={width} className={`h-11 shrink-0 rounded-full! ${width}`} />
        ))}
      </div>
      <div className="px-gutter pt-4">
        <Skeleton className="mb-2.5 h-4.5 w-40" />
        <RowsSkeleton rows={6} label={TASKS_LOADING} />
      </div>
    </>
  )
}

/** The switch of the views in one block. */
function SwitchBlock() {
  return (
    <div className="px-gutter pb-3.5 lying:pb-2" aria-hidden="true">
      <Skeleton className="h-13 rounded-xl!" />
    </div>
  )
}

/** The head of the screen before the app is here, without the person's own picture. */
export function TasksHead() {
  return (
    <header className="flex min-h-16 items-center gap-2 px-gutter pt-3.5 pr-2 lying:min-h-13 lying:pt-1">
      <h1 className="title-1 min-w-0 grow">{TASKS_TITLE}</h1>
      <BellPlace />
      <span className="size-11 shrink-0 lg:hidden" />
    </header>
  )
}

/** The list before the app is here: the places of the screen itself, without the person's own picture. */
export function TasksFirstFrame() {
  return (
    <TasksFrame>
      <TasksHead />
      <div className="pt-3.5 lying:pt-1">
        <SwitchBlock />
        <TasksBlocks />
      </div>
    </TasksFrame>
  )
}

/** The list while its code is on its way: the places of the screen itself. */
export function TasksSkeleton() {
  return (
    <TasksFrame>
      <ScreenHeader title={TASKS_TITLE} />
      <div className="pt-3.5">
        <SwitchBlock />
        <TasksBlocks />
      </div>
    </TasksFrame>
  )
}
