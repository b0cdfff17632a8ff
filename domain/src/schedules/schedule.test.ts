import { describe, expect, it } from 'vitest'
import { DEFAULT_DURATION_MINUTES } from '../tasks/limits.ts'
import { readTaskType, TASK_TYPES } from '../tasks/task-types.ts'
import {
  AI_SCHEDULE_TYPE,
  DEFAULT_PREFERENCES,
  fromZone,
  generationWindow,
  itemsOf,
  readItemMinutes,
  readLawnSize,
  SCHEDULE_LIMITS,
} from './schedule.ts'
import {
  DIFFICULTIES,
  FREQUENCIES,
  PLAN_PRIORITIES,
  SCHEDULE_GRASSES,
  SCHEDULE_TASK_TYPES,
  SCHEDULE_TYPES,
  TIMES_AVAILABLE,
  taskTypeOf,
} from './schedule-words.ts'

describe('the words of a schedule', () => {
  it('are exactly easy, medium, intensive and limited, moderate, flexible [SCHED-35, SCHED-36]', () => {
    expect(DIFFICULTIES).toEqual(['easy', 'medium', 'intensive'])
    expect(TIMES_AVAILABLE).toEqual(['limited', 'moderate', 'flexible'])
  })

  it('for what matters most are exactly five [SCHED-37]', () => {
    expect(PLAN_PRIORITIES).toEqual(['health', 'appearance', 'water-efficiency', 'pest-control', 'sustainability'])
  })

  it('for grasses, task types and frequencies are exactly these [SCHED-39, SCHED-40, SCHED-41]', () => {
    expect(SCHEDULE_GRASSES).toEqual(['couch', 'buffalo', 'kikuyu', 'zoysia', 'bermuda', 'other'])
    expect(SCHEDULE_TASK_TYPES).toEqual([
      'mowing',
      'watering',
      'fertilizing',
      'pest_control',
      'aeration',
      'weeding',
      'edging',
      'dethatching',
    ])
    expect(FREQUENCIES).toEqual(['weekly', 'biweekly', 'monthly', 'seasonal', 'custom'])
  })

  it('for task types each lead to one that tasks know', () => {
    for (const type of SCHEDULE_TASK_TYPES) {
      expect(TASK_TYPES).toContain(taskTypeOf(type))
      expect(taskTypeOf(type)).toBe(readTaskType(type))
    }
  })
})

describe('a schedule of the wizard', () => {
  it('has medium effort and moderate time, and both switches on [SCHED-61, SCHED-62, SCHED-63]', () => {
    expect(DEFAULT_PREFERENCES).toEqual({
      difficulty: 'medium',
      timeAvailable: 'moderate',
      priorities: ['health'],
      seasonalAdjustments: true,
      weatherConsideration: true,
    })
  })

  it('is ai_generated from the AI form', () => {
    expect(AI_SCHEDULE_TYPE).toBe('ai_generated')
    expect(SCHEDULE_TYPES).toEqual(['ai_generated', 'manual'])
  })

  it.each([
    ['', 0],
    ['abc', 0],
    ['m²', 0],
    ['NaN', 0],
    ['-5', 0],
    ['80', 80],
    ['80.7', 80],
    ['1,200', 1200],
    [' 120 m²', 120],
  ])('reads the lawn size %j as %s: a whole number, 0 for what is none [SCHED-59, SCHED-60]', (typed, size) => {
    expect(readLawnSize(typed)).toBe(size)
  })

  it.each(['', '  ', 'abc', '0', '-10', '1.5', '1441', '1e9', 'Infinity'])(
    'takes 30 minutes, as every task without a duration, for %j in an added task [SCHED-73, TASK-76]',
    (typed) => {
      expect(readItemMinutes(typed)).toBe(30)
      expect(DEFAULT_DURATION_MINUTES).toBe(30)
    },
  )

  it.each([
    ['1', 1],
    ['45', 45],
    ['1440', 1440],
  ])('keeps the duration %s', (typed, minutes) => expect(readItemMinutes(typed)).toBe(minutes))

  it('takes grass, size and place of a chosen zone, its notes for the place [SCHED-53, SCHED-54]', () => {
    const zone = { id: 'z1', area: 80.4, notes: 'Behind the shed, Parramatta' }
    expect(fromZone({ ...zone, grassType: 'buffalo' })).toEqual({
      lawnZoneId: 'z1',
      grassType: 'buffalo',
      lawnSize: 80,
      location: 'Behind the shed, Parramatta',
    })
    const filled = ['couch', 'buffalo', 'kikuyu', 'zoysia', 'rye', 'fescue', 'other', 'toString'].map(
      (grassType) => fromZone({ ...zone, grassType, notes: null }).grassType,
    )
    expect(filled).toEqual(['couch', 'buffalo', 'kikuyu', 'zoysia', 'other', 'other', 'other', 'other'])
    expect(fromZone({ ...zone, grassType: 'rye', notes: null }).location).toBe('')
  })

  it('has its items in items or in scheduleItems, whichever is there [SCHED-33]', () => {
    expect(itemsOf({ items: [1] })).toEqual([1])
    expect(itemsOf({ scheduleItems: [2] })).toEqual([2])
    expect(itemsOf({ items: null, scheduleItems: [2] })).toEqual([2])
    expect(itemsOf({ items: [], scheduleItems: null })).toEqual([])
    expect(itemsOf({})).toEqual([])
  })

  it('makes tasks from today to today plus 90 days, across a change of the clocks and a turn of the year', () => {
    expect(SCHEDULE_LIMITS.windowDays).toBe(90)
    expect(generationWindow('2026-11-23')).toEqual({ startDate: '2026-11-23', endDate: '2027-02-21' })
    expect(generationWindow('2026-08-01')).toEqual({ startDate: '2026-08-01', endDate: '2026-10-30' })
  })

  it('has names of 100, descriptions of 500 characters at most', () => {
    expect([SCHEDULE_LIMITS.nameCharsMax, SCHEDULE_LIMITS.descriptionCharsMax]).toEqual([100, 500])
  })
})
