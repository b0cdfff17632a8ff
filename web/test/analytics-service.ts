import type { Origin } from '@turfwise/contract/analytics'
import { weeklyRecord } from '@turfwise/domain/analytics/weekly-record'
import { addDays } from '@turfwise/domain/kernel/local-date'
import { weekOf } from '@turfwise/domain/kernel/week'
import { importActivities, listRecords, type RecordRow } from '../../contract/src/activity-files.ts'
import {
  type AnalyticsOverview,
  type AnalyticsRecord,
  generateWeekly,
  getAnalyticsOverview,
  listAnalytics,
} from '../../contract/src/analytics.ts'
import { type Network, pageOf } from './network.ts'
import type { Person } from './person.ts'

const NONE: Origin = { lines: [], more: 0, moreAmount: 0 }
const from = (kind: 'log' | 'watering', what: string, amount: number, note: string | null = null): Origin => ({
  lines: [{ kind, id: crypto.randomUUID(), on: null, what, amount, note }],
  ...{ more: 0, moreAmount: 0 },
})

/** A year of which nothing is known. */
const emptyYear = (today: string): AnalyticsOverview => ({
  ...{ from: addDays(today, -364), today, products: [], nitrogen: { given: null, plan: null, origin: NONE } },
  months: Array.from({ length: 12 }, (_, index) => {
    const month = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 12 + index
    const text = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
    return { month: text, litres: null, origin: NONE }
  }),
  cost: { dollars: null, origin: NONE },
  insights: [
    { name: 'season', lines: [], missing: 'Set your grass in Profile > Garden to see its season.' },
    { name: 'weather', lines: [], missing: 'Only 3 days of weather are known for your place.' },
    { name: 'improvement', lines: [], missing: 'Nothing was recorded in 90 days.' },
  ],
})

/** A week of a garden in which something was done, as the server makes it. */
export function aWeek(person: Person, today: string, now: string): AnalyticsRecord {
  const week = weekOf(today)
  const log = {
    ...{ taskId: null, productName: null, zoneId: null, lawnArea: null, quantity: null, unit: null },
    ...{ distance: null, distanceUnit: null, areaM2: null },
  }
  const record = weeklyRecord({
    ...{ week, today: addDays(week.to, 1) },
    tasks: ['Mow the front', 'Edge the path'].map((title, index) => ({
      ...{ id: `t${index}`, title, type: 'mowing', on: addDays(week.from, index), zoneId: 'z', estimatedMinutes: null },
    })),
    logs: [
      { ...log, id: 'l1', type: 'mowed', title: 'Mow the front', on: week.from, minutes: 45, taskId: 't0' },
      { ...log, id: 'l2', type: 'fertilized', title: 'Fed', on: week.from, minutes: 15, quantity: 2.5, unit: 'kg' },
      {
        ...log,
        id: 'l3',
        type: 'fertilized',
        title: 'Seaweed',
        on: week.from,
        minutes: null,
        quantity: 250,
        unit: 'mL',
      },
    ],
    waterings: [
      { id: 'w', on: week.from, zoneName: 'Front', areaM2: 80, depthMm: 15.5, litres: null, origin: 'logged' },
    ],
    zones: [{ id: 'z', name: 'Front', areaM2: 120 }],
    weather: Array.from({ length: 7 }, (_, index) => ({
      ...{ on: addDays(week.from, index), temp: 20 + index, rain: index, humidity: 50 },
    })),
    scores: [
      { ...{ id: 'h1', on: addDays(week.from, 2), overall: 84 }, ...PARTS, soilQuality: 58 },
      { ...{ id: 'h0', on: addDays(week.from, -7), overall: 78 }, ...PARTS, soilQuality: 59 },
    ],
    late: [],
    ...{ due: { all: 2, done: 2 }, doneBefore: 1, everBefore: 9, sparedRuns: 1 },
  })
  return { ...record, id: crypto.randomUUID(), userId: person.id, createdAt: now, updatedAt: now }
}
const PARTS = { grassDensity: 82, colorHealth: 88, weedControl: 79 }

/** A person's analytics as the other end of the line answers for them. */
export const plantAnalytics = (network: Network, person: Person, today: string, now: () => string) => {
  let records: AnalyticsRecord[] = []
  let overview = emptyYear(today)
  let rows: RecordRow[] = []
  network.on(listAnalytics, ({ query }) => pageOf(records, query))
  network.on(getAnalyticsOverview, () => overview)
  network.on(generateWeekly, () => {
    const made = aWeek(person, today, now())
    records = [made, ...records.filter(({ periodStart }) => periodStart !== made.periodStart)]
    return made
  })
  network.on(listRecords, () => rows)
  const imported = new Set<string>()
  network.on(importActivities, ({ body: { csv } }) => {
    const lines = csv.trim().split('\n').slice(1)
    const added = lines.filter((line) => !imported.has(line))
    for (const line of added) imported.add(line)
    return { added: added.length, known: lines.length - added.length }
  })
  return {
    records: () => records,
    week: (given: Partial<AnalyticsRecord> = {}): AnalyticsRecord => {
      const made = { ...aWeek(person, today, now()), ...given }
      records = [made]
      return made
    },
    record(given: readonly RecordRow[]): void {
      rows = [...given]
    },
    /** A year with everything in it. */
    year(): void {
      overview = {
        ...overview,
        months: overview.months.map((month, index) =>
          index % 3 === 0
            ? month
            : { ...month, litres: 800 + 140 * index, origin: from('watering', 'Front', 800 + 140 * index) },
        ),
        products: [
          { name: 'Slow feed', amount: 4.5, unit: 'kg', uses: 2, origin: from('log', 'Fed', 4.5) },
          { name: 'Seaweed', amount: null, unit: 'L', uses: 1, origin: from('log', 'Seaweed', 0, 'no amount') },
        ],
        nitrogen: { given: 8, plan: 24, origin: from('log', 'Slow feed', 8, '4\u00a0kg with 20 % on 100 m²') },
        cost: { dollars: 38.25, origin: from('log', 'Slow feed', 38.25, '4.5\u00a0kg at $8.50 per kg') },
        insights: [
          {
            name: 'season',
            lines: [
              { text: 'November: kikuyu grows at 92 % of its fullest.', why: 'Mean of the last 14 days: 22.1 °C.' },
            ],
            missing: null,
          },
          {
            name: 'weather',
            lines: [
              { text: 'Rain gave 31 mm of the 140 mm that the air could take.', why: '28 days with known weather.' },
            ],
            missing: null,
          },
          {
            name: 'improvement',
            lines: [{ text: "16 g of nitrogen per m² are left in the year's plan.", why: '8 g of 24 g in 12 months.' }],
            missing: 'Record three mowings to see your rhythm.',
          },
        ],
      }
    },
  }
}
