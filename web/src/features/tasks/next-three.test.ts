import { describe, expect, it } from 'vitest'
import { aTask } from './example-task.ts'
import { nextTasks } from './next-three.ts'
import type { PendingWrite } from './pending-writes.ts'

const tasks = ['a', 'b', 'c', 'd', 'e'].map((id, index) => aTask({ id, title: id, dueDate: `2026-11-2${index}` }))
const next = (pending: [string, PendingWrite][] = [], from = tasks) =>
  nextTasks(from, new Map(pending)).map(({ id }) => id)

describe('the next tasks', () => {
  it('are the first three and no more [HOME-10]', () => {
    expect(next()).toEqual(['a', 'b', 'c'])
    expect(next([], tasks.slice(0, 2))).toEqual(['a', 'b'])
  })

  it('run by due date, then high priority, then title', () => {
    const day = (given: Parameters<typeof aTask>[0]) => aTask({ dueDate: '2026-11-21', ...given })
    const list = [
      day({ id: 'low', priority: 'low', title: 'A' }),
      day({ id: 'second', priority: 'high', title: 'B' }),
      day({ id: 'first', priority: 'high', title: 'A' }),
      day({ id: 'earlier', priority: 'low', title: 'Z', dueDate: '2026-11-20' }),
    ]
    expect(next([], list)).toEqual(['earlier', 'first', 'second'])
  })

  it('let the fourth move up when one is completed or deleted', () => {
    expect(next([['a', { kind: 'complete', at: '2026-11-21T00:00:00Z', leaving: false }]])).toEqual(['b', 'c', 'd'])
    expect(next([['b', { kind: 'delete' }]])).toEqual(['a', 'c', 'd'])
  })

  it('keep a completed one in its place while it leaves', () => {
    expect(next([['a', { kind: 'complete', at: '2026-11-21T00:00:00Z', leaving: true }]])).toEqual(['a', 'b', 'c'])
  })
})
