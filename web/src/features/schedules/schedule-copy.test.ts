import { describe, expect, it } from 'vitest'
import { anExampleSchedule } from './example-schedule.ts'
import { plannedId, windowNow } from './generate-tasks.ts'
import { aboutSchedule, DELETE_WORDS, detailsToast, SCHEDULE_TOASTS, totalText } from './schedule-copy.ts'
import { scheduleDay } from './schedule-days.ts'

describe('what a schedule says of itself', () => {
  it.each([
    [{}, 'Buffalo · 80 m² · 34 tasks'],
    [{ grassType: 'other', lawnSize: 1200, taskCount: 1 }, 'Other grass · 1,200 m² · 1 task'],
    [{ grassType: null, lawnSize: null, taskCount: 1204 }, '1,204 tasks'],
  ] as const)('%j is %s', (more, words) => {
    expect(aboutSchedule(anExampleSchedule(more))).toBe(words)
  })

  it('counts schedules, and those that run', () => {
    expect(totalText([{ isActive: true }])).toBe('1 schedule, 1 running')
    expect(totalText([{ isActive: true }, { isActive: false }, { isActive: true }])).toBe('3 schedules, 2 running')
  })

  it('writes days as in Australia, day before month', () => {
    expect(scheduleDay('2026-11-24')).toBe('Tue 24 Nov')
    expect(scheduleDay('2027-01-03')).toBe('Sun 3 Jan')
  })

  it('sums up without jobs and without a next day', () => {
    expect(detailsToast({ name: 'Empty', isActive: true, nextDate: null }, [])).toEqual({
      title: 'Empty',
      description: '0 jobs. No open tasks.',
    })
  })

  it.each([
    [0, 0, 'It has no open tasks.'],
    [1, 0, '1 open task goes with it.'],
    [1204, 1, '1,204 open tasks go with it. 1 completed task stays, without a schedule.'],
    [0, 1204, 'It has no open tasks. 1,204 completed tasks stay, without a schedule.'],
  ])('asks before %i open tasks go, and says that %i stay', (associatedTaskCount, completedTaskCount, words) => {
    const text = DELETE_WORDS.text({ name: 'Front', associatedTaskCount, completedTaskCount })
    expect(text).toBe(`Front. ${words} Your activity log stays.`)
  })
})

describe('toasts of schedules', () => {
  it('have the fixed texts of successes [TOAST-42, TOAST-43, TOAST-44]', () => {
    expect(SCHEDULE_TOASTS.deleted).toEqual({ title: 'Schedule deleted' })
    expect(SCHEDULE_TOASTS.updated).toEqual({ title: 'Schedule updated' })
    expect(SCHEDULE_TOASTS.generated(34)).toEqual({
      title: 'Tasks generated',
      description: '34 tasks for the next 90 days.',
    })
    expect(SCHEDULE_TOASTS.generated(1).description).toBe('1 task for the next 90 days.')
  })

  it('have the fixed titles of what was created [TOAST-45, TOAST-46]', () => {
    expect(SCHEDULE_TOASTS.aiCreated(34).title).toBe('AI Schedule Created!')
    expect(SCHEDULE_TOASTS.manualCreated(34).title).toBe('Manual Schedule Created!')
  })

  it.each([
    ['notDeleted', 'Error', 'Failed to delete schedule. Please try again.'],
    ['notUpdated', 'Error', 'Failed to update schedule. Please try again.'],
    ['notGenerated', 'Error', 'Failed to generate tasks. Please try again.'],
    ['notPlanned', 'Failed to generate schedule', 'Please try again or create a manual schedule.'],
    ['notCreated', 'Failed to create schedule', 'Please check your inputs and try again.'],
  ] as const)('%s is %s, %s [TOAST-13, TOAST-14, TOAST-15]', (name, title, description) => {
    expect(SCHEDULE_TOASTS[name]).toEqual({ title, description })
  })
})

describe('making tasks', () => {
  it('is asked for today and 90 days more, by the days of the garden [SCHED-25, API-34, API-35]', () => {
    expect(windowNow('Australia/Sydney')).toEqual({
      startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      endDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
    const { startDate, endDate } = windowNow('Australia/Sydney')
    expect(Date.parse(endDate) - Date.parse(startDate)).toBe(90 * 86_400_000)
  })

  it('goes by the id of the answer [SCHED-66, API-31]', () => {
    const schedule = anExampleSchedule({ id: '0192f0c1-2345-7abc-8def-0123456789ab' })
    expect(plannedId({ schedule })).toBe('0192f0c1-2345-7abc-8def-0123456789ab')
  })
})
