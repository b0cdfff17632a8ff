import { addDays } from '@turfwise/domain/kernel/local-date'
import type { LastRun } from '../../contract/src/irrigation.ts'
import type { GaugeReading, MonthWater, Watering } from '../../contract/src/water.ts'

/** November of the design's front lawn: mm below full at the end of each day, rain and runs by day of the month. */
const DOWN = [
  3, 5.5, 8.4, 4.1, 6.7, 9.7, 3.2, 5.9, 9.1, 1.5, 3.8, 6.6, 9.7, 3.3, 6.3, 9.2, 7.7, 10.1, 3, 6.3, 9.4, 12.1, 15.5, 3.1,
  5.4, 8.3, 11.4, 2.9, 6.3, 11.3,
]
const RAIN: Readonly<Record<number, number>> = { 3: 6.2, 9: 9.4, 16: 3.6, 23: 14, 30: 3 }
const RUNS: Readonly<Record<number, number>> = { 6: 10.2, 13: 9.8, 18: 10.1, 27: 9.9, 30: 9.8 }
const HELD =
  'Hold: 12.1\u00a0mm is missing, 9.8\u00a0mm is likely by Monday 3\u00a0pm, and the rest is too little for a run.'

const WAY = { depthMm: 0, dryDays: 0, drainedMm: 0 }

/** What a zone was given, told by millimetres unless another figure is said. */
export const aWatering = (said: Partial<Watering> & { date: string }): Watering => ({
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), zoneId: '01890000-0000-7000-8000-000000000001' },
  ...{ wateredAt: `${said.date}T02:00:00Z`, depthMm: 10, millimetres: null, minutes: null, litres: null },
  ...{ confirmedBy: null, state: said.origin === 'run' ? 'assumed' : 'told' },
  ...{ origin: 'logged', createdAt: `${said.date}T02:00:00Z`, updatedAt: `${said.date}T02:00:00Z` },
  ...said,
})

/** A planned run that is assumed. */
export const aLastRun = (said: Partial<LastRun> = {}): LastRun => ({
  ...{ wateringId: crypto.randomUUID(), date: '2026-12-01', depthMm: 9.8, state: 'assumed' },
  ...{ endedAt: '2026-11-30T17:20:00Z', countsFrom: '2026-11-30T18:20:00Z', updatedAt: '2026-11-30T17:00:00Z' },
  ...said,
})

/** A reading of the gauge, in the garden of the tests. */
export const aReading = (said: Partial<GaugeReading> & { from: string; to: string }): GaugeReading => ({
  ...{ id: crypto.randomUUID(), userId: crypto.randomUUID(), millimetres: 12 },
  ...{ createdAt: said.to, updatedAt: said.to },
  ...said,
})

/** The water of a month as it is answered. */
export const aMonthWater = (month: string, more: Partial<MonthWater> = {}): MonthWater => {
  const first = `${month}-01`
  return {
    zoneId: '01890000-0000-7000-8000-000000000001',
    month,
    areaSize: 60,
    depletionMm: 4.3,
    capacityMm: 25.5,
    days: DOWN.map((depletionMm, index) => ({
      date: addDays(first, index),
      depletionMm,
      readilyMm: 12.8,
      et0Mm: 4.9,
      usedMm: 2.9,
      rainMm: RAIN[index + 1] ?? 0,
      rainCountedMm: RAIN[index + 1] ?? 0,
      rainFirstMm: null,
      rainOrigin: 'model' as const,
      irrigationMm: RUNS[index + 1] ?? 0,
      drainedMm: 0,
      dry: depletionMm > 12.8,
      estimated: false,
      why: depletionMm > 12.8 ? HELD : null,
    })),
    gaps: [],
    ways: {
      app: { ...WAY, litres: 2988, depthMm: 49.8, runs: 5, dryDays: 1 },
      rule: { ...WAY, litres: 1680, depthMm: 28, runs: 5, dryDays: 18 },
      timer: { ...WAY, litres: 5040, depthMm: 84, runs: 15, drainedMm: 35.2, everyDays: 2, runMm: 5.6 },
    },
    sum: {
      from: first,
      to: addDays(first, 29),
      drankMm: 87.3,
      partOfReference: 0.6,
      downAtStartMm: 3,
      rainStayedMm: 36.2,
      downAtEndMm: 4.3,
      wateredMm: 49.8,
    },
    waterings: [],
    gauge: [],
    rule: {
      line: 'Sydney: before 10\u00a0am or after 4\u00a0pm',
      binding: true,
      source: 'Sydney Water, seen 12\u00a0Nov\u00a02026',
      kept: true,
      broken: [],
    },
    sources: [
      'Evapotranspiration (FAO-56) and rain: Open-Meteo.com',
      'Same weather, soil and start for all three. Timer: every second day what the zone needs in a usual year',
    ],
    ...more,
  }
}
