import { weeklyRecord } from '@turfwise/domain/analytics/weekly-record'
import { addDays, todayIn } from '@turfwise/domain/kernel/local-date'
import { mondayOf } from '@turfwise/domain/kernel/week'
import type pg from 'pg'
import { idOf } from './id-of.ts'

/** Gardeners with five years of weeks; of all of them the table would be larger than the rest of the stock. */
export const WEEKLY_USERS = 500
const WEEKS = 260

/** Five years of weeks of some gardeners. Nobody's next week is due: it would be made while others are measured. */
export async function seedAnalytics(db: pg.Client, users: number): Promise<void> {
  const last = addDays(mondayOf(todayIn('Australia/Sydney', new Date())), -7)
  const task = { type: 'mowing', zoneId: 'z', estimatedMinutes: 45 } as const
  const record = weeklyRecord({
    week: { from: last, to: addDays(last, 6) },
    today: addDays(last, 7),
    tasks: Array.from({ length: 7 }, (_, index) => ({
      ...{
        ...task,
        id: `01890000-0000-7000-8000-00000000000${index}`,
        title: 'Mow the front lawn',
        on: addDays(last, index),
      },
    })),
    ...{ logs: [], waterings: [], zones: [{ id: 'z', name: 'Front', areaM2: 120 }], scores: [], late: [] },
    weather: Array.from({ length: 7 }, (_, index) => ({ on: addDays(last, index), temp: 21, rain: 2, humidity: 50 })),
    ...{ due: { all: 7, done: 7 }, doneBefore: 6, everBefore: 90, sparedRuns: 0 },
  })
  await db.query(
    `insert into app.analytics_records (user_id, id, period, period_start, period_end, complete, record)
     select ${idOf('01890000', 'u')}, ${idOf('018f1000', 'n * $1 + u')}, 'weekly', $3::date - 7 * n, $3::date - 7 * n + 6, true,
       $4::jsonb || jsonb_build_object('periodStart', $3::date - 7 * n, 'periodEnd', $3::date - 7 * n + 6)
     from generate_series(0, $2::integer - 1) n, generate_series(1, $1::integer) u order by n desc, u`,
    [Math.min(users, WEEKLY_USERS), WEEKS, last, JSON.stringify(record)],
  )
  await db.query('delete from app.analytics_due')
  // What marks these weeks was planned on this connection while there were none, and would read all of them for each task.
  await db.query('analyze app.analytics_records')
}
