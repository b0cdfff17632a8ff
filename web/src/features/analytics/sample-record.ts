import type { AnalyticsRecord, Origin } from '@turfwise/contract/analytics'
import { RECORD_FIGURES } from '@turfwise/domain/analytics/weekly-record'
import type { LocalDate } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'

const NO_ORIGIN: Origin = { lines: [], more: 0, moreAmount: 0 }

/** Stands, and says that it is a sample, where one's own weeks could not be read. @param today in the garden's zone */
export const sampleRecord = (today: LocalDate): AnalyticsRecord => {
  const { from, to } = weekOf(today)
  return {
    ...{ id: 'sample', userId: '', period: 'weekly', periodStart: from, periodEnd: to, complete: false },
    ...{ tasksCompleted: 7, hoursSpent: 3.5, waterUsage: 1240, fertiliserApplied: 2.5, fertiliserLiquid: null },
    areaMaintained: 120,
    weatherConditions: { avgTemp: 22.4, totalRainfall: 8.2, avgHumidity: 54 },
    healthTrend: 'improving',
    achievements: [],
    recommendations: [],
    origins: Object.fromEntries(RECORD_FIGURES.map((figure) => [figure, NO_ORIGIN])) as AnalyticsRecord['origins'],
    createdAt: `${from}T00:00:00Z`,
    updatedAt: `${from}T00:00:00Z`,
  }
}
