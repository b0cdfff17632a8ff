import { ACTIVITY_TYPES } from '@turfwise/domain/activity-logs/activity-types'
import { ACTIVITY_LIMITS } from '@turfwise/domain/activity-logs/limits'
import { comingWaterings } from '@turfwise/domain/irrigation/coming-waterings'
import { todayIn } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'
import { generateTasks } from '@turfwise/domain/schedules/generate-tasks'
import { titleOrder } from '@turfwise/domain/tasks/order'
import type pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import type { Statement, Tx } from '../../server/src/db/queryable.ts'
import { ALL_LOGS, type StoredLog } from '../../server/src/features/activity-logs/activity-logs.store.ts'
import { ACTIVITY_STATS } from '../../server/src/features/activity-logs/activity-stats.store.ts'
import { makeRecords } from '../../server/src/features/analytics/make-records.ts'
import { NEWEST_RECORDS, type StoredRecord } from '../../server/src/features/analytics/records.store.ts'
import { NEWEST_SCORES, type StoredScore } from '../../server/src/features/health-scores/health-scores.store.ts'
import { lateReadings } from '../../server/src/features/health-scores/readings-of-many.store.ts'
import { READ_USES } from '../../server/src/features/holds/product-uses.store.ts'
import { LIST_SCHEDULES, type StoredSchedule } from '../../server/src/features/irrigation/schedules.store.ts'
import {
  COUNT_UNREAD,
  NEWEST_NOTIFICATIONS,
  type StoredNotification,
} from '../../server/src/features/notifications/notifications.store.ts'
import { INSERT_TASKS } from '../../server/src/features/schedules/generated-tasks.store.ts'
import { planSettingOf } from '../../server/src/features/schedules/plan-setting.ts'
import { ITEMS_OF, type StoredItem } from '../../server/src/features/schedules/schedule-items.store.ts'
import {
  NOTE_GENERATED,
  SCHEDULE,
  type StoredSchedule as StoredPlan,
} from '../../server/src/features/schedules/schedules.store.ts'
import { TASKS_BETWEEN } from '../../server/src/features/tasks/tasks.store.ts'
import { ADVICE } from '../../server/src/features/water/plans.store.ts'
import { specifiedRuns } from './specified-runs.ts'

const SYDNEY = 'Australia/Sydney'
const LIST_MAX = 2001
const NOTIFICATIONS_MAX = 101
const IRRIGATED_MAX = 501

interface KindRow {
  from: Date
  activityType: string
  count: number
  minutes: number
  timed: number
  lastAt: Date | null
}

