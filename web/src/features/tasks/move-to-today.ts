import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import { type DueDateStep, stepBack, stepTo } from './due-date-step.ts'
import { changing, saysOfTask } from './task-writes.ts'

/** How far a move of many tasks has come. */
export type MoveState =
  | { kind: 'moving'; done: number; total: number }
  | { kind: 'moved'; count: number; undo: () => void }
  | { kind: 'failed'; left: number }

/** Gives each task its day, one after the other, and stops at the first that fails. Answers the way back of those moved. */
const moveEach = async (steps: readonly DueDateStep[], onStep: (done: number) => void): Promise<DueDateStep[]> => {
  const back: DueDateStep[] = []
  try {
    for (const step of steps) {
      onStep(back.length)
      const { id, to, base } = step
      const sent = await changing.send(
        { params: { id }, body: { dueDate: to } },
        { base, quiet: true, says: saysOfTask(step) },
      )
      back.push(stepBack(step, sent.kind === 'done' ? sent.answer.updatedAt : undefined))
    }
  } catch {
    // The rest stays as it was; the head of the list says how many.
  }
  return back
}

/** Moves what is overdue to today, with progress, and back by Undo. null while there is nothing to say. */
export const useMoveToToday = (): {
  state: MoveState | null
  /** `count` is how many are to be moved, as the list says. */
  move: (read: () => Promise<readonly Task[]>, count: number, today: LocalDate) => void
} => {
  const [state, setState] = useState<MoveState | null>(null)
  const run = async (steps: readonly DueDateStep[], after: (back: readonly DueDateStep[]) => MoveState | null) => {
    const back = await moveEach(steps, (done) => setState({ kind: 'moving', done, total: steps.length }))
    setState(back.length < steps.length ? { kind: 'failed', left: steps.length - back.length } : after(back))
  }
  const move = async (read: () => Promise<readonly Task[]>, count: number, today: LocalDate) => {
    setState({ kind: 'moving', done: 0, total: count })
    const tasks = await read().catch(() => undefined)
    if (tasks === undefined) return setState({ kind: 'failed', left: count })
    await run(
      tasks.map((task) => stepTo(task, today)),
      (back) => ({ kind: 'moved', count: back.length, undo: () => void run(back, () => null) }),
    )
  }
  return { state, move: (...given) => void move(...given) }
}
