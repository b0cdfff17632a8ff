import { describe, expect, it } from 'vitest'
import { parseKeptTask, withoutPastDay } from './new-task-draft.ts'
import { EMPTY_TASK, type QuickValues } from './task-form-values.ts'

const VALUES: QuickValues = {
  ...EMPTY_TASK,
  ...{ title: 'Weed the path', type: 'weeding', dueDate: '2026-11-22', duration: '', whole: true },
}

describe('a task that was typed and not made', () => {
  it('comes back as it was', () => {
    expect(parseKeptTask(JSON.parse(JSON.stringify(VALUES)))).toEqual(VALUES)
  })

  it('comes back from before there was a line in its fields, and with one in the line', () => {
    const { title, type, dueDate, duration } = VALUES
    expect(parseKeptTask({ title, type, dueDate, duration })).toEqual(VALUES)
    const line: QuickValues = {
      ...EMPTY_TASK,
      ...{ line: 'mow sat 7am', chosen: ['dueTime', 'duration'], dueTime: '08:00', duration: '45', zoneId: 'z' },
      ...{ repeat: '21', priority: 'high', description: 'Slowly' },
    }
    expect(parseKeptTask(JSON.parse(JSON.stringify(line)))).toEqual(line)
    expect(parseKeptTask({ ...line, chosen: 'all', dueTime: '25:00', priority: 'urgent' })).toEqual({
      ...line,
      ...{ chosen: [], dueTime: '', priority: 'medium' },
    })
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
    expect(withoutPastDay({ ...VALUES, chosen: ['dueDate', 'type'] }, '2026-11-23').chosen).toEqual(['type'])
  })
})
