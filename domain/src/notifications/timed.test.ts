import { describe, expect, it } from 'vitest'
import { timedAt, toldOfTimed, withoutTimed } from './timed.ts'

const SYDNEY = { timeZone: 'Australia/Sydney', day: '2026-11-24', reminderTime: '07:00' }

describe('a task with a time', () => {
  it.each([
    [null, SYDNEY, null],
    ['06:00', SYDNEY, null],
    ['08:00', SYDNEY, null],
    ['08:01', SYDNEY, '2026-11-23T20:01:00.000Z'],
    ['16:00', SYDNEY, '2026-11-24T04:00:00.000Z'],
    ['16:00', { ...SYDNEY, reminderTime: '15:00' }, null],
    ['16:00', { ...SYDNEY, timeZone: 'Australia/Perth' }, '2026-11-24T07:00:00.000Z'],
    // The clocks jump from 2 to 3 am: 2:30 is the moment at which they do. At 2:30 of the longer night the first one counts.
    ['02:30', { ...SYDNEY, day: '2026-10-04', reminderTime: '00:30' }, '2026-10-03T15:00:00.000Z'],
    ['02:30', { ...SYDNEY, day: '2027-04-04', reminderTime: '00:30' }, '2027-04-03T14:30:00.000Z'],
    ['00:30', SYDNEY, null],
  ])('of %s with %j is told of at %s, or in the morning', (dueTime, day, at) => {
    expect(timedAt(dueTime, day)?.toISOString() ?? null).toBe(at)
  })

  it('is left out of the morning that comes before its hour, and no other is', () => {
    const task = (id: string, dueTime: string | null) => ({
      ...{ id, title: id, type: 'mowing' as const, priority: 'medium' as const, estimatedDuration: null, dueTime },
    })
    const facts = {
      day: SYDNEY.day,
      tasks: [task('a', null), task('b', '07:30'), task('c', '17:00')],
      zones: [],
      low: [],
    }
    expect(withoutTimed(facts, SYDNEY).tasks.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('is told of in words, by its own cause', () => {
    const task = {
      ...{ id: 'c', title: 'Mow', type: 'mowing' as const, priority: 'high' as const, dueTime: '17:00' },
      estimatedDuration: 45,
    }
    expect(toldOfTimed(task, '2026-11-24')).toMatchObject([
      {
        cause: 'task:c',
        title: 'Mow',
        message: 'Today at 5\u00a0pm, about 45 minutes.',
        taskIds: ['c'],
        priority: 'high',
      },
    ])
    expect(toldOfTimed({ ...task, estimatedDuration: null }, '2026-11-24')[0]?.message).toBe('Today at 5\u00a0pm.')
  })
})
