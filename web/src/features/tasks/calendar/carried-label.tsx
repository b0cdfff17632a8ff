import { useDraggable } from '@dnd-kit/core'
import type { Task } from '@turfwise/contract/tasks'
import { cx } from '../../../ui/class-names.ts'
import { CARRY } from './calendar-copy.ts'
import { labelClass } from './task-label.tsx'

/**
 * The label of an open task, which is carried to another day by mouse, by a long press, or by Space and arrows. A press
 * that carries nothing goes to the day, and opens that.
 */
export function CarriedLabel({ task, reachable }: { task: Task; reachable: boolean }) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: task.id,
    data: { task },
    attributes: { roleDescription: CARRY.role },
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      data-label={task.id}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={attributes['aria-roledescription']}
      tabIndex={reachable ? 0 : -1}
      className={cx(labelClass(task), 'touch-manipulation select-none', isDragging && 'opacity-40')}
    >
      {task.title}
    </button>
  )
}
