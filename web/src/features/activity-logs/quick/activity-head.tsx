import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { SheetTitle } from '../../../ui/sheet-parts.tsx'
import { ACTIVITY_LOOKS } from './activity-looks.ts'

/** Head of a sheet about an activity: the icon of its kind beside the title. */
export function ActivityHead({ activity, title }: { activity: ActivityType; title: string }) {
  const { Icon, tile } = ACTIVITY_LOOKS[activity]
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span className={`grid size-11 shrink-0 place-items-center rounded-control forced-colors:border ${tile}`}>
        <Icon aria-hidden className="size-6" />
      </span>
      <SheetTitle>{title}</SheetTitle>
    </div>
  )
}
