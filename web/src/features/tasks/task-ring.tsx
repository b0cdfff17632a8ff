import type { Task } from '@turfwise/contract/tasks'
import { Check } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'
import { toggleSelected, useMark } from './selection.ts'

interface TaskRingProps {
  /** It is a box while tasks are chosen. */
  selectable?: boolean
  task: Task
  /** Of its type. */
  color: string
  /** It was pressed. `byPointer`: with a finger or a mouse. */
  onComplete: (task: Task, byPointer: boolean) => void
}

/** 48 px to hit, 28 drawn. Filled and dead once the task is done: only Undo leads back. */
export function TaskRing({ task, color, onComplete, selectable = false }: TaskRingProps) {
  const chosen = useMark(task.id)
  if (selectable && chosen !== 'off') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: what it draws is the ring's place, in which the browser's own box would be small.
      <button
        type="button"
        role="checkbox"
        aria-checked={chosen === 'in'}
        data-row-control={task.id}
        aria-label={`Select: ${task.title}`}
        onClick={() => toggleSelected(task)}
        className="grid size-12 shrink-0 place-items-center rounded-full"
      >
        <span
          className={cx(
            'grid size-7 place-items-center rounded-[8px] border-[2.5px]',
            chosen === 'in' ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
          )}
        >
          {chosen === 'in' && <Check className="size-4.5" strokeWidth={3.2} aria-hidden />}
        </span>
      </button>
    )
  }
  return (
    <button
      type="button"
      data-row-control={task.id}
      disabled={task.isCompleted}
      aria-label={`${task.isCompleted ? 'Completed' : 'Complete'}: ${task.title}`}
      // A key that is held down would go through the list.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => onComplete(task, event.detail > 0)}
      className="group grid size-12 shrink-0 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full border-[2.5px]',
          task.isCompleted ? 'border-brand bg-brand text-on-brand' : cx('border-current group-active:bg-press', color),
        )}
      >
        {task.isCompleted && <Check className="size-4.5" strokeWidth={3.2} aria-hidden />}
      </span>
    </button>
  )
}
