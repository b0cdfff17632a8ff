import { describe, expect, it } from 'vitest'
import { COMPLETE_FAILED, EMPTY_WORDS, TASK_COMPLETED } from './task-copy.ts'

describe('what the toasts say', () => {
  it("'Task completed!' with the task below, and not as an error [TASK-67, TOAST-41, TOAST-52]", () => {
    expect(TASK_COMPLETED('Check mower oil')).toEqual({ title: 'Task completed!', description: 'Check mower oil' })
  })

  it('that a completion failed, under Error [TASK-68, TOAST-12, TOAST-07]', () => {
    expect(COMPLETE_FAILED).toEqual({ title: 'Error', description: 'Failed to complete task. Please try again.' })
  })
})

describe('an empty filter', () => {
  it('has a text of its own [TASK-11]', () => {
    expect(new Set(Object.values(EMPTY_WORDS)).size).toBe(7)
  })
})
