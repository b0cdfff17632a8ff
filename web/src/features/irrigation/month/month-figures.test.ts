import { describe, expect, it } from 'vitest'
import { aMonthWater } from '../../../../test/month-water.ts'
import { counted, daysText, monthName } from './month-copy.ts'
import {
  chartText,
  daysOfMonth,
  dryReasons,
  firstMonth,
  gapsText,
  limitText,
  monthAfter,
  savedText,
  sumLines,
  wayBars,
  zoneText,
} from './month-figures.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const WATER = aMonthWater('2026-11')
const ways = () => structuredClone(WATER.ways) as NonNullable<typeof WATER.ways>
const TODAY = '2026-12-02'

describe('months', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
  ])('%s and %i is %s', (month, months, expected) => {
    expect(monthAfter(month, months)).toBe(expected)
  })

  it('are named without the year in this one', () => {
    expect([monthName('2026-11', TODAY), monthName('2025-11', TODAY)]).toEqual(['November', 'November 2025'])
  })

  it('begin as long before a zone as its balance may', () => {
    expect(firstMonth({ createdAt: '2026-11-20T00:00:00Z' })).toBe('2026-10')
    expect(firstMonth({ createdAt: '2026-03-02T00:00:00Z' })).toBe('2026-01')
  })

  it('have all their days, kept or not', () => {
    const days = daysOfMonth({ month: '2028-02', days: [] })
    expect([days.length, days.at(-1)]).toEqual([29, { date: '2028-02-29', day: undefined }])
  })
})

describe('words', () => {
  it('count and list', () => {
    expect([counted(1, 'run'), counted(0, 'run'), counted(2, 'dry day')]).toEqual(['1 run', '0 runs', '2 dry days'])
    expect(daysText(['2026-11-03', '2026-11-09', '2026-11-16']).replaceAll('\u00a0', ' ')).toBe('3, 9 and 16 Nov')
    expect(daysText([])).toBe('')
  })

  it('of a zone name its plants without "Grass"', () => {
    const zone = {
      name: 'Verge',
      areaSize: 1200.5,
      plantTypes: ['couch-grass', 'vegetables'],
      soilType: 'sandy',
    } as const
    expect(plain(zoneText({ ...zone, plantTypes: [...zone.plantTypes] }))).toBe(
      'Verge, 1,200.5 m², couch and vegetables on sandy',
    )
  })

  it.each([
    [2988, '2,052 L less than a fixed timer'],
    [5040, 'As much as a fixed timer'],
    [5041, '1 L more than a fixed timer'],
  ])('of %i litres: %s', (litres, expected) => {
    const given = ways()
    given.app.litres = litres
    given.app.dryDays = given.timer.dryDays
    expect(plain(savedText(given))).toBe(expected)
  })

  it.each([
    [454, 26, 6, '4,586 L less than a fixed timer, but 26 dry days against its 6'],
    [2988, 1, 0, '2,052 L less than a fixed timer, but 1 dry day against its 0'],
    [5040, 2, 1, 'As much as a fixed timer, but 2 dry days against its 1'],
    [2988, 3, 3, '2,052 L less than a fixed timer'],
  ])('call no water saved that the lawn went without: %i L with %i dry days to %i', (litres, own, its, expected) => {
    const given = ways()
    Object.assign(given.app, { litres, dryDays: own })
    given.timer.dryDays = its
    expect(plain(savedText(given))).toBe(expected)
  })

  it('of the limit give both ends where it moves', () => {
    expect(plain(limitText([{ readilyMm: 12.81 }, { readilyMm: 12.79 }]))).toBe('12.8 mm')
    expect(plain(limitText([{ readilyMm: 13.4 }, { readilyMm: 12.1 }]))).toBe('12.1 to 13.4 mm')
  })

  it('of the chart tell all that is in it', () => {
    expect(plain(chartText(WATER, 'Front lawn', TODAY))).toBe(
      'Soil balance of Front lawn in November. It was between 1.5 mm and 15.5 mm below full; dry from 12.8 mm. ' +
        'Dry on 23 Nov. Rain on 3, 9, 16, 23 and 30 Nov. 5 runs: 6, 13, 18, 27 and 30 Nov.',
    )
    const unknown = WATER.days.slice(0, 2).map((day) => ({ ...day, estimated: true }))
    expect(chartText({ month: '2026-11', days: unknown }, 'Lawn', TODAY)).toBe(
      'Soil balance of Lawn in November. 2 days without weather data: gaps, not 0.',
    )
  })

  it('of gaps tell days before the first one from those without weather', () => {
    expect(gapsText(WATER)).toBe('')
    expect(plain(gapsText({ days: WATER.days.slice(3), gaps: ['2026-11-01', '2026-11-02', '2026-11-03'] }))).toBe(
      'Recorded since 4 Nov.',
    )
    expect(gapsText({ days: WATER.days, gaps: ['2026-11-14', '2026-11-15'] })).toBe(
      '2 days without weather data: gaps, not 0.',
    )
  })
})

