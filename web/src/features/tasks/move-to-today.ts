import type { Task } from '@turfwise/contract/tasks'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { useState } from 'react'
import type { Base } from '../../platform/outbox/outbox-row.ts'
import { baseOf } from '../../platform/outbox/seen-base.ts'
import { changing } from './task-writes.ts'

/** How far a move of many tasks has come. */
export type MoveState =
  | { kind: 'moving'; done: number; total: number }
  | { kind: 'moved'; count: number; undo: () => void }
  | { kind: 'failed'; left: number }

interface Step {
  id: Task['id']
  from: LocalDate
  to: LocalDate
  base: Base | undefined
}

const stepOf = (task: Task, to: LocalDate): Step => ({
  id: task.id,
  from: task.dueDate,
  to,
  base: baseOf(task, ['dueDate']),
})

/** The way back starts from what the move has made of the task: else it would look like somebody else's change. */
const backOf = ({ id, from, to, base }: Step, version: string | undefined): Step => ({
  id,
  from: to,
  to: from,
  base: base && { version: version ?? base.version, seen: { dueDate: to } },
})

/** Gives each task its day, one after the other, and stops at the first that fails. Answers the way back of those moved. */
const moveEach = async (steps: readonly Step[], onStep: (done: number) => void): Promise<Step[]> => {
  const back: Step[] = []
  try {
    for (const step of steps) {
      onStep(back.length)
      const { id, to, base } = step
      const sent = await changing.send({ params: { id }, body: { dueDate: to } }, { base, quiet: true })
      back.push(backOf(step, sent.kind === 'done' ? sent.answer.updatedAt : undefined))
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
  const run = async (steps: readonly Step[], after: (back: readonly Step[]) => MoveState | null) => {
    const back = await moveEach(steps, (done) => setState({ kind: 'moving', done, total: steps.length }))
    setState(back.length < steps.length ? { kind: 'failed', left: steps.length - back.length } : after(back))
  }
  const move = async (read: () => Promise<readonly Task[]>, count: number, today: LocalDate) => {
    setState({ kind: 'moving', done: 0, total: count })
    const tasks = await read().catch(() => undefined)
    if (tasks === undefined) return setState({ kind: 'failed', left: count })
    await run(
      tasks.map((task) => stepOf(task, today)),
      (back) => ({ kind: 'moved', count: back.length, undo: () => void run(back, () => null) }),
    )
  }
  return { state, move: (...given) => void move(...given) }
}
