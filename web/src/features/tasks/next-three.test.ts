import { describe, expect, it } from 'vitest'
import { aTask } from './example-task.ts'
import { nextTasks } from './next-three.ts'

const tasks = ['a', 'b', 'c', 'd', 'e'].map((id, index) => aTask({ id, title: id, dueDate: `2026-11-2${index}` }))
const next = (leaving: string[] = [], from = tasks) => nextTasks(from, new Set(leaving)).map(({ id }) => id)
const withFirstDone = tasks.map((task) => (task.id === 'a' ? { ...task, isCompleted: true } : task))

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
    expect(next([], withFirstDone)).toEqual(['b', 'c', 'd'])
    expect(next([], tasks.slice(1))).toEqual(['b', 'c', 'd'])
  })

  it('keep a completed one in its place while it leaves', () => {
    expect(next(['a'], withFirstDone)).toEqual(['a', 'b', 'c'])
  })
})
