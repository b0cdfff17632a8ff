import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { grownMm, INSIGHTS, type InsightFacts, insightsOf, mowingRhythm, partCut } from './insights.ts'

const TODAY = '2026-11-24'
const NOTHING: InsightFacts = {
  ...{ today: TODAY, climate: 'temperate', place: null, grass: null, meanC: null, weather: [], mowings: [] },
  ...{ lastFed: null, nitrogen: { given: null, plan: null }, late: 0, logs: { all: 0, withoutTime: 0 } },
}
const mowings = (every: number, count: number, heightMm: number | null = null) =>
  Array.from({ length: count }, (_, index) => ({ on: addDays(TODAY, (index - count) * every), heightMm }))
const days = (count: number, given: object = {}) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ on: addDays(TODAY, index - count), temp: 20, rain: 1, humidity: 50, max: 25, min: 12, et0: 5 },
    ...given,
  }))
const of = (given: Partial<InsightFacts>) => {
  const [season, weather, improvement] = insightsOf({ ...NOTHING, ...given })
  return { season, weather, improvement }
}
const textOf = (insight: { lines: { text: string }[] } | undefined) => insight?.lines.map(({ text }) => text).join('\n')

it('are three cards, each of which says what is missing while nothing is known', () => {
  const all = insightsOf(NOTHING)
  expect(all.map(({ name }) => name)).toEqual([...INSIGHTS])
  for (const { lines, missing } of all) expect([lines, missing]).toEqual([[], expect.any(String)])
})

describe('the rhythm of mowing', () => {
  it.each([
    [mowings(9, 2), null],
    [mowings(9, 3), 9],
    [mowings(9, 8), 9],
    [[...mowings(7, 3), { on: addDays(TODAY, 30), heightMm: null }], 7],
  ])('of %j is %j', (list, every) => expect(mowingRhythm(list)).toBe(every))

  it('takes a third where it is kept to the interval of the grass, and more beyond it', () => {
    expect(partCut(30, grownMm(30, 7, 7))).toBeCloseTo(1 / 3, 9)
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 100 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 35 }),
        (height, every, interval) => {
          const part = partCut(height, grownMm(height, every, interval))
          expect(part > 0 && part < 1).toBe(true)
          expect(part > 1 / 3 + 1e-9).toBe(every > interval)
        },
      ),
    )
  })

  it('is held against the growth of the grass, with the height that was written down', () => {
    const { season } = of({ grass: 'kikuyu', meanC: 24, mowings: mowings(9, 5, 35) })
    const text = textOf(season) ?? ''
    expect(text).toContain(
      'Mown every 9 days: your kikuyu grows about 23 mm in that time, and a cut to 35 mm takes 39 %.',
    )
    expect(text).toContain('Mow every 7 days')
    expect(season?.missing).toBeNull()
  })

  it('is asked for where too few mowings are known', () => {
    expect(of({ grass: 'couch', mowings: mowings(9, 2) }).season?.missing).toMatch(/^Record 3 mowings/)
  })
})

describe('the season', () => {
  it('says how much the grass grows, by the weather of the place or by its usual one', () => {
    expect(textOf(of({ grass: 'couch', meanC: 31 }).season)).toMatch(/^November: couch grows at 100 % of its fullest\./)
    const usual = of({ grass: 'couch' }).season
    expect(usual?.lines[0]?.why).toMatch(/^Usual for the day in Sydney/)
  })

  it.each([
    ['2026-11-24', /A feeding window is open until 15 December\./],
    ['2026-12-20', /The next feeding window opens 1 February\./],
  ])('tells on %s when to feed', (today, words) => {
    expect(textOf(of({ today, grass: 'buffalo' }).season)).toMatch(words)
  })
})

describe('the weather', () => {
  it('is told from 14 known days on', () => {
    expect(of({ weather: days(13) }).weather?.missing).toMatch(/^Only 13 days/)
    expect(textOf(of({ weather: days(14) }).weather)).toBe(
      'Rain gave 14 mm of the 70 mm that the air could take: the rest came from the soil, or from you.',
    )
  })

  it('leaves days of which rain or air is not known out', () => {
    const weather = [...days(20, { rain: null }), ...days(14)]
    expect(textOf(of({ weather }).weather)).toContain('14 mm of the 70 mm')
  })

  it('names a wet month, hot days and nights near frost', () => {
    expect(textOf(of({ weather: days(28, { rain: 6 }) }).weather)).toContain('more than the 140 mm')
    expect(textOf(of({ weather: days(28, { max: 35 }) }).weather)).toContain('28 days of 35 °C')
    expect(textOf(of({ weather: days(28, { min: 1.9 }) }).weather)).toContain('28 nights near frost')
    expect(textOf(of({ weather: days(28, { min: 2, max: 34.9 }) }).weather)).not.toMatch(/frost|35/)
  })
})

describe('what to do better', () => {
  it('holds the nitrogen given against the plan', () => {
    expect(textOf(of({ nitrogen: { given: 8, plan: 24 } }).improvement)).toBe(
      "16 g of nitrogen per m² are left in the year's plan.",
    )
    expect(textOf(of({ nitrogen: { given: 24, plan: 24 } }).improvement)).toMatch(
      /^The nitrogen for the year has been given/,
    )
  })

  it('names a height that the grass does not like', () => {
    expect(textOf(of({ grass: 'kikuyu', mowings: mowings(9, 3, 60) }).improvement)).toContain('You cut at 60 mm')
    expect(textOf(of({ grass: 'kikuyu', mowings: mowings(9, 3, 50) }).improvement)).not.toContain('You cut')
  })

  it('counts what is late and what has no time', () => {
    const text = textOf(of({ late: 2, logs: { all: 5, withoutTime: 3 } }).improvement)
    expect(text).toBe('2 jobs are late.\n3 of 5 records have no time: add it to see your hours.')
  })
})

it('rests each line on something', () => {
  const facts = {
    grass: 'kikuyu' as const,
    mowings: mowings(9, 5, 60),
    weather: days(28, { max: 40, min: 0 }),
    late: 1,
  }
  for (const { lines } of insightsOf({ ...NOTHING, ...facts, nitrogen: { given: 1, plan: 2 } }))
    for (const { why } of lines) expect(why).toMatch(/\.$/)
})
