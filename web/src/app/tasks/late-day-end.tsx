import type { ReactNode } from 'react'
import { lazyScreen, useArrived } from '../../platform/lazy-screen.tsx'
import type { DayEndProps } from './day-end.tsx'

const DayEnd = lazyScreen(() => import('./day-end.tsx').then((file) => file.DayEnd))

/** The end of the day, whose code comes when it is there; `meanwhile` stands in its place. */
export function LateDayEnd({ meanwhile = null, ...props }: DayEndProps & { meanwhile?: ReactNode }) {
  return useArrived(DayEnd, true) ? <DayEnd {...props} /> : meanwhile
}
