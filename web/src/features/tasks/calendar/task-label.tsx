import type { Task } from '@turfwise/contract/tasks'
import { cx } from '../../../ui/class-names.ts'
import { calendarLookOf, PRIORITY_EDGES } from './calendar-look.ts'

/** How a task looks on its day: ground and ink by type, edge by priority, struck through and faded once it is done. */
export const labelClass = ({ type, priority, isCompleted }: Pick<Task, 'type' | 'priority' | 'isCompleted'>): string =>
  cx(
    'block w-full overflow-clip rounded-[2px] pr-px pl-0.75 text-left font-[family-name:var(--f-display)] text-[0.75rem] leading-[1.125rem] tracking-[-0.02em] whitespace-nowrap',
    // Cut off by a fade: an ellipsis would take a third of what fits.
    '[mask-image:linear-gradient(90deg,#000_86%,#0006)] forced-colors:[mask-image:none]',
    calendarLookOf(type).label,
    PRIORITY_EDGES[priority],
    isCompleted
      ? 'bg-[color-mix(in_oklch,var(--s)_55%,var(--surface))] font-[520] text-ink-3 line-through'
      : 'bg-(--s) font-[620] text-(--k)',
  )

export function TaskLabel({ task }: { task: Task }) {
  return (
    <span data-label={task.id} className={labelClass(task)}>
      {task.title}
    </span>
  )
}
