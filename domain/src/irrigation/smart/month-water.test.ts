import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/local-date.ts'
import { figuresOf, giveByRule, giveByTimer, replayDays, sumOf } from './month-water.ts'
import { balanceDays, type WaterZone } from './water-days.ts'

const typical = () => 5
const lawn: WaterZone = { total: 25.5, fraction: 0.5, coefficientOn: () => 0.6 }
const month = (given: readonly { et0: number; rain: number; irrigation: number }[], start = 3) =>
  balanceDays(
    lawn,
    start,
    given.map((one, index) => ({ date: addDays('2026-11-01', index), gauge: null, ...one })),
    typical,
  )
const even = Array.from({ length: 30 }, () => ({ et0: 5, rain: 0, irrigation: 0 }))

describe('the water of a month', () => {
  it('is the sum of what was drunk, what was missing before and after, and the rain that stayed', () => {
    const mm = (max: number) => fc.double({ min: 0, max, noNaN: true })
    const anyMonth = fc.array(fc.record({ et0: mm(12), rain: mm(60), irrigation: mm(20) }), { minLength: 1 })
    fc.assert(
      fc.property(anyMonth, mm(25.5), (given, start) => {
        const { drank, downAtStart, rainStayed, downAtEnd, watered } = sumOf(month(given, start))
        expect(drank + downAtStart - rainStayed - downAtEnd).toBeCloseTo(watered, 6)
      }),
    )
  })

  it('counts litres, runs, dry days and what drained', () => {
    const days = month([...even.slice(0, 3), { et0: 5, rain: 0, irrigation: 20 }, ...even.slice(0, 4)])
    expect(figuresOf(days, 60)).toMatchObject({ depth: 20, litres: 1200, runs: 1, dryDays: 0 })
    expect(figuresOf(days, 60).drained).toBeCloseTo(20 - 3 - 4 * 3, 9)
    expect(figuresOf(month(even), 60).dryDays).toBeGreaterThan(10)
  })

  it('replayed as it was watered is as it was', () => {
    const days = month(even.map((day, index) => ({ ...day, irrigation: index % 5 === 4 ? 11 : 0 })))
    const byDate = new Map(days.map(({ date, irrigation }) => [date, irrigation]))
    expect(replayDays(lawn, days, (date) => byDate.get(date) ?? 0, typical)).toEqual(days)
  })

  it('of a timer is the same whatever the weather', () => {
    const give = giveByTimer({ everyDays: 2, depth: 6 })
    const wet = replayDays(lawn, month(even.map((day) => ({ ...day, rain: 20 }))), give, typical)
    expect(figuresOf(wet, 10)).toMatchObject({ runs: 15, litres: 900, dryDays: 0 })
    expect(wet[0]?.irrigation).toBe(6)
  })

  it('by the rule runs on the first day that is not paused once the interval has passed', () => {
    const give = giveByRule((date) => ({ interval: 3, depth: 6, paused: date === '2026-11-04' }))
    const days = replayDays(lawn, month(even.slice(0, 9)), give, typical)
    expect(days.filter(({ irrigation }) => irrigation > 0).map(({ date }) => date)).toEqual([
      '2026-11-01',
      '2026-11-05',
      '2026-11-08',
    ])
  })
})