describe('the three ways', () => {
  const beside = (given: ReturnType<typeof ways>) => wayBars(given).map((bar) => plain(bar.beside))

  it('say dry days, else what drained, else that no day was dry', () => {
    const given = ways()
    expect(beside(given)).toEqual(['1 dry day', '18 dry days', '35 mm drained'])
    given.app = { ...given.app, dryDays: 0, drainedMm: 0.49 }
    given.rule = { ...given.rule, dryDays: 0, drainedMm: 0.5 }
    expect(beside(given)).toEqual(['no dry day', '1 mm drained', '35 mm drained'])
  })

  it('warn of one that used no more and let plants go dry more often', () => {
    const warned = (given: ReturnType<typeof ways>) => wayBars(given).map(({ warns }) => warns)
    const given = ways()
    expect(warned(given)).toEqual([false, true, false])
    given.rule.dryDays = 1
    expect(warned(given)).toEqual([false, false, false])
    given.rule = { ...given.rule, dryDays: 18, litres: 2989 }
    expect(warned(given)).toEqual([false, false, false])
  })

  it('have no length where nothing was given', () => {
    const none = { depthMm: 0, litres: 0, runs: 0, dryDays: 0, drainedMm: 0 }
    const bars = wayBars({ app: none, rule: none, timer: { ...none, everyDays: 2, runMm: 0 } })
    expect(bars.map(({ part }) => part)).toEqual([0, 0, 0])
  })
})

describe('the method', () => {
  const sum = WATER.sum as NonNullable<typeof WATER.sum>

  it('is the sum of millimetres, each with its sign', () => {
    const { lines, sum: total } = sumLines(sum, { plantTypes: ['buffalo-grass'] }, 60)
    expect([...lines, total].map(({ name, figure }) => plain(`${name} ${figure}`))).toEqual([
      'Grass drank, 0.6 of reference 87.3 mm',
      'Soil was down on 1 Nov + 3.0 mm',
      'Rain that stayed − 36.2 mm',
      'Soil is down on 30 Nov − 4.3 mm',
      'Watered, on 60 m² 49.8 mm',
    ])
  })

  it('speaks of plants where it is no lawn, and adds what drained beyond the rain', () => {
    const { lines } = sumLines({ ...sum, rainStayedMm: -2 }, { plantTypes: ['vegetables'] }, 60)
    expect(plain(lines[0]?.name ?? '')).toBe('Plants drank, 0.6 of reference')
    expect(plain(lines[2]?.figure ?? '')).toBe('+ 2.0 mm')
  })

  it('tells of dry days together of which the same was said', () => {
    const dry = (date: string, why: string | null) => ({ date, dry: true, why })
    const days = [dry('2026-11-02', 'Hold.'), dry('2026-11-03', 'Hold.'), dry('2026-11-09', null)]
    expect(dryReasons([...days, { date: '2026-11-10', dry: false, why: 'Nothing.' }])).toEqual([
      { days: daysText(['2026-11-02', '2026-11-03']), why: 'Hold.' },
      { days: daysText(['2026-11-09']), why: null },
    ])
  })
})
