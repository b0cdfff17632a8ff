import {
  type Active,
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { type ReactNode, useState } from 'react'
import { CARRY } from './calendar-copy.ts'
import { CARRY_CODES, dayUnder, nextDayByKey } from './carry-by-keys.ts'
import { TaskLabel } from './task-label.tsx'

/** A click that slips is none. */
const MOUSE_PX = 6
/** A finger that scrolls or taps takes nothing up. */
const LONG_PRESS = { delay: 350, tolerance: 8 }

const taskOf = ({ data }: Active): Task => data.current?.task as Task
const dayOf = (over: Over | null): LocalDate | undefined => (over === null ? undefined : String(over.id))

const SAID: Announcements = {
  onDragStart: ({ active }) => CARRY.taken(taskOf(active).title, taskOf(active).dueDate),
  onDragOver: ({ active, over }) => {
    const day = dayOf(over)
    return day === undefined ? CARRY.nowhere(taskOf(active).title) : CARRY.over(taskOf(active).title, day)
  },
  onDragEnd({ active, over }) {
    const { title, dueDate } = taskOf(active)
    const day = dayOf(over)
    return day === undefined || day === dueDate ? CARRY.left(title, dueDate) : CARRY.put(title, day)
  },
  onDragCancel: ({ active }) => CARRY.left(taskOf(active).title, taskOf(active).dueDate),
}

interface CarryTasksProps {
  /** A task was put down on another day. */
  onMove: (task: Task, to: LocalDate) => void
  /** Nothing was moved, and who carried it by keys goes on where it stands. */
  onLeft: (task: Task) => void
  children: ReactNode
}

/** Lets tasks be carried from day to day within. */
export function CarryTasks({ onMove, onLeft, children }: CarryTasksProps) {
  const [carried, setCarried] = useState<Task | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: MOUSE_PX } }),
    useSensor(TouchSensor, { activationConstraint: LONG_PRESS }),
    useSensor(KeyboardSensor, {
      keyboardCodes: CARRY_CODES,
      coordinateGetter: nextDayByKey,
      scrollBehavior: 'auto',
    }),
  )
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      accessibility={{
        announcements: SAID,
        screenReaderInstructions: { draggable: CARRY.howTo },
        // The label goes to another day: the focus goes there with it.
        restoreFocus: false,
      }}
      onDragStart={({ active }) => setCarried(taskOf(active))}
      onDragCancel={({ active }) => {
        setCarried(null)
        onLeft(taskOf(active))
      }}
      onDragEnd={({ active, over }) => {
        setCarried(null)
        const task = taskOf(active)
        const day = dayOf(over)
        if (day === undefined || day === task.dueDate) onLeft(task)
        else onMove(task, day)
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} className="pointer-events-none">
        {carried !== null && (
          <span
            aria-hidden="true"
            className="block rotate-2 rounded-[2px] bg-surface shadow-float forced-colors:border"
          >
            <TaskLabel task={carried} />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
