import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { failureWords } from '../../platform/outbox/write-definition.ts'
import { stillNeeded, TASK_FORM_TOASTS } from './task-form-copy.ts'
import { changing, creation } from './task-writes.ts'

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

  it.each([
    ['task/too-many', 409, 'You have reached the limit for tasks. Delete some that are done, then try again.'],
    ['internal', 500, 'Failed to create task. Please try again.'],
  ] as const)('says why a task was not created: %s', (code, status, words) => {
    const refusal = new ApiError(status, 'x', { code, status, detail: 'x', requestId: 'x' })
    expect(failureWords(creation.route, refusal)?.description).toBe(words)
    expect(failureWords(creation.route, new TypeError('no answer'))).toBe(TASK_FORM_TOASTS.notCreated)
  })

  it.each([
    ['request/changed', 412, 'Changed on another device'],
    ['auth/required', 401, 'Your session ended'],
  ] as const)('says of any write what stands in its way: %s', (code, status, title) => {
    const refusal = new ApiError(status, 'x', { code, status, detail: 'x', requestId: 'x' })
    expect(failureWords(changing.route, refusal)?.title).toBe(title)
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
