import type { Task } from '@turfwise/contract/tasks'
import { Check } from 'lucide-react'
import { cx } from '../../ui/class-names.ts'

interface TaskRingProps {
  task: Task
  /** Of its type. */
  color: string
  /** It was pressed. `byPointer`: with a finger or a mouse. */
  onComplete: (task: Task, byPointer: boolean) => void
}

/** 48 px to hit, 28 drawn. Filled and dead once the task is done: only Undo leads back. */
export function TaskRing({ task, color, onComplete }: TaskRingProps) {
  return (
    <button
      type="button"
      data-row-control={task.id}
      disabled={task.isCompleted}
      aria-label={`${task.isCompleted ? 'Completed' : 'Complete'}: ${task.title}`}
      // A key that is held down would go through the list.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => onComplete(task, event.detail > 0)}
      className="grid size-12 shrink-0 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid size-7 place-items-center rounded-full border-[2.5px]',
          task.isCompleted ? 'border-brand bg-brand text-on-brand' : cx('border-current active:bg-press', color),
        )}
      >
        {task.isCompleted && <Check className="size-4.5" strokeWidth={3.2} aria-hidden />}
      </span>
    </button>
  )
}
