import { describe, expect, it } from 'vitest'
import { aTask } from './example-task.ts'
import { isLeaving, type PendingWrite, withPending } from './pending-writes.ts'

const mow = aTask({ id: 'mow' })
const edge = aTask({ id: 'edge', title: 'Edge the driveway', type: 'edging' })
const done = aTask({ id: 'done', isCompleted: true, completedAt: '2026-11-20T00:00:00Z' })
const pending = (id: string, write: PendingWrite) => new Map([[id, write]])

describe('a list while a write is on its way', () => {
  it('shows the task completed at once, the others as the same objects [TASK-69]', () => {
    const at = '2026-11-21T01:00:00Z'
    const [first, second] = withPending([mow, edge], pending('mow', { kind: 'complete', at, leaving: true }))
    expect(first).toMatchObject({ isCompleted: true, status: 'completed', completedAt: at })
    expect(second).toBe(edge)
  })

  it('shows a reopened task open and a deleted one not at all', () => {
    expect(withPending([done], pending('done', { kind: 'reopen' }))).toMatchObject([
      { isCompleted: false, status: 'pending', completedAt: null },
    ])
    expect(withPending([mow, edge], pending('mow', { kind: 'delete' }))).toEqual([edge])
  })

  it('keeps the row for a moment only', () => {
    const write = { kind: 'complete', at: '2026-11-21T01:00:00Z' } as const
    expect(isLeaving(mow, pending('mow', { ...write, leaving: true }))).toBe(true)
    expect(isLeaving(mow, pending('mow', { ...write, leaving: false }))).toBe(false)
    expect(isLeaving(mow, new Map())).toBe(false)
  })
})
