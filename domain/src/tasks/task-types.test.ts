import { describe, expect, it } from 'vitest'
import { isCompleted } from './completed.ts'
import { DEFAULT_PRIORITY } from './priority.ts'
import {
  EDIT_TASK_TYPES,
  editTypesFor,
  NEW_TASK_TYPES,
  OTHER_SPELLINGS,
  readTaskType,
  TASK_TYPES,
  typeOf,
} from './task-types.ts'

describe('the type of a task', () => {
  it('is read from type or from taskType, whichever is there [TASK-17]', () => {
    expect(typeOf({ type: 'mowing' })).toBe('mowing')
    expect(typeOf({ taskType: 'watering' })).toBe('watering')
    expect(typeOf({ type: null, taskType: 'edging' })).toBe('edging')
    expect(typeOf({ type: '', taskType: 'weeding' })).toBe('weeding')
    expect(typeOf({ type: 'weeding', taskType: 'weeding' })).toBe('weeding')
    expect(typeOf({ type: 'aerating', taskType: null })).toBe('aeration')
  })

  it('is nothing when neither field holds one', () => {
    expect([typeOf({}), typeOf({ type: null, taskType: null }), typeOf({ type: 'swimming' })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each([
    ['pest_control', 'pest control'],
    ['seasonal_care', 'seasonal care'],
    ['aerating', 'aeration'],
    ['seeding', 'overseeding'],
    ['dethatching', 'dethatching'],
    ['Mowing', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('reads %j as %j', (spelling, type) => {
    expect(readTaskType(spelling)).toBe(type)
  })

  it('has one canonical spelling: none of the others is a type as well', () => {
    const types: readonly string[] = TASK_TYPES
    expect(Object.keys(OTHER_SPELLINGS).filter((spelling) => types.includes(spelling))).toEqual([])
    expect(new Set(TASK_TYPES).size).toBe(TASK_TYPES.length)
    for (const type of TASK_TYPES) expect(readTaskType(type)).toBe(type)
  })
})

describe('what the forms offer', () => {
  it('is exactly six types in New Task [TASK-72]', () => {
    expect(NEW_TASK_TYPES).toEqual(['mowing', 'watering', 'fertilizing', 'weeding', 'aeration', 'overseeding'])
  })

  it('is exactly nine types in Edit Task [TASK-81]', () => {
    expect(EDIT_TASK_TYPES).toEqual([
      'mowing',
      'watering',
      'fertilizing',
      'weeding',
      'aeration',
      'pest control',
      'edging',
      'seasonal care',
      'maintenance',
    ])
  })

  it('always has the type that the task is of, once', () => {
    for (const present of TASK_TYPES) {
      const offered = editTypesFor(present)
      expect(offered.filter((type) => type === present)).toHaveLength(1)
      expect(offered.slice(0, EDIT_TASK_TYPES.length)).toEqual([...EDIT_TASK_TYPES])
    }
    expect(editTypesFor('overseeding')).toHaveLength(EDIT_TASK_TYPES.length + 1)
    expect(editTypesFor('mowing')).toHaveLength(EDIT_TASK_TYPES.length)
  })

  it('is medium priority for a task that nobody gave one', () => expect(DEFAULT_PRIORITY).toBe('medium'))
})

describe('a task counts as completed', () => {
  it('when its status is completed or its isCompleted is true [TASK-18]', () => {
    expect(isCompleted({ status: 'completed' })).toBe(true)
    expect(isCompleted({ isCompleted: true })).toBe(true)
    expect(isCompleted({ status: 'pending', isCompleted: true })).toBe(true)
    expect(isCompleted({ status: 'completed', isCompleted: false })).toBe(true)
    expect(isCompleted({ status: 'pending', isCompleted: false })).toBe(false)
    expect(isCompleted({ status: null, isCompleted: null })).toBe(false)
    expect(isCompleted({})).toBe(false)
  })
})
