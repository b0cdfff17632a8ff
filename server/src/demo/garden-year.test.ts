import { createActivityLog } from '@turfwise/contract/activity-logs'
import { createTask } from '@turfwise/contract/tasks'
import { completionLog } from '@turfwise/domain/activity-logs/completion-log'
import { addDays, clockIn, daysBetween, todayIn, weekdayName } from '@turfwise/domain/kernel/local-date'
import { countFilters } from '@turfwise/domain/tasks/buckets'
import { isDetailed } from '@turfwise/domain/tasks/completion'
import type { TaskType } from '@turfwise/domain/tasks/task-types'
import { FEED_DAYS_MIN } from '@turfwise/domain/weather/due'
import { describe, expect, it } from 'vitest'
import type { DemoTask } from './demo-task.ts'
import { TEMPERATE } from './garden-climate.ts'
import { gardenYear } from './garden-year.ts'
import { localInstant } from './local-instant.ts'

const ZONE = 'Australia/Sydney'
const yearBefore = (today: string) => gardenYear(today, ZONE, TEMPERATE)
const doneOn = ({ completedAt }: DemoTask): string => (completedAt ? todayIn(ZONE, completedAt) : '')
const isDone = (task: DemoTask): boolean => task.completedAt !== null
const doneOf = (tasks: DemoTask[], type: TaskType) => tasks.filter((task) => isDone(task) && task.type === type)

/** Gardens planted on days through eight years: 50 days apart they meet every month and, 7 being prime, every weekday. */
const GARDENS = Array.from({ length: 58 }, (_, index) => {
  const today = addDays('2024-02-28', index * 50)
  return { today, tasks: yearBefore(today) }
})
const always = (check: (tasks: DemoTask[], today: string) => void): void => {
  for (const { tasks, today } of GARDENS) check(tasks, today)
}

