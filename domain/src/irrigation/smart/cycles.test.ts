import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { IRRIGATION_SOILS, SLOPES } from '../zone.ts'
import { cyclesOf, minutesFor, SHORTEST, scaleFor } from './cycles.ts'

const clay = {
  depth: 6.6,
  rate: 30,
  evenness: null,
  soil: 'clay',
  slope: 'flat',
  window: 300,
  mostMinutes: null,
} as const

describe('cycles', () => {
  it('of the worked example are 2 of 6.6 min with 59 min of soak', () => {
    const { count, minutesEach, soakMinutes, minutes, carriedOver } = cyclesOf(clay)
    expect([count, minutesEach.toFixed(1), Math.round(soakMinutes), minutes.toFixed(1)]).toEqual([2, '6.6', 59, '13.2'])
    expect(carriedOver).toBe(0)
  })

  it.each([
    ['one, where soil takes it as fast as it comes', { rate: 3 }, 1, 0],
    ['one on sand', { soil: 'sandy' }, 1, 0],
    ['three on a slope of 4 to 6 %', { slope: '4-6', depth: 9 }, 3, 0],
    ['more on a steep one', { slope: 'steeper', depth: 6.6 }, 4, 0],
  ] as const)('are %s', (_, given, count, carriedOver) => {
    expect(cyclesOf({ ...clay, ...given })).toMatchObject({ count, carriedOver })
  })

  it('give more where the water falls unevenly, by the measured evenness alone', () => {
    expect(scaleFor(null)).toBe(1)
    expect(scaleFor(1)).toBe(1)
    expect(scaleFor(0.6)).toBeCloseTo(1 / 0.76, 9)
    expect(cyclesOf({ ...clay, soil: 'sandy', evenness: 0.6 }).minutes).toBeCloseTo(13.2 / 0.76, 9)
  })

  it('that find no room carry the rest over', () => {
    const some = cyclesOf({ ...clay, depth: 16.5, window: 140 })
    expect(some.count).toBe(2)
    expect(some.depth).toBeCloseTo(11, 9)
    expect(some.carriedOver).toBeCloseTo(5.5, 9)
    expect(some.length).toBeLessThanOrEqual(140)
    const short = cyclesOf({ ...clay, window: 4 })
    expect([short.count, short.minutes, short.depth.toFixed(1)]).toEqual([1, 4, '2.0'])
    expect(cyclesOf({ ...clay, window: 0.5 })).toMatchObject({ count: 0, depth: 0, carriedOver: 6.6 })
  })

  it('keep to the minutes of a day and carry the rest over', () => {
    // One cycle of 8 min of the 13.2 is enough for what is left of it.
    const some = cyclesOf({ ...clay, mostMinutes: 8 })
    expect(some).toMatchObject({ count: 1, minutes: 8, soakMinutes: 0, carriedBy: 'minutes' })
    expect([some.depth.toFixed(1), some.carriedOver.toFixed(1)]).toEqual(['4.0', '2.6'])
    expect(cyclesOf({ ...clay, mostMinutes: 13.2 })).toMatchObject({ count: 2, carriedOver: 0, carriedBy: null })
    expect(cyclesOf({ ...clay, mostMinutes: 12, window: 5 })).toMatchObject({ minutes: 5, carriedBy: 'hours' })
  })

  it.each([
    // Clay on a steep slope ponds after half a minute of 200 mm/h.
    [1, 6.6, '1.98'],
    [12, 40, '1.00'],
    [1, 5, '1.50'],
  ])(
    'are never too short for a valve on steep clay under fast sprinklers: %d of %d mm',
    (count, depth, minutesEach) => {
      const run = cyclesOf({ ...clay, slope: 'steeper', rate: 200, depth, window: 1440 })
      expect([run.count, run.minutesEach.toFixed(2), run.carriedOver]).toEqual([count, minutesEach, 0])
    },
  )

  it('cover what is wanted or say what is left, keep the window and the soil’s surface', () => {
    fc.assert(
      fc.property(
        fc.record({
          depth: fc.double({ min: 0.5, max: 40, noNaN: true }),
          rate: fc.double({ min: 0.5, max: 200, noNaN: true }),
          evenness: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
          soil: fc.constantFrom(...IRRIGATION_SOILS),
          slope: fc.constantFrom(...SLOPES),
          window: fc.double({ min: 10, max: 1440, noNaN: true }),
          mostMinutes: fc.option(fc.double({ min: 1, max: 120, noNaN: true })),
        }),
        (needs) => {
          const run = cyclesOf(needs)
          expect(run.depth + run.carriedOver).toBeCloseTo(needs.depth, 6)
          expect(run.minutes).toBeLessThanOrEqual((needs.mostMinutes ?? 1440) + 1e-6)
          expect(run.length).toBeLessThanOrEqual(needs.window + 1e-6)
          expect(run.minutes).toBeCloseTo(run.count * run.minutesEach, 6)
          expect((run.minutes * needs.rate) / 60 / scaleFor(needs.evenness)).toBeCloseTo(run.depth, 6)
          expect(run.depth).toBeLessThanOrEqual(needs.depth + 1e-9)
          // A run that is worth the valve is never left out.
          const total = Math.min(minutesFor(needs.depth, needs), needs.mostMinutes ?? 1440)
          expect(run.count > 0).toBe(Math.min(total, needs.window) >= SHORTEST)
        },
      ),
    )
  })
})
