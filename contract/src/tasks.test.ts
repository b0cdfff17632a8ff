import { TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { describe, expect, it } from 'vitest'
import { createTask, updateTask } from './tasks.ts'

const NEW = { title: 'Feed the Sir Walter', type: 'fertilizing', dueDate: '2026-11-21' }

const creates = (changes: object) => createTask.body.safeParse({ ...NEW, ...changes })
const updates = (changes: object) => updateTask.body.safeParse(changes)
/** The fields that are at fault, by name; empty when the body is taken. */
const faults = (result: ReturnType<typeof creates> | ReturnType<typeof updates>): unknown[] =>
  result.success ? [] : result.error.issues.map(({ path }) => path.join('.'))

describe('a new task', () => {
  it('is taken with title, type and due date alone', () => {
    expect(creates({}).data).toEqual(NEW)
  })

  it('loses fields that nobody knows', () => {
    expect(
      creates({ owner: 'mine', role: 'admin', completedAt: '2026-01-01T00:00:00Z', scheduleName: 'x' }).data,
    ).toEqual(NEW)
  })

  it('may bring an id of version 7', () => {
    const id = '01890000-0000-7000-8000-000000000abc'
    expect(creates({ id }).data).toEqual({ ...NEW, id })
  })

  it.each([
    [{ id: 'mine' }, 'id'],
    [{ id: '8c1d2a34-5b6c-4d7e-8f90-a1b2c3d4e5f6' }, 'id'],
    [{ title: '' }, 'title'],
    [{ title: ' \t' }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ title: undefined }, 'title'],
    [{ description: 'half \ud83c' }, 'description'],
    [{ type: 'swimming' }, 'type'],
    [{ type: undefined }, 'type'],
    [{ type: null }, 'type'],
    [{ dueDate: '' }, 'dueDate'],
    [{ dueDate: '21/11/2026' }, 'dueDate'],
    [{ dueDate: '2026-02-30' }, 'dueDate'],
    [{ dueDate: '1999-12-31' }, 'dueDate'],
    [{ dueDate: '2101-01-01' }, 'dueDate'],
    [{ dueDate: '2026-02-30T10:00:00Z' }, 'dueDate'],
    [{ dueDate: '2026-11-21T10:00:00' }, 'dueDate'],
    [{ dueDate: 20261121 }, 'dueDate'],
    [{ dueDate: undefined }, 'dueDate'],
    [{ priority: 'urgent' }, 'priority'],
    [{ priority: 3 }, 'priority'],
    [{ userId: 'me' }, 'userId'],
  ])('is refused with %j, and %s is named', (changes, field) => {
    expect(new Set(faults(creates(changes)))).toEqual(new Set([field]))
  })

  it('keeps to the ends of its limits', () => {
    const longest = { title: 'x'.repeat(200), description: 'x'.repeat(2000), estimatedDuration: 1440 }
    for (const dueDate of ['2000-01-01', '2100-12-31', '2026-11-21T23:30:00+11:00', '2026-11-21T12:30:00.000Z']) {
      expect(faults(creates({ ...longest, dueDate }))).toEqual([])
    }
  })

  it('is refused one character beyond them', () => {
    expect(faults(creates({ title: 'x'.repeat(201) }))).toEqual(['title'])
    expect(faults(creates({ description: 'x'.repeat(2001) }))).toEqual(['description'])
  })

  it('says its type in either field or in both, as long as they agree', () => {
    expect(faults(creates({ type: undefined, taskType: 'fertilizing' }))).toEqual([])
    expect(faults(creates({ taskType: 'fertilizing' }))).toEqual([])
    expect(faults(creates({ type: 'pest_control', taskType: 'pest control' }))).toEqual([])
    expect(faults(creates({ taskType: 'mowing' }))).toEqual(['taskType'])
  })

  it('may be of any type of the union', () => {
    expect(TASK_TYPES.flatMap((type) => faults(creates({ type })))).toEqual([])
  })
})

describe('the duration of a task', () => {
  it('is a whole number of minutes from 1 to 1440: 0 is refused [TASK-84]', () => {
    const taken = [1, 30, 1440].map((estimatedDuration) => [estimatedDuration, updates({ estimatedDuration }).success])
    expect(taken).toEqual([
      [1, true],
      [30, true],
      [1440, true],
    ])
    for (const estimatedDuration of [0, -1, 1441, 12.5, Number.NaN, Number.POSITIVE_INFINITY, '30', {}, true]) {
      expect(faults(updates({ estimatedDuration }))).toEqual(['estimatedDuration'])
      expect(faults(creates({ estimatedDuration }))).toEqual(['estimatedDuration'])
    }
  })

  it('may be null or left out', () => {
    expect(creates({ estimatedDuration: null }).data?.estimatedDuration).toBeNull()
    expect(creates({}).data).not.toHaveProperty('estimatedDuration')
  })
})

describe('a change of a task', () => {
  it('may be of one field, and of none', () => {
    expect(updates({ title: 'Edge the driveway' }).data).toEqual({ title: 'Edge the driveway' })
    expect(updates({ colour: 'green' }).data).toEqual({})
    expect(updates({ description: null }).data).toEqual({ description: null })
  })

  it('cannot take away title, due date, type or priority', () => {
    for (const field of ['title', 'dueDate', 'type', 'priority']) {
      expect(faults(updates({ [field]: null }))).toEqual([field])
    }
    expect(faults(updates({ title: ' ' }))).toEqual(['title'])
    expect(faults(updates({ dueDate: '' }))).not.toEqual([])
  })

  it('is refused when its two signs of completion disagree', () => {
    expect(faults(updates({ status: 'completed', isCompleted: true }))).toEqual([])
    expect(faults(updates({ status: 'pending', isCompleted: false }))).toEqual([])
    expect(faults(updates({ status: 'completed', isCompleted: false }))).toEqual(['status'])
    expect(faults(updates({ status: 'pending', isCompleted: true }))).toEqual(['status'])
    expect(faults(updates({ status: 'done' }))).toEqual(['status'])
    expect(faults(updates({ isCompleted: 'false' }))).toEqual(['isCompleted'])
  })

  it('is refused when its two types disagree', () => {
    expect(faults(updates({ type: 'mowing', taskType: 'watering' }))).toEqual(['taskType'])
    expect(faults(updates({ type: 'aeration', taskType: 'aerating' }))).toEqual([])
  })
})