describe('the year of the demo garden', () => {
  it('is the same for the same day', () => {
    expect(yearBefore('2026-11-21')).toEqual(yearBefore('2026-11-21'))
  })

  it('is a year of one person: 75 to 100 jobs done, some in every five weeks', () => {
    always((tasks, today) => {
      const done = tasks.filter(isDone)
      expect(done.length).toBeGreaterThanOrEqual(75)
      expect(done.length).toBeLessThanOrEqual(100)
      for (let days = 35; days <= 350; days += 35) {
        const [from, to] = [addDays(today, -days), addDays(today, -days + 34)]
        const ofMonth = done.filter((task) => doneOn(task) >= from && doneOn(task) <= to)
        expect(ofMonth.length).toBeGreaterThanOrEqual(2)
        expect(ofMonth.length).toBeLessThanOrEqual(20)
      }
    })
  })

  it('follows the growth of the lawn: mowed weekly in summer, every 3 to 5 weeks in winter', () => {
    const mowedIn = (...months: string[]) =>
      doneOf(yearBefore('2026-11-21'), 'mowing').filter(({ dueDate }) => months.includes(dueDate.slice(5, 7))).length
    const summer = mowedIn('12', '01', '02')
    expect(summer).toBeGreaterThanOrEqual(10)
    expect(summer).toBeLessThanOrEqual(13)
    expect(mowedIn('06', '07', '08')).toBeGreaterThanOrEqual(2)
    expect(mowedIn('06', '07', '08')).toBeLessThanOrEqual(4)
    expect(mowedIn('09', '10', '11')).toBeGreaterThan(mowedIn('06', '07', '08'))
  })

  it('never mows twice within 5 days, nor leaves the lawn for more than 7 weeks', () => {
    always((tasks, today) => {
      const days = doneOf(tasks, 'mowing').map(doneOn).toSorted()
      const gaps = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5)
      expect(Math.max(...gaps)).toBeLessThanOrEqual(49)
      const openDue = tasks.filter((task) => task.type === 'mowing' && !isDone(task)).map(({ dueDate }) => dueDate)
      expect(openDue[0]).toBe(addDays(today, -2))
      expect(daysBetween(days.at(-1) ?? today, openDue[0] ?? today)).toBeGreaterThanOrEqual(4)
    })
  })

  it('is watered in the warm months and left to the rain in winter', () => {
    always((tasks) => {
      const months = new Set(doneOf(tasks, 'watering').map(({ dueDate }) => dueDate.slice(5, 7)))
      expect(months).toContain('01')
      for (const month of ['05', '06', '07', '08']) expect(months).not.toContain(month)
    })
  })

  it('is fed four times, counting what is due, and never soon after a feed', () => {
    always((tasks, today) => {
      const feeds = tasks.filter(({ title }) => title === 'Feed the Sir Walter' || title.startsWith('Green up'))
      expect(feeds.length).toBeGreaterThanOrEqual(4)
      expect(feeds.length).toBeLessThanOrEqual(5)
      const gaps = feeds.slice(1).map(({ dueDate }, index) => daysBetween(feeds[index]?.dueDate ?? dueDate, dueDate))
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(FEED_DAYS_MIN)
      const lastFed = doneOf(tasks, 'fertilizing').map(doneOn).toSorted().at(-1) ?? today
      expect(daysBetween(lastFed, today)).toBeGreaterThanOrEqual(FEED_DAYS_MIN)
      for (const { title, dueDate } of feeds) {
        const isRest = ['05', '06', '07', '08'].includes(dueDate.slice(5, 7))
        expect(title).toBe(isRest ? 'Green up the Sir Walter with liquid iron' : 'Feed the Sir Walter')
      }
    })
  })

  it('has feeds with their amount in the log, whatever the day', () => {
    always((tasks) => {
      const told = doneOf(tasks, 'fertilizing').flatMap(({ record }) => record?.details ?? [])
      expect(told.length).toBeGreaterThanOrEqual(1)
      for (const details of told) expect(details).toMatchObject({ productName: 'Lawn food, slow', quantityUnit: 'kg' })
    })
  })

  it('has each job of its season once', () => {
    const months = (word: string) =>
      yearBefore('2026-11-21')
        .filter((task) => isDone(task) && task.title.includes(word))
        .map(({ dueDate }) => dueDate.slice(5, 7))
    expect(months('Aerate')).toEqual(['10'])
    expect(months('bindii')).toEqual(['07', '08', '08'])
    expect(months('Treat lawn grubs')).toEqual(['02'])
    expect(months('Treat armyworm')).toEqual(['03'])
    expect(months('mower oil').length).toBeGreaterThanOrEqual(4)
  })

  it('was done by somebody with a week of work: mostly at weekends, by daylight, now and then late', () => {
    always((tasks) => {
      const done = tasks.filter(isDone)
      const weekend = done.filter((task) => ['Saturday', 'Sunday'].includes(weekdayName(doneOn(task))))
      expect(weekend.length / done.length).toBeGreaterThan(0.7)
      expect(doneOf(tasks, 'mowing').every((task) => weekend.includes(task))).toBe(true)
      const hours = done.map(({ completedAt }) => Number(completedAt && clockIn(ZONE, completedAt).slice(0, 2)))
      expect(Math.min(...hours)).toBeGreaterThanOrEqual(6)
      expect(Math.max(...hours)).toBeLessThanOrEqual(17)
      const late = done.filter((task) => doneOn(task) > task.dueDate)
      expect(late.length).toBeGreaterThanOrEqual(3)
      expect(late.length).toBeLessThan(done.length / 4)
    })
  })

  it('completes nothing before it was planned, nothing before it was due, and nothing today or later', () => {
    always((tasks, today) => {
      const midnight = localInstant(ZONE, today, '00:00')
      for (const task of tasks) {
        expect(task.createdAt < midnight).toBe(true)
        if (!task.completedAt) continue
        expect(task.createdAt < task.completedAt).toBe(true)
        expect(task.completedAt < midnight).toBe(true)
        expect(doneOn(task) >= task.dueDate).toBe(true)
        expect(daysBetween(task.dueDate, today)).toBeLessThanOrEqual(366)
      }
    })
  })

  it('has 2 overdue, 4 today, 1 tomorrow, 4 this week and 6 after it', () => {
    always((tasks, today) => {
      const dated = tasks.map((task) => ({ dueDate: task.dueDate, isCompleted: isDone(task) }))
      const { overdue, today: due, tomorrow, 'this-week': week, upcoming } = countFilters(dated, today)
      expect([overdue, due, tomorrow, week, upcoming]).toEqual([2, 4, 1, 4, 6])
    })
  })

  it('records what was done as the dialog would, and skips it here and there', () => {
    always((tasks) => {
      const asked = tasks.filter((task) => isDone(task) && isDetailed(task.type))
      const skipped = asked.filter(({ record }) => record === null)
      expect(skipped.length).toBeGreaterThanOrEqual(2)
      expect(skipped.length).toBeLessThan(asked.length / 4)
      for (const task of tasks) {
        if (!task.record || !isDetailed(task.type)) continue
        expect(task.record.details.type).toBe(task.type)
        const { details } = task.record
        if (details.type === 'mowing') {
          expect(details.cutHeightMm).toBeGreaterThanOrEqual(35)
          expect(details.cutHeightMm).toBeLessThanOrEqual(55)
        }
      }
      expect(tasks.filter((task) => task.record !== null && !isDetailed(task.type))).toEqual([])
    })
  })

  it('holds nothing that the calls would refuse', () => {
    const id = '0197a000-0000-7000-8000-000000000001'
    always((tasks) => {
      for (const task of tasks) {
        const { type, record } = task
        expect(createTask.body.safeParse({ ...task, userId: id }).error).toBeUndefined()
        if (!record || !isDetailed(type)) continue
        const log = completionLog({ ...task, id, userId: id, type }, record.details, record.notes)
        expect(createActivityLog.body.safeParse(log).error).toBeUndefined()
      }
    })
  })
})
