import { EDIT_TASK_TYPES, NEW_TASK_TYPES } from '@turfwise/domain/tasks/task-types'
import { describe, expect, it } from 'vitest'
import { aTask } from './example-task.ts'
import {
  EMPTY_TASK,
  editTaskErrors,
  editValuesOf,
  missingOf,
  newTaskBody,
  newTaskErrors,
  taskUpdate,
} from './task-form-values.ts'

const USER = '0199a1b2-0000-7000-8000-000000000001'
const FILLED = { title: 'Mow the back lawn', type: 'mowing', dueDate: '2026-11-22', duration: '45' } as const

describe('what New Task still waits for', () => {
  it.each([
    { values: EMPTY_TASK, missing: ['title', 'type', 'due date'] },
    { values: { ...FILLED, title: '   ' }, missing: ['title'] },
    { values: { ...FILLED, type: null }, missing: ['type'] },
    { values: { ...FILLED, dueDate: '' }, missing: ['due date'] },
    { values: { ...FILLED, title: '', dueDate: '' }, missing: ['title', 'due date'] },
    { values: { ...FILLED, duration: '' }, missing: [] },
  ])('names $missing [TASK-73]', ({ values, missing }) => {
    expect(missingOf(values)).toEqual(missing)
  })
})

describe('a new task as it is sent', () => {
  it('carries title, type, due date, duration and user, and nothing else [TASK-77, API-40]', () => {
    expect(newTaskBody(USER, { ...FILLED, title: '  Mow the back lawn ' })).toEqual({
      userId: USER,
      title: 'Mow the back lawn',
      type: 'mowing',
      dueDate: '2026-11-22',
      estimatedDuration: 45,
    })
  })

  it.each(['', '   ', 'abc', 'NaN', 'Infinity'])('sends null for the duration %j [TASK-75]', (duration) => {
    expect(newTaskBody(USER, { ...FILLED, duration }).estimatedDuration).toBeNull()
  })

  it.each([
    ['45 min', 45],
    ['1h 30', 90],
    ['0,5 h', 30],
  ])('sends the duration %j as %d minutes', (duration, minutes) => {
    expect(newTaskErrors({ ...FILLED, duration })).toEqual({})
    expect(newTaskBody(USER, { ...FILLED, duration }).estimatedDuration).toBe(minutes)
  })

  it('knows each of the offered types', () => {
    for (const type of NEW_TASK_TYPES) expect(newTaskBody(USER, { ...FILLED, type }).type).toBe(type)
  })
})

describe('what is wrong with a form', () => {
  it.each([
    { duration: '0', text: 'At least 1 minute' },
    { duration: '-5', text: 'At least 1 minute' },
    { duration: '1', text: undefined },
    { duration: '1440', text: undefined },
    { duration: '1441', text: 'At most 1,440 minutes, one day' },
    { duration: '12.5', text: 'Enter whole minutes' },
    { duration: '45,5', text: 'Enter whole minutes' },
    { duration: '1e3', text: 'Enter minutes or hours, such as 45 or 1 h 30' },
    { duration: '3o', text: 'Enter minutes or hours, such as 45 or 1 h 30' },
    { duration: '1,440', text: 'Write thousands without a comma, such as 1000' },
    { duration: '90 min', text: undefined },
    { duration: '1h', text: undefined },
    { duration: '', text: undefined },
  ])('says of $duration minutes: $text [TASK-84]', ({ duration, text }) => {
    const edited = { ...editValuesOf(aTask()), duration }
    expect(editTaskErrors(edited).duration).toBe(text)
    expect(newTaskErrors({ ...FILLED, duration }).duration).toBe(text)
  })

  it('asks an edited task for title and due date [TASK-82, TASK-83]', () => {
    const nothing = { ...editValuesOf(aTask()), title: ' ', dueDate: '' }
    expect(editTaskErrors(nothing)).toEqual({ title: 'Enter a title', dueDate: 'Choose a day' })
  })

  it.each(['1999-12-31', '2101-01-01', '2026-02-30'])('refuses the day %s', (dueDate) => {
    expect(editTaskErrors({ ...editValuesOf(aTask()), dueDate }).dueDate).toBe('Choose a day from 2000 to 2100')
    expect(newTaskErrors({ ...FILLED, dueDate }).dueDate).toBe('Choose a day from 2000 to 2100')
  })
})

describe('an edited task as it is sent', () => {
  it('fills the form with the task and sends the same back when nothing was changed [TASK-80, TASK-85]', () => {
    const task = aTask({ description: 'Slow-release, 2 kg', priority: 'high', estimatedDuration: 30 })
    const { title, description, type, dueDate, priority, estimatedDuration } = task
    expect(taskUpdate(editValuesOf(task))).toEqual({
      ...{ title, description, type, dueDate, priority, estimatedDuration },
      ...{ dueTime: null, lawnZoneId: null },
    })
  })

  it('sends null for a description or a duration that was taken out', () => {
    const emptied = { ...editValuesOf(aTask()), description: ' \n', duration: ' ' }
    expect(taskUpdate(emptied)).toMatchObject({ description: null, estimatedDuration: null })
  })

  it('knows each of the offered types', () => {
    for (const type of EDIT_TASK_TYPES) expect(taskUpdate(editValuesOf(aTask({ type }))).type).toBe(type)
  })
})
