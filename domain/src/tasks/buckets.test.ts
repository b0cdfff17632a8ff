import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import {
  bucketOf,
  countFilters,
  type DatedTask,
  defaultFilter,
  dueRangeOf,
  isInFilter,
  TASK_BUCKETS,
  TASK_FILTERS,
  type TaskBucket,
} from './buckets.ts'

const TODAY = '2026-11-21'

const task = (days: number, isCompleted = false): DatedTask => ({ dueDate: addDays(TODAY, days), isCompleted })
const buckets = (...days: number[]): TaskBucket[] => days.map((n) => bucketOf(task(n), TODAY))

const anyTask = fc.record({ days: fc.integer({ min: -800, max: 800 }), isCompleted: fc.boolean() })
const anyTasks = fc.array(
  anyTask.map(({ days, isCompleted }) => task(days, isCompleted)),
  { maxLength: 60 },
)

describe('the due days of a tab', () => {
  it('hold exactly its open tasks [TASK-10, TASK-28]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const { dueDate } = task(days)
        const holding = TASK_BUCKETS.filter((bucket) => {
          if (bucket === 'completed') return false
          const { from, to } = dueRangeOf(bucket, TODAY)
          return from <= dueDate && dueDate <= to
        })
        expect(holding).toEqual([bucketOf(task(days), TODAY)])
      }),
    )
  })
})

describe('the bucket of an open task', () => {
  it('is Overdue from one day past [TASK-23]', () => {
    expect(buckets(-1, -2, -8, -400)).toEqual(['overdue', 'overdue', 'overdue', 'overdue'])
  })

  it('is Today on the day itself [TASK-24]', () => expect(buckets(0)).toEqual(['today']))

  it('is Tomorrow on the day before [TASK-25]', () => expect(buckets(1)).toEqual(['tomorrow']))

  it('is This Week from 2 to 7 days ahead, on whatever weekday [TASK-26]', () => {
    expect(buckets(2, 3, 4, 5, 6, 7)).toEqual(Array(6).fill('this-week'))
    for (let start = 0; start < 7; start += 1) {
      const today = addDays(TODAY, start)
      const at = (n: number) => bucketOf({ dueDate: addDays(today, n), isCompleted: false }, today)
      expect([at(1), at(2), at(7), at(8)]).toEqual(['tomorrow', 'this-week', 'this-week', 'upcoming'])
    }
  })

  it('is Upcoming from 8 days ahead [TASK-27]', () => expect(buckets(8, 9, 400)).toEqual(Array(3).fill('upcoming')))

  it('is exactly one of the five, and never Completed [TASK-28]', () => {
    const five = TASK_BUCKETS.filter((bucket) => bucket !== 'completed')
    fc.assert(
      fc.property(anyTask, ({ days }) => {
        expect(five.filter((bucket) => isInFilter(bucket, task(days), TODAY))).toHaveLength(1)
        expect(isInFilter('completed', task(days), TODAY)).toBe(false)
      }),
    )
  })

  it('is not guessed for a due date that is no day', () => {
    expect(() => bucketOf({ dueDate: '2026-02-30', isCompleted: false }, TODAY)).toThrow(RangeError)
  })
})

describe('a completed task', () => {
  it('is in Completed only, whenever it was due [TASK-29]', () => {
    fc.assert(
      fc.property(anyTask, ({ days }) => {
        const holding = TASK_BUCKETS.filter((bucket) => isInFilter(bucket, task(days, true), TODAY))
        expect(holding).toEqual(['completed'])
      }),
    )
  })
})

describe('the filters', () => {
  it('hold every task under All, completed or not [TASK-07]', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        expect(tasks.filter((one) => isInFilter('all', one, TODAY))).toEqual(tasks)
        expect(countFilters(tasks, TODAY).all).toBe(tasks.length)
      }),
    )
  })

  it('count what they hold, nothing twice and nothing left out', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const counts = countFilters(tasks, TODAY)
        for (const filter of TASK_FILTERS) {
          expect(counts[filter]).toBe(tasks.filter((one) => isInFilter(filter, one, TODAY)).length)
        }
        expect(TASK_BUCKETS.reduce((sum, bucket) => sum + counts[bucket], 0)).toBe(tasks.length)
      }),
    )
  })

  it('count 0 where there is nothing', () => {
    expect(countFilters([], TODAY)).toEqual(Object.fromEntries(TASK_FILTERS.map((filter) => [filter, 0])))
  })
})

describe('the default tab', () => {
  it('is Overdue when an open task is past due [TASK-08]', () => {
    expect(defaultFilter([task(3), task(-1)], TODAY)).toBe('overdue')
    expect(defaultFilter([task(-90), task(-5, true)], TODAY)).toBe('overdue')
  })

  it('is Today when none is, whatever is completed [TASK-09]', () => {
    expect(defaultFilter([], TODAY)).toBe('today')
    expect(defaultFilter([task(0), task(1), task(30)], TODAY)).toBe('today')
    expect(defaultFilter([task(-1, true), task(-400, true), task(5)], TODAY)).toBe('today')
  })

  it('is Overdue exactly when that tab counts something', () => {
    fc.assert(
      fc.property(anyTasks, (tasks) => {
        const isOverdueFirst = countFilters(tasks, TODAY).overdue > 0
        expect(defaultFilter(tasks, TODAY)).toBe(isOverdueFirst ? 'overdue' : 'today')
      }),
    )
  })
})
