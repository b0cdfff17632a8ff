import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { measuredWarmth } from './measured-warmth.ts'

const TODAY = '2026-11-23'
const days = (count: number, of: (ago: number) => object) =>
  Array.from({ length: count }, (_, ago) => ({ date: addDays(TODAY, -ago), temp: null, condition: null, ...of(ago) }))

describe('the warmth that was measured', () => {
  it('is the mean of 14 days, of the soil of 7, against the 14 before', () => {
    const of = (ago: number) => ({ tempMean: ago < 14 ? 20 : 15, soilTemperature: ago < 7 ? 18 : 5 })
    expect(measuredWarmth({ days: days(28, of) }, TODAY)).toEqual({ meanC: 20, soilC: 18, isRising: true })
    const falling = (ago: number) => ({ tempMean: ago < 14 ? 15 : 20 })
    expect(measuredWarmth({ days: days(28, falling) }, TODAY)).toEqual({ meanC: 15, soilC: null, isRising: false })
  })

  it('is not known of too few days, nor without a reading, and takes nothing from days to come', () => {
    const of = () => ({ tempMean: 20, soilTemperature: 18 })
    expect(measuredWarmth({ days: days(10, of) }, TODAY)).toEqual({ meanC: 20, soilC: 18, isRising: null })
    expect(measuredWarmth({ days: days(9, of) }, TODAY).meanC).toBeNull()
    expect(measuredWarmth({ days: days(4, of) }, TODAY).soilC).toBeNull()
    expect(measuredWarmth({ days: days(28, of) }, addDays(TODAY, -40))).toEqual(measuredWarmth(null, TODAY))
  })
})
