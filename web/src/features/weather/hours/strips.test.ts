import { impactOf } from '@turfwise/domain/weather/impact'
import { describe, expect, it } from 'vitest'
import { hoursOf } from '../example-hours.ts'
import { dayAxis } from './day-axis.ts'
import { dayHours } from './day-hours.ts'
import { LIMITS, rainScale, temperatureScale, windScale } from './strip-scale.ts'
import { barsPath, linePath } from './strip-shapes.ts'

const ZONE = 'Australia/Sydney'
const axis = dayAxis(ZONE, '2026-11-21')

describe('the limits in the pictures', () => {
  it('are those of mowing: what stands on the line may be mown, what is above may not', () => {
    const day = { condition: 'sunny', temperature: LIMITS.temperature, windSpeed: LIMITS.windSpeed } as const
    expect(impactOf('mowing', day).recommended).toBe(true)
    expect(impactOf('mowing', { ...day, temperature: LIMITS.temperature + 0.1 }).recommended).toBe(false)
    expect(impactOf('mowing', { ...day, windSpeed: LIMITS.windSpeed + 0.1 }).recommended).toBe(false)
  })

  it.each([
    ['a hot day', [22, 38], true],
    ['a day that comes near', [18, 27], true],
    ['a winter day, which it would press flat', [4, 15], false],
    ['a day above it from morning to evening', [33, 44], false],
  ])('are drawn on %s: %o, %s', (_, values, limit) => {
    const scale = temperatureScale(values)
    expect(scale.limit).toBe(limit)
    if (limit) expect(scale.height(LIMITS.temperature)).toBeLessThanOrEqual(1)
    expect(scale.height(Math.min(...values))).toBeGreaterThanOrEqual(0)
  })

  it('leave a calm day calm, and a drizzle small', () => {
    expect(windScale([3, 5]).height(5)).toBeLessThan(0.2)
    expect(rainScale([0, 0.4]).height(0.4)).toBeCloseTo(0.2)
    expect(rainScale([0, 20]).height(20)).toBe(1)
  })
})

describe('the shapes of the pictures', () => {
  it('break the line where an hour is not known, and go on behind it', () => {
    const temperature = [20, 21, null, 23, 24, ...Array(76).fill(null)]
    const hours = dayHours(hoursOf(ZONE, '2026-11-21', { temperature }), axis)
    const path = linePath(hours, 'temperature', axis, temperatureScale([20, 24]))
    expect(path.match(/[ML]/g)?.join('')).toBe('MLML')
    expect(path).toMatch(/^M0 50L41\.7 37\.5M125 /)
  })

  it('have a bar for each hour with rain and none for a dry one', () => {
    const figures = dayHours(hoursOf(ZONE, '2026-11-21'), axis).figures('precipitation')
    const bars = barsPath(figures, axis, rainScale(figures.map(({ value }) => value)))
    expect(bars.match(/M/g)).toHaveLength(4)
    // 7 pm, and 14 % of an hour on.
    expect(bars).toMatch(/^M797\.5 100V/)
  })
})
