import { describe, expect, it } from 'vitest'
import type { TaskType } from '../tasks/task-types.ts'
import { matchingTask } from './matching-task.ts'

const TODAY = '2026-11-24'
const task = (
  title: string,
  given: { type?: TaskType; dueDate?: string; lawnZoneId?: string | null; isCompleted?: boolean } = {},
) => ({
  ...{ title, type: 'mowing' as TaskType, dueDate: TODAY, lawnZoneId: null, isCompleted: false },
  ...given,
})
const match = (tasks: ReturnType<typeof task>[], zone: string | null = null, activity: 'mowed' | 'other' = 'mowed') =>
  matchingTask(activity, zone, tasks, TODAY)?.title ?? null

describe('the task that an activity ticks off', () => {
  it.each([
    ['of its kind', [task('Feed', { type: 'fertilizing' }), task('Mow')], null, 'Mow'],
    ['due first, overdue before today', [task('Now'), task('Late', { dueDate: '2026-11-20' })], null, 'Late'],
    ['open', [task('Done', { isCompleted: true })], null, null],
    ['due within a week', [task('In a week', { dueDate: '2026-12-01' })], null, 'In a week'],
    ['not due later', [task('Later', { dueDate: '2026-12-02' })], null, null],
    [
      'of the zone before one of none',
      [task('Any'), task('Front', { lawnZoneId: 'f', dueDate: '2026-11-30' })],
      'f',
      'Front',
    ],
    ['of none where the zone has none', [task('Any')], 'f', 'Any'],
    ['not of another zone', [task('Back', { lawnZoneId: 'b' })], 'f', null],
    ['of no zone before one, where none was chosen', [task('Back', { lawnZoneId: 'b' }), task('Any')], null, 'Any'],
    ['of any zone where none was chosen', [task('Back', { lawnZoneId: 'b' })], null, 'Back'],
  ])('is %s', (_, tasks, zone, title) => {
    expect(match(tasks, zone)).toBe(title)
  })

  it('is none for what is no kind of task', () => {
    expect(match([task('Mow'), task('Edge', { type: 'edging' })], null, 'other')).toBeNull()
  })
})