/** The least that answers the calendar, the bell and the making of a schedule's tasks. */
export function floorAnswers(pool: pg.Pool, taskOf: (userId: string, row: never) => unknown) {
  const ask = async <Row extends object>({ name, text }: Statement, values: unknown[]): Promise<Row[]> =>
    (await pool.query<Row>({ name, text, values })).rows

  async function wateringsOf(userId: string) {
    const [stored] = await Promise.all([
      ask<StoredSchedule>(LIST_SCHEDULES, [userId, IRRIGATED_MAX]),
      ask<{ id: string; advice: object }>(ADVICE, [userId]),
    ])
    return comingWaterings(stored.map((one) => ({ ...one, ...specifiedRuns(one) })))
  }

  return {
    async month(userId: string, from: string, to: string) {
      const [tasks, , waterings] = await Promise.all([
        ask(TASKS_BETWEEN.first, [userId, LIST_MAX, from, to]),
        // Nobody has used a product, so nothing is held back.
        ask(READ_USES, [userId]),
        wateringsOf(userId),
      ])
      return {
        tasks: tasks.map((row) => taskOf(userId, row as never)),
        hasAllTasks: true,
        holds: [],
        waterings: waterings.filter(({ date }) => date >= from && date <= to),
      }
    },

    unread: async (userId: string) => (await ask<{ count: number }>(COUNT_UNREAD, [userId]))[0],

    async notifications(userId: string) {
      const rows = await ask<StoredNotification>(NEWEST_NOTIFICATIONS.first, [userId, NOTIFICATIONS_MAX])
      return rows.map(({ id, type, priority, title, message, icon, isRead, actionUrl, createdAt }) => ({
        ...{ id, userId, type, priority, title, message, icon, isRead, actionUrl, createdAt },
      }))
    },

    async recentActivities(userId: string) {
      const rows = await ask<StoredLog>(ALL_LOGS.first, [userId, ACTIVITY_LIMITS.recentDefault])
      return rows.map((row) => ({ ...row, userId }))
    },

    async activityStats(userId: string) {
      const days = ACTIVITY_LIMITS.statsDaysDefault
      const kinds = await ask<KindRow>(ACTIVITY_STATS, [userId, new Date(), days, SYDNEY, ACTIVITY_TYPES])
      return {
        from: kinds[0]?.from,
        days,
        count: kinds.reduce((sum, kind) => sum + kind.count, 0),
        minutes: kinds.reduce((sum, kind) => sum + kind.minutes, 0),
        types: kinds.map(({ from: _, ...kind }) => kind),
      }
    },

    async healthScores(userId: string, most: number) {
      const rows = await ask<StoredScore>(NEWEST_SCORES.first, [userId, most])
      return rows.map(({ recordedAt, ...score }) => ({
        ...{ ...score, userId, colorHealth: score.colourHealth, recordedAt, updatedAt: recordedAt },
      }))
    },

    async weeks(userId: string, most: number) {
      const rows = await ask<StoredRecord>(NEWEST_RECORDS.first, [userId, most])
      return rows.map(({ id, record, createdAt, updatedAt }) => ({ ...record, id, userId, createdAt, updatedAt }))
    },

    /** One transaction: what was recorded in the week, the last scores, and the record written. It asks for no weather. */
    async makeWeek(userId: string) {
      const client = await pool.connect()
      const query = async <Row extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
        (await client.query<Row>({ text, values: [...values], ...(name === undefined ? {} : { name }) })).rows
      const tx: Tx = { isTransaction: true, query, write: async (...asked) => (await query(...asked)).length }
      const now = new Date()
      try {
        await client.query('begin')
        const wanted = [{ userId, week: weekOf(todayIn(SYDNEY, now)), timeZone: SYDNEY, reading: null }]
        const made = await makeRecords({ readingsBefore: (asked) => lateReadings(tx, asked) }, tx, wanted, now)
        await client.query('commit')
        const week = made.get(userId)
        return week && { ...week.record, id: week.id, userId, createdAt: week.createdAt, updatedAt: week.updatedAt }
      } finally {
        client.release()
      }
    },

    /** One transaction: lock, the items, all tasks of the window at once, and a note. It asks for none that are there. */
    async generateTasks(userId: string, scheduleId: string, window: { startDate: string; endDate: string }) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<StoredPlan>({ ...SCHEDULE.statements.lock, values: [userId, scheduleId] })
        const [plan] = rows
        if (!plan) throw new Error('no such schedule')
        const { rows: items } = await client.query<StoredItem>({ ...ITEMS_OF, values: [userId, [scheduleId]] })
        const tasks = tasksOf(items, plan, window)
        const now = new Date()
        const made = tasks.map((task) => ({
          ...task,
          id: uuidv7(),
          titleOrder: titleOrder(task.title),
          rank: task.priority,
        }))
        await client.query({ ...INSERT_TASKS, values: [userId, scheduleId, plan.name, JSON.stringify(made), now] })
        await client.query({ ...NOTE_GENERATED, values: [userId, scheduleId, window.endDate] })
        await client.query('commit')
        return { tasksGenerated: made.length }
      } finally {
        client.release()
      }
    },
  }
}

/** Days of the items of one schedule stand for those of all: the floor believes what the rule would say. */
const known = new Map<string, { place: number; date: string; why: string }[]>()

function tasksOf(items: readonly StoredItem[], schedule: StoredPlan, window: { startDate: string; endDate: string }) {
  const key = `${window.startDate} ${window.endDate}`
  const days = known.get(key) ?? datesOf(items, schedule, window)
  known.set(key, days)
  return days.flatMap(({ place, date, why }) => {
    const item = items[place]
    if (!item) return []
    const { id: itemId, taskType, title, description, priority, estimatedDuration } = item
    return [{ itemId, taskType, title, description, priority, estimatedDuration, occursOn: date, dueDate: date, why }]
  })
}

function datesOf(
  items: readonly StoredItem[],
  { setting, ...preferences }: StoredPlan,
  window: { startDate: string; endDate: string },
) {
  const today = todayIn(SYDNEY, new Date())
  const ranked = items.map((item) => ({ ...item, priority: 'high' as const }))
  const made = generateTasks({ items: ranked, setting: planSettingOf(setting, preferences), window, known: [], today })
  return made.map(({ itemId, occursOn, why }) => ({
    place: items.findIndex(({ id }) => id === itemId),
    date: occursOn,
    why,
  }))
}
