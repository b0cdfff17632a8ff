import { describe, expect, it } from 'vitest'
import { GUIDE_GRASSES, GUIDE_TASKS, GUIDE_ZONES, monthsIn, monthsOf, spansOf } from '../../test/guide-plan-table.ts'
import { anItem, aSetting } from '../../test/plan-requests.ts'
import { daysBetween } from '../kernel/local-date.ts'
import { occurrences } from './item-dates.ts'
import { baseGrowth, mowingDays } from './normals.ts'
import {
  AERATION_SPANS,
  GRASS_PLANS,
  PLAN_GRASSES,
  type PlanGrass,
  planGrassOf,
  SOW_SPANS,
  seasonOfGrass,
} from './plan-table.ts'
import type { ScheduleTaskType } from './schedule-words.ts'

const EACH = PLAN_GRASSES.flatMap((grass) => GUIDE_ZONES.map((zone, column) => ({ grass, zone, column })))
const isCool = (grass: PlanGrass, zone: (typeof GUIDE_ZONES)[number]): boolean =>
  grass === 'tall-fescue' || grass === 'rye' || (grass === 'other' && zone === 'cool')

/** The dates of a job in four years from a July on, in which no window is open across the turn of the year. */
function datesOf(taskType: ScheduleTaskType, grass: PlanGrass, zone: (typeof GUIDE_ZONES)[number]) {
  const item = anItem({ taskType, frequency: taskType === 'mowing' ? 'custom' : 'seasonal', anchor: '2026-07-01' })
  return occurrences(item, aSetting(grass, zone), { from: '2026-07-01', to: '2030-06-30' }).map(({ date }) => date)
}
const monthNumber = (date: string): number => Number(date.slice(5, 7))

describe('the plan table is the guide’s', () => {
  it.each(PLAN_GRASSES)('in heights, nitrogen and feeds: %s', (grass) => {
    const [sun, , , nitrogen, feeds] = GUIDE_GRASSES[grass]
    const { sunMm, nitrogenGM2, feeds: planned } = GRASS_PLANS[grass]
    expect([`${sunMm.from}–${sunMm.to} (${sunMm.usual})`, nitrogenGM2, planned]).toEqual([sun, nitrogen, feeds])
  })

  it.each(EACH)('in base and cap of mowing: $grass, $zone', ({ grass, zone }) => {
    const [, base, cap] = GUIDE_GRASSES[grass]
    const { at } = aSetting(grass, zone)
    expect([mowingDays(at, baseGrowth(at)), mowingDays(at, 0)]).toEqual([base, cap])
  })

  it.each(EACH)('in the season of the curve and the sowing time: $grass, $zone', ({ grass, zone, column }) => {
    expect(seasonOfGrass(grass, zone)).toBe(isCool(grass, zone) ? 'cool' : 'warm')
    const sow = isCool(grass, zone) ? GUIDE_TASKS.sowCool : GUIDE_TASKS.sowWarm
    const aerate = isCool(grass, zone) ? GUIDE_TASKS.aerateCool : GUIDE_TASKS.aerateWarm
    expect(SOW_SPANS[seasonOfGrass(grass, zone)][zone]).toEqual(spansOf(sow[column] ?? ''))
    expect(AERATION_SPANS[seasonOfGrass(grass, zone)][zone]).toEqual(spansOf(aerate[column] ?? ''))
  })
})

describe('the dates of a plan keep to the guide’s table', () => {
  it.each(EACH)('feeds: $grass, $zone', ({ grass, zone, column }) => {
    const cell = (isCool(grass, zone) ? GUIDE_TASKS.feedCool : GUIDE_TASKS.feedWarm)[column] ?? ''
    const wanted = monthsOf(cell).slice(0, GUIDE_GRASSES[grass][4])
    const dates = datesOf('fertilizing', grass, zone)
    // Four years of each feed, each within 45 days from the first of its month, in the order of the year.
    expect(dates).toHaveLength(4 * wanted.length)
    const inYear = wanted.toSorted((a, b) => ((a + 5) % 12) - ((b + 5) % 12))
    for (const [index, date] of dates.entries()) {
      const month = inYear[index % inYear.length] ?? 0
      // The window of December reaches into January.
      const year = Number(date.slice(0, 4)) - (monthNumber(date) < month ? 1 : 0)
      const day = daysBetween(`${year}-${String(month).padStart(2, '0')}-01`, date)
      expect(day).toBeGreaterThanOrEqual(0)
      expect(day).toBeLessThan(45)
    }
    for (const [index, date] of dates.slice(1).entries())
      expect(daysBetween(dates[index] ?? '', date)).toBeGreaterThanOrEqual(42)
  })

  it.each(EACH)('aeration and thinning: $grass, $zone', ({ grass, zone, column }) => {
    const cell = (isCool(grass, zone) ? GUIDE_TASKS.aerateCool : GUIDE_TASKS.aerateWarm)[column] ?? ''
    const [first] = spansOf(cell)
    const aerated = datesOf('aeration', grass, zone).map(monthNumber)
    expect(aerated).toHaveLength(first === undefined ? 0 : 4)
    for (const month of aerated) expect(first && monthsIn(first)).toContain(month)

    const [span] = spansOf(GUIDE_TASKS.dethatch[column] ?? '')
    const times = { couch: 4, kikuyu: 4, zoysia: 2 }[grass as string] ?? 0
    const thinned = datesOf('dethatching', grass, zone).map(monthNumber)
    expect(thinned).toHaveLength(times)
    for (const month of thinned) expect(span && monthsIn(span)).toContain(month)
  })

  it.each(EACH)('mowing: $grass, $zone', ({ grass, zone }) => {
    const [, base, cap] = GUIDE_GRASSES[grass]
    const dates = datesOf('mowing', grass, zone)
    for (const [index, date] of dates.slice(1).entries()) {
      const days = daysBetween(dates[index] ?? '', date)
      expect(days).toBeGreaterThanOrEqual(base)
      expect(days).toBeLessThanOrEqual(cap)
    }
  })
})

describe('the grass that a plan is made for', () => {
  it('is couch for bermuda, and the zone’s own where schedules have no word for it', () => {
    expect(planGrassOf('bermuda', null)).toBe('couch')
    expect(planGrassOf('couch', 'rye')).toBe('couch')
    expect([planGrassOf('other', 'rye'), planGrassOf('other', 'fescue'), planGrassOf('other', 'other')]).toEqual([
      'rye',
      'tall-fescue',
      'other',
    ])
    expect(planGrassOf('other', null)).toBe('other')
  })
})
