import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anItem, anyItemAround, anyRequest, anySetting, aSetting } from '../../test/plan-requests.ts'
import { addDays, daysBetween, isLocalDate, type LocalDate, todayIn, weekdayName } from '../kernel/local-date.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { TASK_TYPES } from '../tasks/task-types.ts'
import { checkPlan } from './check-plan.ts'
import { type GeneratedTask, generateTasks, type KnownTask, windowFault } from './generate-tasks.ts'
import { occurrences, windowAround } from './item-dates.ts'
import { isWorkDay } from './item-rule.ts'
import { planYear } from './plan-year.ts'
import { generationWindow, SCHEDULE_LIMITS, type ScheduleItem } from './schedule.ts'
import { afterCompletion } from './snooze.ts'

const TODAY = '2026-11-23'
const setting = aSetting('couch', 'temperate')
const datesOf = (changes: Partial<ScheduleItem>, days = 90, from: LocalDate = TODAY): LocalDate[] =>
  occurrences(anItem(changes), setting, { from, to: addDays(from, days) }).map(({ date }) => date)
const gaps = (dates: readonly LocalDate[]): number[] =>
  dates.slice(1).map((date, index) => daysBetween(dates[index] ?? '', date))

describe('the dates of an item', () => {
  it('are 14 days apart for a biweekly one [SCHED-42]', () => {
    const dates = datesOf({ frequency: 'biweekly' })
    expect(dates).toHaveLength(7)
    expect(dates[0]).toBe(TODAY)
    expect(gaps(dates)).toEqual(Array(6).fill(14))
  })

  it('are 7 days apart for a weekly one, and one in every month for a monthly one [SCHED-43]', () => {
    const weekly = datesOf({ frequency: 'weekly' })
    expect(weekly).toHaveLength(13)
    expect(gaps(weekly)).toEqual(Array(12).fill(7))
    expect(datesOf({ frequency: 'monthly' })).toEqual(['2026-11-23', '2026-12-23', '2027-01-23'])
    expect(datesOf({ frequency: 'monthly', anchor: '2026-12-31' }, 120)).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
    expect(datesOf({ frequency: 'monthly', anchor: '2027-08-31' }, 60, '2028-02-01')).toEqual([
      '2028-02-29',
      '2028-03-31',
    ])
  })

  it('count from the first one, whenever it is asked', () => {
    expect(datesOf({ frequency: 'weekly', anchor: '2026-10-01' }, 7)).toEqual(['2026-11-26'])
    expect(datesOf({ frequency: 'custom', intervalDays: 10, anchor: '2026-11-20' }, 20)).toEqual([
      '2026-11-30',
      '2026-12-10',
    ])
  })

  it('count from the last time for an item that does so', () => {
    const item = { basis: 'completion', lastDoneOn: '2026-11-25' } as const
    expect(datesOf({ ...item, frequency: 'weekly' }, 20)).toEqual(['2026-12-02', '2026-12-09'])
    expect(datesOf({ ...item, frequency: 'monthly' }, 40)).toEqual(['2026-12-25'])
    expect(datesOf({ ...item, basis: 'calendar', frequency: 'weekly' }, 10)).toEqual(['2026-11-23', '2026-11-30'])
  })

  it('are the same in whatever span they are asked for', () => {
    fc.assert(
      fc.property(
        anySetting,
        anyItemAround(TODAY),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 200 }),
        (where, item, after, length) => {
          const whole = occurrences(item, where, { from: TODAY, to: addDays(TODAY, 600) })
          const span = { from: addDays(TODAY, after), to: addDays(TODAY, after + length) }
          expect(occurrences(item, where, span)).toEqual(
            whole.filter(({ date }) => date >= span.from && date <= span.to),
          )
        },
      ),
    )
  })
})

const generate = (
  items: readonly ScheduleItem[],
  where: typeof setting,
  today: LocalDate,
  known: readonly KnownTask[] = [],
): GeneratedTask[] => generateTasks({ items, setting: where, window: generationWindow(today), known, today })

const keysOf = (tasks: readonly KnownTask[]): string[] => tasks.map(({ itemId, dueDate }) => `${itemId} ${dueDate}`)

