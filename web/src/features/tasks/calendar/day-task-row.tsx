import type { Task } from '@turfwise/contract/tasks'
import { clockWords } from '@turfwise/domain/kernel/clock'
import { Flag } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import { RowNote } from '../../../ui/list/row-note.tsx'
import { minutesText } from '../list-total.ts'
import { TASK_LIST_WORDS } from '../task-copy.ts'
import { TaskRing } from '../task-ring.tsx'
import { taskObject } from '../task-writes.ts'
import { DAY_SHEET } from './calendar-copy.ts'
import { calendarLookOf, PRIORITY_LOOKS } from './calendar-look.ts'

interface DayTaskRowProps {
  task: Task
  onComplete: (task: Task, byPointer: boolean) => void
  onEdit: (task: Task) => void
}

/** A task of the day: ring, title, type, priority, its time, the schedule that made it and its minutes, where it has them. */
export function DayTaskRow({ task, onComplete, onEdit }: DayTaskRowProps) {
  const { word, icon: Icon, solid } = calendarLookOf(task.type)
  const priority = PRIORITY_LOOKS[task.priority]
  return (
    <div className="flex items-start gap-1.5 py-2">
      <TaskRing task={task} color={solid} onComplete={onComplete} />
      <div className="min-w-0 grow pt-1">
        <button
          type="button"
          aria-label={`Edit: ${task.title}`}
          onClick={() => onEdit(task)}
          className={cx(
            'min-h-8 text-left text-[1.0625rem] leading-[1.4rem] font-[650] wrap-anywhere',
            task.isCompleted && 'text-ink-3 line-through',
          )}
        >
          {task.title}
        </button>
        <p className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-[0.9375rem] leading-[1.375rem] text-ink-2">
          <span className="inline-flex items-start gap-1">
            <Icon aria-hidden className={`mt-0.5 size-4.5 shrink-0 ${solid}`} />
            {word}
          </span>
          <span className="inline-flex items-start gap-1">
            <Flag
              role="img"
              aria-label={DAY_SHEET.priority}
              className={`mt-0.5 size-4.5 shrink-0 ${priority.ink}`}
              strokeWidth={2.25}
            />
            {priority.word}
          </span>
          {task.dueTime && <span className="tnum">{clockWords(task.dueTime)}</span>}
          {task.scheduleName !== null && task.scheduleName !== '' && (
            <span className="min-w-0 wrap-anywhere">{task.scheduleName}</span>
          )}
          {task.estimatedDuration !== null && <span className="tnum">{minutesText(task.estimatedDuration)}</span>}
        </p>
        <RowNote object={taskObject(task.id)} title={task.title} words={TASK_LIST_WORDS} />
      </div>
    </div>
  )
}
