import { useState } from 'react'
import { useLawnZones } from '../../features/lawn-zones/lawn-zone-queries.ts'
import { NewTaskSheet } from '../../features/tasks/new-task-sheet.tsx'
import { makeRepeatingIn } from './make-repeating.ts'
import { QuickDayNote } from './quick-day-note.tsx'
import { TaskDayNote } from './task-day-note.tsx'

type NewTaskProps = Pick<Parameters<typeof NewTaskSheet>[0], 'open' | 'onOpenChange' | 'dueDate' | 'given'>

/** New Task, with what other features know: zones of the lawn, the weather of the day, schedules for what repeats. */
export function NewTask(props: NewTaskProps) {
  const { open } = props
  const { zones } = useLawnZones()
  const [opening, setOpening] = useState({ open, count: 0 })
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) })
  return (
    <NewTaskSheet
      // Each opening is a form of its own; one that closes stays what it was while it slides away.
      key={opening.count}
      {...props}
      zones={zones}
      makeRepeating={makeRepeatingIn(zones ?? [])}
      dayNote={(type, dueDate) => <TaskDayNote type={type} dueDate={dueDate} />}
      timeNote={(type, dueDate, dueTime) => <QuickDayNote type={type} dueDate={dueDate} dueTime={dueTime} />}
    />
  )
}