describe('the tasks of a plan', () => {
  it('lie in the window, one of an item on a day, within every limit, with both reasons', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { items, notes, setting: where } = planYear(request)
        const today = todayIn(request.timeZone, request.now)
        const tasks = generate(items, where, today)
        expect(items.length).toBeGreaterThanOrEqual(2)
        expect(items.length).toBeLessThanOrEqual(SCHEDULE_LIMITS.itemsMax)
        expect(tasks.length).toBeGreaterThan(0)
        expect(tasks.length).toBeLessThanOrEqual(TASK_LIMITS.listMax)
        expect(new Set(keysOf(tasks)).size).toBe(tasks.length)
        expect(tasks.map(({ dueDate }) => dueDate)).toEqual(tasks.map(({ dueDate }) => dueDate).toSorted())
        for (const { dueDate, why, title, description, estimatedDuration, taskType } of tasks) {
          expect(isLocalDate(dueDate) && dueDate >= today && dueDate <= addDays(today, 90)).toBe(true)
          expect(why.length).toBeGreaterThan(10)
          expect(title.length).toBeLessThanOrEqual(TASK_LIMITS.titleCharsMax)
          expect(description?.length).toBeLessThanOrEqual(TASK_LIMITS.descriptionCharsMax)
          expect(estimatedDuration).toBeGreaterThanOrEqual(TASK_LIMITS.durationMinutesMin)
          expect(estimatedDuration).toBeLessThanOrEqual(TASK_LIMITS.durationMinutesMax)
          expect(TASK_TYPES).toContain(taskType)
        }
        for (const text of [...notes, ...items.flatMap(({ why, description }) => [why, description])]) {
          expect(text).not.toMatch(/undefined|NaN|null|Infinity/)
          expect(text.length).toBeGreaterThan(10)
        }
      }),
    )
  })

  it('follow from the day in the garden alone, in every zone and on both nights of a change of the clocks', () => {
    const nights = ['2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'] as const
    const zones = ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Perth', 'Australia/Adelaide'] as const
    fc.assert(
      fc.property(
        anyRequest,
        fc.constantFrom(...nights),
        fc.integer({ min: -14 * 60, max: 38 * 60 }),
        (request, night, minute) => {
          const now = new Date(Date.parse(`${night}T00:00:00Z`) + minute * 60_000)
          for (const timeZone of zones) {
            const today = todayIn(timeZone, now)
            // Noon of that day in UTC's own zone: the same day, and no change of clocks.
            const plain = planYear({ ...request, timeZone: 'UTC', now: new Date(`${today}T12:00:00Z`) })
            const plan = planYear({ ...request, timeZone, now })
            expect(plan).toEqual(plain)
            expect(generate(plan.items, plan.setting, today)).toEqual(generate(plain.items, plain.setting, today))
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  it('are none when generated again, on the same day or later within what is made', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 0, max: 120 }), (request, later) => {
        const { items, setting: where } = planYear(request)
        const today = todayIn(request.timeZone, request.now)
        const first = generate(items, where, today)
        expect(generate(items, where, today, first)).toEqual([])
        const then = addDays(today, later)
        const again = generate(items, where, then, first)
        // Only the days that the first window did not reach.
        expect(again.every(({ dueDate }) => dueDate > addDays(today, 90))).toBe(true)
        const all = [...first.filter(({ dueDate }) => dueDate >= then), ...again]
        expect(new Set(keysOf(all))).toEqual(new Set(keysOf(generate(items, where, then))))
      }),
    )
  })

  it('are none for what was moved, skipped or done, and none beside a task that was moved to their day', () => {
    fc.assert(
      fc.property(
        anySetting,
        fc.array(anyItemAround(TODAY), { minLength: 1, maxLength: 5 }),
        fc.array(fc.integer({ min: -20, max: 40 }), { minLength: 1, maxLength: 20 }),
        (where, made, shifts) => {
          const items = made.map((item, index) => ({ ...item, id: String(index) }))
          const first = generate(items, where, TODAY)
          const moved = first.map((task, index) => ({
            ...task,
            dueDate: addDays(task.dueDate, shifts[index % shifts.length] ?? 0),
          }))
          expect(generate(items, where, TODAY, moved)).toEqual([])
          const some = moved.filter((_, index) => index % 2 === 0)
          const again = generate(items, where, TODAY, some)
          const taken = new Set(keysOf(some))
          expect(keysOf(again).filter((key) => taken.has(key))).toEqual([])
        },
      ),
    )
  })

  it('are on the days of work that there is time for, but where a window ends before the next one', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { items, setting: where } = planYear(request)
        const { timeAvailable } = request.preferences
        for (const item of items) {
          if (item.frequency === 'monthly' || item.frequency === 'biweekly') continue
          for (const { date } of occurrences(item, where, { from: item.anchor, to: addDays(item.anchor, 400) })) {
            const window = windowAround(item, where, date)
            if (window !== null && daysBetween(date, window.to) < 7) continue
            expect(isWorkDay(timeAvailable, date), `${item.taskType} ${weekdayName(date)}`).toBe(true)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  it('pass the check for plans from outside', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { items, setting: where } = planYear(request)
        const answer = items.map(
          ({ taskType, title, description, frequency, intervalDays, priority, estimatedDuration }) => ({
            taskType,
            title,
            description,
            frequency,
            intervalDays,
            priority,
            estimatedDuration,
          }),
        )
        expect(checkPlan({ items: answer }, where, items)).toEqual({ ok: true, items: answer })
      }),
    )
  })

  it('are none when generated again after one was done early or late', () => {
    fc.assert(
      fc.property(anySetting, anyItemAround(TODAY), fc.integer({ min: 0, max: 20 }), (where, item, late) => {
        const counted = { ...item, basis: 'completion' as const, lastDoneOn: null }
        const [done, ...open] = generate([counted], where, TODAY).map((task, index) => ({
          ...task,
          id: String(index),
          type: task.taskType,
        }))
        if (done === undefined) return
        const completedOn = addDays(done.dueDate, late)
        const { moves, lastDoneOn } = afterCompletion({ item: counted, setting: where, completedOn, tasks: open })
        const after = open.map((task) => {
          const to = moves.find(({ taskId }) => taskId === task.id)?.to
          return to === undefined ? task : { ...task, occursOn: to, dueDate: to }
        })
        expect(new Set(keysOf(after)).size).toBe(after.length)
        const window = { startDate: TODAY, endDate: after.at(-1)?.dueDate ?? TODAY }
        const again = generateTasks({
          items: [{ ...counted, lastDoneOn }],
          setting: where,
          window,
          known: [done, ...after],
          today: TODAY,
        })
        expect(again).toEqual([])
      }),
    )
  })
})

describe('a window that was asked for', () => {
  it.each([
    [0, 90, null],
    [0, 91, 'too-long'],
    [-5, 85, null],
    [-5, -1, 'past'],
    [3, 2, 'ends-before-it-begins'],
    [0, 0, null],
  ] as const)('from %s to %s: %s', (from, to, fault) => {
    expect(windowFault({ startDate: addDays(TODAY, from), endDate: addDays(TODAY, to) }, TODAY)).toBe(fault)
  })
})
