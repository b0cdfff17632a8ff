import { Droplets, TriangleAlert } from 'lucide-react'
import type { DayContent } from './day-content.ts'

/** What stands beside the date: the rating of a forecast day, planned waterings, what is held back. The day's name says it. */
export function DayMarks({ day: { outlook, waterings, holds } }: { day: DayContent }) {
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-wrap items-center justify-end gap-x-0.5">
      {outlook?.mark}
      {waterings.length > 0 && (
        <Droplets data-mark="watering" className="size-3.5 shrink-0 text-type-watering" strokeWidth={2.4} />
      )}
      {holds.length > 0 && <TriangleAlert data-mark="held" className="size-3.5 shrink-0 text-warn" strokeWidth={2.4} />}
    </span>
  )
}
