import { describe, expect, it } from 'vitest'
import { anExampleSchedule } from '../example-schedule.ts'
import {
  allJobs,
  BLANK_JOB,
  fieldsOf,
  itemBodies,
  type Job,
  type JobValues,
  jobErrors,
  jobListErrors,
  jobsOf,
  jobsTotal,
  lacksTypeOrTitle,
  NO_JOBS,
  withoutJob,
  withWritten,
} from './job-values.ts'
import { parseKeptLawn, parseKeptManual } from './schedule-drafts.ts'
import { manualBody, manualFault, NEW_MANUAL } from './schedule-values.ts'

const MOW: JobValues = { ...NO_JOBS, taskType: 'mowing', title: ' Mow ' }
const job = (more: Partial<Job> = {}): Job =>
  ({
    ...{ id: 'a', taskType: 'mowing', title: 'Mow', description: '', frequency: 'weekly', intervalDays: null },
    ...{ priority: 'medium', estimatedDuration: 30, basis: 'calendar' },
    ...more,
  }) as Job

describe('a job that is written', () => {
  it('lacks its type or its title', () => {
    expect([MOW, { ...MOW, title: ' ' }, { ...MOW, taskType: null }].map(lacksTypeOrTitle)).toEqual([false, true, true])
  })

  it('joins the list, weekly and of medium priority unless it says otherwise, and its fields are empty then', () => {
    expect(withWritten(MOW, 'a')).toEqual({ ...BLANK_JOB, items: [job()] })
  })

  it.each([
    ['', 30],
    ['soon', 30],
    ['0', 30],
    ['20.5', 30],
    ['2000', 30],
    ['20', 20],
    ['1440', 1440],
  ])('of %j minutes takes %i [SCHED-73]', (duration, minutes) => {
    expect(withWritten({ ...MOW, duration }, 'a').items[0]?.estimatedDuration).toBe(minutes)
  })

  it.each([
    ['', null, undefined],
    ['10', 10, undefined],
    ['2 weeks', 14, undefined],
    ['0', null, 'Enter whole days, 1 to 365'],
    ['often', null, 'Enter whole days, 1 to 365'],
  ])('of custom frequency reads %j days as %s', (intervalDays, days, error) => {
    const values: JobValues = { ...MOW, frequency: 'custom', intervalDays }
    expect(jobErrors(values).intervalDays).toBe(error)
    if (error === undefined) expect(withWritten(values, 'a').items[0]?.intervalDays).toBe(days)
    expect(withWritten({ ...values, frequency: 'weekly' }, 'a').items[0]?.intervalDays).toBeNull()
  })

  it('takes the place of the one that it was', () => {
    const items = [job(), job({ id: 'b', title: 'Edge' })]
    const opened: JobValues = { ...NO_JOBS, ...fieldsOf(items[0] as Job), items }
    expect(withWritten({ ...opened, title: 'Mow twice' }, 'c').items).toEqual([job({ title: 'Mow twice' }), items[1]])
    expect(withoutJob(opened, 'a')).toEqual({ ...BLANK_JOB, items: [items[1]] })
    expect(withoutJob(opened, 'b')).toEqual({ items: [items[0]] })
  })
})

describe('the jobs of a form', () => {
  it('take along one that was written and not added, and mind one without a type', () => {
    expect(allJobs({ ...MOW, items: [job()] }, 'b').map(({ id }) => id)).toEqual(['a', 'b'])
    expect(allJobs({ ...NO_JOBS, items: [job()] }, 'b').map(({ id }) => id)).toEqual(['a'])
    expect(jobListErrors({ ...NO_JOBS, title: 'Mow', items: [job()] }).taskType).toBe('Choose a task type')
  })

  it('are sent with what the calls take', () => {
    expect(itemBodies([job({ description: 'Low', basis: 'completion' }), job({ frequency: 'custom' })])).toEqual([
      {
        ...{ id: 'a', taskType: 'mowing', title: 'Mow', description: 'Low', frequency: 'weekly' },
        ...{ priority: 'medium', estimatedDuration: 30, basis: 'completion' },
      },
      {
        ...{ id: 'a', taskType: 'mowing', title: 'Mow', description: null, frequency: 'custom', intervalDays: null },
        ...{ priority: 'medium', estimatedDuration: 30, basis: 'calendar' },
      },
    ])
  })

  it('are read from items, or else from scheduleItems [SCHED-33]', () => {
    const item = { ...job(), description: null, anchor: '2026-11-24', lastDoneOn: null, nextDate: null, why: null }
    const inItems = anExampleSchedule({ items: [item] })
    const { items: _none, ...other } = anExampleSchedule({ scheduleItems: [item] })
    expect(jobsOf(inItems)).toEqual([job()])
    expect(jobsOf(other as typeof inItems)).toEqual([job()])
  })

  it.each([
    [[job()], '1 job, about 2 h a month'],
    [[job({ frequency: 'monthly', estimatedDuration: 20 })], '1 job, about 20 min a month'],
    [[job({ estimatedDuration: 40 }), job({ frequency: 'biweekly' })], '2 jobs, about 4 h a month'],
    [[job({ frequency: 'custom', intervalDays: 10, estimatedDuration: 60 })], '1 job, about 3 h a month'],
  ] as const)('come to so much: %#', (jobs, words) => {
    expect(jobsTotal(jobs)).toBe(words)
  })

  it('are none of a schedule without a name or without them [TOAST-58]', () => {
    const missing = {
      title: 'Missing Information',
      description: 'Please add a schedule name and at least one task.',
    }
    expect(manualFault({ ...NEW_MANUAL, name: 'Back' })).toEqual(missing)
    expect(manualFault({ ...NEW_MANUAL, items: [job()] })).toEqual(missing)
    expect(manualFault({ ...NEW_MANUAL, name: 'Back', items: [job()] })).toBeUndefined()
  })

  it('make a manual schedule, which may leave out its lawn', () => {
    expect(manualBody('me', 'id', { ...NEW_MANUAL, name: 'Back', items: [job()] }).schedule).toEqual({
      ...{ id: 'id', userId: 'me', name: 'Back', description: null, scheduleType: 'manual' },
      ...{ lawnZoneId: null, location: null },
    })
  })
})

describe('what a device kept', () => {
  it.each([[null], ['text'], [[]], [{}], [{ name: '', difficulty: 'medium' }]])('%j is nothing', (kept) => {
    expect(parseKeptLawn(kept)).toBeUndefined()
    expect(parseKeptManual(kept)).toBeUndefined()
  })

  it('comes back, without what no form has', () => {
    expect(parseKeptLawn({ name: 'Front', grassType: 'straw', priorities: ['sustainability', 'x'], more: 1 })).toEqual({
      name: 'Front',
      priorities: ['sustainability'],
    })
    const items = [job(), { ...job(), taskType: 'x' }, 7]
    expect(parseKeptManual({ items, editing: 'a', title: 'Mow', frequency: 'monthly' })).toEqual({ items: [job()] })
    expect(parseKeptManual({ title: 'Half' })).toEqual({ title: 'Half' })
  })
})
