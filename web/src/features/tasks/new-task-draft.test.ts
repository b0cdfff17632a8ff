import { describe, expect, it } from 'vitest'
import { parseKeptTask, withoutPastDay } from './new-task-draft.ts'
import { EMPTY_TASK } from './task-form-values.ts'

const VALUES = { title: 'Weed the path', type: 'weeding', dueDate: '2026-11-22', duration: '' } as const

describe('a task that was typed and not made', () => {
  it('comes back as it was', () => {
    expect(parseKeptTask(JSON.parse(JSON.stringify(VALUES)))).toEqual(VALUES)
  })

  it.each([null, 'text', 42, [], {}, EMPTY_TASK, { title: 7, type: 'digging', dueDate: 'soon' }])(
    'is nothing when the device kept %j',
    (kept) => {
      expect(parseKeptTask(kept)).toBeUndefined()
    },
  )

  it('leaves out what cannot be a field of it', () => {
    expect(parseKeptTask({ ...VALUES, type: 'digging', dueDate: '2026-02-30', sent: { key: 1 } })).toEqual({
      ...VALUES,
      type: null,
      dueDate: '',
    })
  })

  it('has its day chosen again when that has passed', () => {
    expect(withoutPastDay(VALUES, '2026-11-22').dueDate).toBe('2026-11-22')
    expect(withoutPastDay(VALUES, '2026-11-23').dueDate).toBe('')
  })
})
