import { firstWeek, madeAt, weekAfter } from '@turfwise/domain/analytics/next-week'
import { weekOf } from '@turfwise/domain/kernel/week'
import type { WeatherReading } from '@turfwise/domain/weather/reading'
import type { AnalyticsNeeds } from './analytics-needs.ts'
import { type DueWeek, lookAtDue, planWeeks, takeDue } from './due.store.ts'
import { makeRecords } from './make-records.ts'

/** Gardens whose weeks are made in one transaction. */
export const WEEKS_AT_ONCE = 500

type DueNeeds = Pick<AnalyticsNeeds, 'db' | 'clock' | 'readingsBefore'> & {
  weather: Pick<AnalyticsNeeds['weather'], 'weatherAt' | 'cellOf'>
}

/** The weather of the places, asked once for each cell. A source that fails is no error. */
async function readingsAt(
  { weather }: DueNeeds,
  due: readonly DueWeek[],
): Promise<(garden: DueWeek) => WeatherReading | null> {
  const byCell = new Map<string, WeatherReading | null>()
  const cellFor = ({ lat, lng, timeZone }: DueWeek) =>
    lat === null || lng === null ? undefined : weather.cellOf({ lat, lng, timeZone })
  for (const garden of due) {
    const cell = cellFor(garden)
    if (cell !== undefined && !byCell.has(cell.key)) byCell.set(cell.key, (await weather.weatherAt(cell)).reading)
  }
  return (garden) => byCell.get(cellFor(garden)?.key ?? '') ?? null
}

/**
 * Makes the weeks that are over, with the plan of the next, in one transaction: a process that is killed leaves all of it
 * to the next, and two that come at once make each week once.
 * @returns how many gardens were looked at
 */
export async function makeDueBatch(needs: DueNeeds, most: number = WEEKS_AT_ONCE): Promise<number> {
  const { db, clock } = needs
  const now = clock.now()
  const due = await lookAtDue(db, now, most)
  if (due.length === 0) return 0
  const weeks = due.map((garden) => {
    const weekStart = garden.weekStart ?? firstWeek(garden.timeZone, now)
    return { ...garden, weekStart, at: madeAt(garden.timeZone, weekStart) }
  })
  const over = weeks.filter(({ at }) => at <= now)
  // Before the transaction: a source that is slow holds nobody's row.
  const readingOf = await readingsAt(needs, over)
  await db.transaction(async (tx) => {
    const taken = await takeDue(
      tx,
      now,
      weeks.map(({ userId }) => userId),
    )
    const own = weeks.filter(({ userId }) => taken.has(userId))
    await makeRecords(
      needs,
      tx,
      own
        .filter(({ at }) => at <= now)
        .map((garden) => {
          const { userId, timeZone, weekStart } = garden
          return { userId, timeZone, week: weekOf(weekStart), reading: readingOf(garden) }
        }),
      now,
    )
    await planWeeks(
      tx,
      own.map(({ userId, timeZone, weekStart, at }) => {
        const next = at <= now ? weekAfter(timeZone, weekStart, now) : weekStart
        return { userId, weekStart: next, nextAt: madeAt(timeZone, next) }
      }),
    )
  })
  return due.length
}
