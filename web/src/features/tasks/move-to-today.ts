import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type Task, updateTask } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { call } from '../../platform/api.ts'
import { putTask } from './put-task.ts'
import { refreshTasks } from './task-queries.ts'

/** How far a move of many tasks has come. */
export type MoveState =
  | { kind: 'moving'; done: number; total: number }
  | { kind: 'moved'; count: number; undo: () => void }
  | { kind: 'failed'; left: number }

interface Step {
  task: Task
  to: LocalDate
}

/** Gives each task its day, one after the other, and stops at the first that fails. Answers how many were moved. */
const moveEach = async (cache: QueryClient, steps: readonly Step[], onStep: (done: number) => void) => {
  let done = 0
  try {
    for (const { task, to } of steps) {
      onStep(done)
      putTask(cache, await call(updateTask, { params: { id: task.id }, body: { dueDate: to } }))
      done += 1
    }
  } catch {
    // The rest stays as it was; the head of the list says how many.
  }
  const [first] = steps
  if (first !== undefined) await refreshTasks(cache, first.task.userId)
  return done
}

/** Moves what is overdue to today, with progress, and back by Undo. null while there is nothing to say. */
export const useMoveToToday = (): {
  state: MoveState | null
  move: (tasks: readonly Task[], today: LocalDate) => void
} => {
  const cache = useQueryClient()
  const [state, setState] = useState<MoveState | null>(null)
  const run = async (steps: readonly Step[], after: (done: number) => MoveState | null) => {
    const done = await moveEach(cache, steps, (step) => setState({ kind: 'moving', done: step, total: steps.length }))
    setState(done < steps.length ? { kind: 'failed', left: steps.length - done } : after(done))
  }
  const move = (tasks: readonly Task[], today: LocalDate) => {
    const undo = () =>
      run(
        tasks.map((task) => ({ task, to: task.dueDate })),
        () => null,
      )
    run(
      tasks.map((task) => ({ task, to: today })),
      (count) => ({ kind: 'moved', count, undo }),
    )
  }
  return { state, move }
}
