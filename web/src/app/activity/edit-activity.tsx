import type { ActivityLog } from '@turfwise/contract/activity-logs'
import { EditActivitySheet } from '../../features/activity-logs/quick/edit-activity-sheet.tsx'
import { useActivityNeeds } from './use-activity-needs.tsx'

/** Edit activity with the lawn's zones and the shed. */
export function EditActivity(props: { log: ActivityLog | null; onClose: () => void }) {
  return <EditActivitySheet {...props} needs={useActivityNeeds()} />
}
