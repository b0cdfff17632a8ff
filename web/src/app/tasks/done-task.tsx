import { useQuery } from '@tanstack/react-query'
import type { TaskRecord } from '@turfwise/contract/task-record'
import type { Task } from '@turfwise/contract/tasks'
import { DEFAULT_TIME_ZONE } from '@turfwise/domain/places/time-zone'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import { useState } from 'react'
import { useProfile } from '../../features/account/account-queries.ts'
import { DETAIL_LOOKS } from '../../features/activity-logs/detail-look.ts'
import { EditRecordSheet } from '../../features/activity-logs/task-record/edit-record-sheet.tsx'
import { REOPENED } from '../../features/activity-logs/task-record/record-copy.ts'
import { TaskRecordSheet } from '../../features/activity-logs/task-record/task-record-sheet.tsx'
import { useDoneBy } from '../../features/household/done-by.ts'
import { chemicalsQuery } from '../../features/shed/shed-queries.ts'
import { TASK_FORM_TOASTS } from '../../features/tasks/task-form-copy.ts'
import { TYPE_LOOKS } from '../../features/tasks/task-type-look.ts'
import { changing, creation, saysOfTask } from '../../features/tasks/task-writes.ts'
import { newId } from '../../platform/outbox/new-id.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { useToday } from '../../platform/today.ts'
import { toast } from '../../ui/toast-store.ts'
import { GardenSafety } from '../shell/garden-safety.tsx'
import { TaskPhotos } from './task-photos.tsx'

interface DoneTaskProps {
  /** A completed task; null closes it. */
  task: Task | null
  onClose: () => void
  onEditTask: (task: Task) => void
}

const usesProduct = ({ type }: Task): boolean => type === 'fertilizing' || type === 'pest control'

function lookOf({ type }: Task) {
  const { icon: Icon, solid } = TYPE_LOOKS[type]
  const tile = isDetailed(type) ? DETAIL_LOOKS[type].tile : `bg-sunk ${solid}`
  return { icon: <Icon aria-hidden className="size-6" />, tile, ink: solid }
}

const photosOf = ({ task, log }: TaskRecord) =>
  log !== null && log.imageUrls.length > 0 ? <TaskPhotos title={task.title} paths={log.imageUrls} /> : undefined

/** Opens the task again. Somebody who has completed it anew meanwhile is asked which it is to be. */
const reopen = ({ task, log }: TaskRecord): void => {
  changing
    .send(
      { params: { id: task.id }, body: { isCompleted: false, keepLog: true } },
      { base: baseOf(task, ['completedAt']), says: saysOfTask(task) },
    )
    .then(
      ({ kind }) => void (kind === 'done' && toast(REOPENED(task.title, log !== null))),
      // It was told, at the row or in a toast.
      () => undefined,
    )
}

/** The same job once more, on that day. */
const addNext = (task: Task, dueDate: string): void => {
  const { title, description, type, priority, estimatedDuration, dueTime, lawnZoneId } = task
  const body = { id: newId(), title, description, type, priority, estimatedDuration, dueDate, dueTime, lawnZoneId }
  creation.send({ body }).then(
    ({ kind }) => void (kind === 'done' && toast(TASK_FORM_TOASTS.created)),
    () => undefined,
  )
}

/** A completed task with its record, which can be put right, and the way back to an open one. */
export function DoneTask({ task, onClose, onEditTask }: DoneTaskProps) {
  const timeZone = useProfile().data?.timeZone ?? DEFAULT_TIME_ZONE
  const today = useToday(timeZone)
  const didIt = useDoneBy(task?.userId)
  const [editing, setEditing] = useState<TaskRecord | null>(null)
  if (task === null && editing !== null) setEditing(null)
  const products = useQuery(chemicalsQuery(editing && usesProduct(editing.task) ? editing.task.userId : undefined)).data
  return (
    <>
      <TaskRecordSheet
        task={editing === null ? task : null}
        {...{ today, timeZone, onClose, onEditTask }}
        look={lookOf}
        doneBy={({ id, completedAt }) => didIt('task-done', id, completedAt)}
        photo={photosOf}
        onReopen={(record) => {
          onClose()
          reopen(record)
        }}
        onEditRecord={setEditing}
        onAdd={addNext}
      />
      <EditRecordSheet
        record={editing}
        products={products}
        safety={(product) => <GardenSafety product={product} />}
        onClose={() => setEditing(null)}
      />
    </>
  )
}
