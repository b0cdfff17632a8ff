import { expect, it } from 'vitest'
import { dayHeading } from './day-heading.ts'
import { aTask } from './example-task.ts'

const over = (task: Parameters<typeof dayHeading>[0], before?: Parameters<typeof dayHeading>[0]) =>
  dayHeading(task, before, '2026-11-21', 'Australia/Sydney')

it('a day stands over its first task alone, by its due day or, when it is done, the garden’s day of that', () => {
  const one = aTask({ dueDate: '2026-11-28' })
  expect(over(one)).toBe('Sat 28 Nov')
  expect(over(aTask({ dueDate: '2026-11-28' }), one)).toBe('')
  expect(over(aTask({ dueDate: '2026-11-29' }), one)).toBe('Sun 29 Nov')
  const done = aTask({ isCompleted: true, completedAt: '2026-11-20T14:00:00Z' })
  expect(over(done, one)).toBe('Sat 21 Nov')
  expect(over(aTask({ isCompleted: true, completedAt: '2025-11-20T14:00:00Z' }), done)).toBe('21 Nov 2025')
})
