import type { Task } from '@turfwise/contract/tasks'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { describe, expect, it } from 'vitest'
import { comingJobs, STRIP_DAYS } from './coming-jobs.ts'

const TODAY = '2026-11-23'
const task = (type: Task['type'], days: number, more: Partial<Task> = {}): Task => {
  const dueDate = addDays(TODAY, days)
  return {
    ...{ id: `${type} ${days}`, userId: 'me', title: type, description: null, type, taskType: type, dueDate },
    ...{ priority: 'medium', estimatedDuration: null, status: 'pending', isCompleted: false, completedAt: null },
    ...{ scheduleName: 'Plan', createdAt: '', updatedAt: '' },
    scheduled: { scheduleId: 'plan', itemId: 'item', occursOn: dueDate, why: '', missed: 0, missedSince: null },
    ...more,
  }
}

describe('the four weeks ahead of a schedule', () => {
  it('have its open tasks on their days, by type', () => {
    const other = { scheduleId: 'other', itemId: 'item', occursOn: TODAY, why: '', missed: 0, missedSince: null }
    const { days, counts } = comingJobs(
      [
        task('watering', 0),
        task('mowing', 0),
        task('pest control', 27),
        task('mowing', 7),
        task('edging', 3, { isCompleted: true }),
        task('weeding', 3, { scheduled: other }),
        task('weeding', 4, { scheduled: null }),
      ],
      'plan',
      TODAY,
    )
    expect(days).toHaveLength(STRIP_DAYS)
    const busy = days.flatMap((jobs, day) => (jobs.length === 0 ? [] : [[day, jobs]]))
    expect(busy).toEqual([
      [0, ['mowing', 'watering']],
      [7, ['mowing']],
      [27, ['pest_control']],
    ])
    expect(counts).toEqual([
      { type: 'mowing', count: 2 },
      { type: 'watering', count: 1 },
      { type: 'pest_control', count: 1 },
    ])
  })
})
