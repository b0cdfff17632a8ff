import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { createPortal } from 'react-dom'
import { cx } from '../../../ui/class-names.ts'
import { ACT, type SwipeChoice, swipeChoices } from './act-copy.ts'
import { closeSwiped, useSwiped, useSwipedRows } from './swipe-rows.ts'

interface SwipeChoicesProps {
  today: LocalDate
  onMove: (task: Task, to: LocalDate) => void
}

const LOOKS = ['bg-brand text-on-brand', 'bg-brand-soft text-on-brand-soft', 'bg-sunk text-ink'] as const

/** What a row that was moved aside can be moved to: behind it, at its end. The first fills the row that is pushed all the way. */
export function SwipeChoices({ today, onMove }: SwipeChoicesProps) {
  const open = useSwiped()
  useSwipedRows(
    (task) => swipeChoices(task.dueDate, today).length,
    (task) => {
      const [first] = swipeChoices(task.dueDate, today)
      if (first !== undefined) onMove(task, first.to)
    },
  )
  if (open === null) return null
  const { task, item, top, armed } = open
  const choose = ({ to }: SwipeChoice) => {
    closeSwiped()
    onMove(task, to)
  }
  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its content out by rules of its own.
    <div
      role="group"
      data-swipe-choices=""
      aria-label={ACT.moveOne(task.title)}
      className="absolute right-0 bottom-0 flex w-(--swiped) overflow-hidden"
      style={{ top }}
    >
      {swipeChoices(task.dueDate, today).map((choice, at) => (
        <button
          key={choice.to}
          type="button"
          onClick={() => choose(choice)}
          className={cx(
            'min-w-0 flex-1 basis-0 overflow-hidden text-[0.9375rem] leading-5 font-strong whitespace-nowrap',
            LOOKS[at],
            armed && (at === 0 ? 'flex-[20]!' : 'flex-[0]!'),
          )}
        >
          <span className="block">{choice.word}</span>
          <span className="tnum block text-small font-normal">{choice.day}</span>
        </button>
      ))}
    </div>,
    item,
  )
}
