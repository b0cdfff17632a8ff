import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { EditTaskSheet } from '../../features/tasks/edit-task-sheet.tsx'

/** Edit Task, with the zones of the lawn. */
export function EditTask(props: Omit<Parameters<typeof EditTaskSheet>[0], 'zones'>) {
  const { zones } = useLawnZones()
  return <EditTaskSheet {...props} zones={zones} />
}
