import { addDays } from '@turfwise/domain/kernel/local-date'
import { countFilters, isInFilter, TASK_FILTERS } from '@turfwise/domain/tasks/buckets'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTask } from './example-task.ts'
import { countPlaced, inFilter, placeTasks } from './place-tasks.ts'

const TODAY = '2026-11-21'
const someTasks = fc.array(
  fc
    .record({ days: fc.integer({ min: -40, max: 40 }), isCompleted: fc.boolean() })
    .map(({ days, isCompleted }) => aTask({ dueDate: addDays(TODAY, days), isCompleted })),
)

describe('tasks placed once', () => {
  it('are counted and listed as the rules say, every one of them under All [TASK-06, TASK-07]', () => {
    fc.assert(
      fc.property(someTasks, (tasks) => {
        const placed = placeTasks(tasks, TODAY)
        expect(countPlaced(placed)).toEqual(countFilters(tasks, TODAY))
        for (const filter of TASK_FILTERS) {
          const listed = placed.filter((one) => inFilter(one, filter)).map(({ task }) => task)
          expect(listed).toEqual(tasks.filter((task) => isInFilter(filter, task, TODAY)))
        }
        expect(placed.every((one) => inFilter(one, 'all'))).toBe(true)
      }),
    )
  })
})
