import { Bell } from '../../features/notifications/bell.tsx'
import { useIdle } from '../../platform/idle.ts'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import { useDesktop } from '../../platform/viewport.ts'
import type { Garden } from '../shell/use-place-weather.ts'
import { NextTasksFrame, NextTasksSkeleton } from './next-tasks-frame.tsx'

const Body = lazyScreen(() => import('./next-tasks-body.tsx').then((file) => file.NextTasksBody))

/** Home's next tasks. Their place is there from the first frame; code and read come when the weather is drawn. */
export function HomeNextTasks({ garden }: { garden: Garden }) {
  const arrived = useArrived(Body, useIdle())
  const desktop = useDesktop()
  return (
    <NextTasksFrame bell={desktop && <Bell />}>
      {arrived ? <Body garden={garden} /> : <NextTasksSkeleton />}
    </NextTasksFrame>
  )
}
