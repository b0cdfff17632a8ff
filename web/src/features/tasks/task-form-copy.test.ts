import { describe, expect, it } from 'vitest'
import { stillNeeded, TASK_FORM_TOASTS } from './task-form-copy.ts'

describe('the words of the task forms', () => {
  it('says what failed, under Error [TOAST-10, TOAST-11]', () => {
    expect(TASK_FORM_TOASTS.notCreated).toEqual({
      title: 'Error',
      description: 'Failed to create task. Please try again.',
    })
    expect(TASK_FORM_TOASTS.notUpdated).toEqual({
      title: 'Error',
      description: 'Failed to update task. Please try again.',
    })
  })

  it('says what was done [TOAST-39, TOAST-40]', () => {
    expect(TASK_FORM_TOASTS.created.title).toBe('Task created!')
    expect(TASK_FORM_TOASTS.updated.title).toBe('Task updated!')
  })

  it('lists what is still needed as a sentence does', () => {
    expect(stillNeeded(['type'])).toBe('Still needed: type')
    expect(stillNeeded(['title', 'due date'])).toBe('Still needed: title and due date')
    expect(stillNeeded(['title', 'type', 'due date'])).toBe('Still needed: title, type and due date')
  })
})
