import type { ActivityType } from '@turfwise/domain/activity-logs/activity-types'
import { LogActivitySheet } from '../../features/activity-logs/quick/log-activity-sheet.tsx'
import { DoneInHoldNote } from '../tasks/task-hold-note.tsx'
import { useActivityNeeds } from './use-activity-needs.tsx'

export interface LogActivityProps {
  /** Null closes it. */
  activity: ActivityType | null
  onClose: () => void
  /** Told before `onClose` where it was logged. */
  onLogged?: () => void
  /** Photos that are there already when it opens. */
  given?: readonly File[]
}

/** The activity dialog with the lawn's zones, the shed, photos, and the hold in which the job is. */
export function LogActivity({ given, ...props }: LogActivityProps) {
  const needs = useActivityNeeds(given)
  return (
    <LogActivitySheet
      {...props}
      needs={needs}
      opensMore={given !== undefined}
      note={(activity) =>
        activity === 'mowed' ? (
          <DoneInHoldNote type="mowing" />
        ) : activity === 'watered' ? (
          <DoneInHoldNote type="watering" />
        ) : null
      }
    />
  )
}
