import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { moveDay } from '@turfwise/domain/tasks/move-days'
import { useEffect, useState } from 'react'
import { ACT } from '../../features/tasks/act/act-copy.ts'
import { actOn } from '../../features/tasks/act/act-on-selected.ts'
import { moveOne } from '../../features/tasks/act/move-one.ts'
import { MoveSheet } from '../../features/tasks/act/move-sheet.tsx'
import { useRowGestures } from '../../features/tasks/act/row-gestures.ts'
import { type MenuAsked, RowMenuAt } from '../../features/tasks/act/row-menu-at.tsx'
import { SelectionBar } from '../../features/tasks/act/selection-bar.tsx'
import { SwipeChoices } from '../../features/tasks/act/swipe-choices.tsx'
import { listedNow, selectionNow, stopSelecting, toggleSelected, useSelection } from '../../features/tasks/selection.ts'
import { deleteTaskWithUndo } from '../../features/tasks/task-writes.ts'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { focusAfterDialog, focusNextControl } from '../../ui/list/next-control.ts'
import type { TaskActions } from './use-task-actions.ts'

export interface TaskToolsProps extends Pick<TaskActions, 'onEdit'> {
  today: LocalDate
  asked: MenuAsked | null
  onClose: () => void
}

/** The row that has the focus, or the pointer's last one. */
const focusedTask = (): Task | undefined => {
  const id = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
  return id === undefined ? undefined : listedNow().tasks.find((task) => task.id === id)
}

/** From the row with the focus to its neighbour; to the first where none has it. */
const focusRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-task]')]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]
  const title = next?.querySelector<HTMLElement>('[data-title]')
  title?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest' })
}

/** What can be done with rows beyond the ring and the sheet: their menu, their keys, and many of them at once. */
export function TaskTools({ today, asked, onClose, onEdit }: TaskToolsProps) {
  const selection = useSelection()
  /** What is to get another day: one task, or the chosen ones. */
  const [moving, setMoving] = useState<MenuAsked | 'selected' | null>(null)
  const [movingTitle, setMovingTitle] = useState('')
  const selected = [...(selection?.values() ?? [])]
  useRowGestures()
  useEffect(() => stopSelecting, [])
  const otherDay = (to: MenuAsked | 'selected', title: string) => {
    setMovingTitle(title)
    setMoving(to)
  }
  const moveTo = (task: Task, to: LocalDate) => {
    void focusNextControl(task.id, false)
    void moveOne(task, to)
  }
  const remove = (task: Task) => {
    deleteTaskWithUndo(task)
  }
  const onFocused = (act: (task: Task) => void) => () => {
    const task = focusedTask()
    if (task !== undefined) act(task)
  }
  const moveFocused = (day: 'today' | 'tomorrow' | 'weekend') =>
    onFocused((task) => {
      const to = moveDay(day, today)
      if (selectionNow() !== null) actOn(selected, { change: 'move', dueDate: to }, today)
      else if (!task.isCompleted && to !== task.dueDate) moveTo(task, to)
    })
  useShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    x: onFocused(toggleSelected),
    t: moveFocused('today'),
    m: moveFocused('tomorrow'),
    w: moveFocused('weekend'),
    escape: () => {
      if (selectionNow() === null) return false
      stopSelecting()
      return true
    },
  })
  return (
    <>
      <RowMenuAt
        asked={asked}
        today={today}
        onClose={onClose}
        onMove={moveTo}
        onOtherDay={(one) => otherDay(one, ACT.moveOne(one.task.title))}
        onSelect={(task) => {
          toggleSelected(task)
          focusAfterDialog([task.id])
        }}
        onOpen={onEdit}
        onDelete={remove}
      />
      <SwipeChoices today={today} onMove={moveTo} />
      <MoveSheet
        open={moving !== null}
        title={movingTitle}
        today={today}
        onClose={() => setMoving(null)}
        {...(moving !== null && moving !== 'selected' && { returnFocusTo: () => moving.button })}
        onMove={(to) => {
          setMoving(null)
          if (moving === 'selected') actOn(selected, { change: 'move', dueDate: to }, today)
          else if (moving !== null) void moveOne(moving.task, to)
        }}
      />
      {selection !== null && (
        <SelectionBar
          selected={selected}
          onComplete={() => actOn(selected, { change: 'complete' }, today)}
          onMove={() => otherDay('selected', ACT.moveMany(selected.length))}
          onDelete={() => actOn(selected, { change: 'delete' }, today)}
        />
      )}
    </>
  )
}
