import { describe, expect, it } from 'vitest'
import type { Priority } from '../tasks/priority.ts'
import { TASK_TYPES } from '../tasks/task-types.ts'
import { CALENDAR_TYPES, calendarTypeOf } from './calendar-types.ts'
import { shownOnDay, tasksByDay } from './day-tasks.ts'
import { holdsOn, holdsWithin } from './held-days.ts'

const task = (title: string, given: { dueDate?: string; priority?: Priority; isCompleted?: boolean } = {}) => ({
  ...{ id: title, title, dueDate: '2026-11-21', priority: 'medium' as Priority, isCompleted: false },
  ...given,
})

describe('the tasks of a day', () => {
  it('stand on their due date, in no other day, and a day without any has no entry [CAL-06]', () => {
    const days = tasksByDay([
      task('a', { dueDate: '2026-11-20' }),
      task('b', { dueDate: '2026-12-01' }),
      task('c', { dueDate: '2026-11-20', isCompleted: true }),
    ])
    expect([...days].map(([day, tasks]) => [day, tasks.map(({ title }) => title)])).toEqual([
      ['2026-11-20', ['a', 'c']],
      ['2026-12-01', ['b']],
    ])
  })

  it('come open ones first, then by priority and title', () => {
    const given = [
      task('Done first', { priority: 'high', isCompleted: true }),
      task('Low', { priority: 'low' }),
      task('b Edge'),
      task('High', { priority: 'high' }),
      task('A Edge'),
    ]
    expect(
      tasksByDay(given)
        .get('2026-11-21')
        ?.map(({ title }) => title),
    ).toEqual([...['High', 'A Edge', 'b Edge', 'Low', 'Done first']])
  })

  it.each([
    [0, 0, 0],
    [1, 1, 0],
    [2, 2, 0],
    [3, 2, 1],
    [4, 2, 2],
    [40, 2, 38],
  ])('%i of them show %i titles and %i more [CAL-07, CAL-08, CAL-09]', (count, titles, more) => {
    const tasks = Array.from({ length: count }, (_, place) => place)
    expect(shownOnDay(tasks)).toEqual({ titles: tasks.slice(0, titles), more })
  })
})

describe('the types that have a colour', () => {
  it('are all types of tasks and one for what is none of them [CAL-15, CAL-16]', () => {
    expect(CALENDAR_TYPES).toEqual([...TASK_TYPES, 'other'])
  })

  it.each([
    ['seeding', 'overseeding'],
    ['aerating', 'aeration'],
    ['seasonal_care', 'seasonal care'],
    ['pest_control', 'pest control'],
    ['overseeding', 'overseeding'],
    ['mowing', 'mowing'],
    ['topdressing', 'other'],
    ['', 'other'],
    ['toString', 'other'],
  ])('%j is coloured as %s [CAL-15, CAL-16]', (spelling, type) => {
    expect(calendarTypeOf(spelling)).toBe(type)
  })
})

describe('the days of a hold', () => {
  const byDays = { from: '2026-11-20', until: '2026-11-23', endsAt: null }
  it.each([
    ['the day before', byDays, '2026-11-19', false],
    ['its first day', byDays, '2026-11-20', true],
    ['its last day', byDays, '2026-11-22', true],
    ['the first free day', byDays, '2026-11-23', false],
    ['the day on whose hour it ends', { ...byDays, endsAt: '2026-11-23T02:00:00Z' }, '2026-11-23', true],
    ['the day after that', { ...byDays, endsAt: '2026-11-23T02:00:00Z' }, '2026-11-24', false],
  ])('%s', (_name, hold, date, held) => {
    expect(holdsOn(hold, date)).toBe(held)
    expect(holdsWithin(hold, { from: date, to: date })).toBe(held)
  })
})
