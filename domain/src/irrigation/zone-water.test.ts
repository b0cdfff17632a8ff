import { describe, expect, it } from 'vitest'
import { applicationRate, RATE_WHEN_NONE } from './application-rate.ts'
import type { PlantTypeId } from './plants.ts'
import type { Season } from './season.ts'
import type { ExposureLevel, IrrigationSoil } from './zone.ts'
import { EXPOSURE_MULTIPLIER, SOIL_MULTIPLIER, sunFactor, zoneWater } from './zone-water.ts'

describe('the water of a zone', () => {
  it('has the soil multipliers as specified [IRRIG-35]', () => {
    expect(SOIL_MULTIPLIER).toEqual({ sandy: 1.3, clay: 0.8, loam: 1, rocky: 1.4 })
  })

  it('has the exposure multipliers as specified [IRRIG-36]', () => {
    expect(EXPOSURE_MULTIPLIER).toEqual({
      'full-sun': 1.4,
      'partial-sun': 1.1,
      'partial-shade': 0.9,
      'full-shade': 0.7,
    })
  })

  it.each<[ExposureLevel, number]>([
    ['full-sun', 1],
    ['partial-sun', 0.79],
    ['partial-shade', 0.64],
    ['full-shade', 0.5],
  ])('in %s uses %d of the reference', (exposure, part) => {
    expect(sunFactor(exposure)).toBeCloseTo(part, 2)
  })

  it.each<[PlantTypeId | 'moss', IrrigationSoil, Season, number, number, number]>([
    ['kikuyu-grass', 'sandy', 'spring', 12, 6, 0.6],
    ['couch-grass', 'clay', 'summer', 19.5, 9.75, 0.7],
    ['buffalo-grass', 'loam', 'autumn', 25.5, 12.75, 0.6],
    ['buffalo-grass', 'rocky', 'winter', 9, 4.5, 0.45],
    ['vegetables', 'loam', 'summer', 51, 17.85, 1],
    ['garden-beds', 'clay', 'winter', 32.5, 13, 0.8],
    ['native-shrubs', 'sandy', 'spring', 32, 19.2, 0.5],
    ['moss', 'loam', 'spring', 42.5, 17, 0.8],
  ])('of %s on %s in %s: TAW %d, RAW %d, Kc %d', (plant, soilType, season, total, readily, coefficient) => {
    const water = zoneWater({ plantTypes: [plant], soilType, exposureLevel: 'full-sun' }, season)
    expect(water.total).toBeCloseTo(total, 6)
    expect(water.readily).toBeCloseTo(readily, 6)
    expect(water.coefficient).toBe(coefficient)
  })

  it('of several plants is that of the thirstiest of the season', () => {
    const zone = { plantTypes: ['native-shrubs', 'garden-beds'], soilType: 'loam', exposureLevel: 'full-sun' } as const
    expect(zoneWater(zone, 'summer').cover).toBe('beds')
  })
})

describe('the application rate', () => {
  const zone = { measuredRateMmH: 11, flowLpm: 20, areaSize: 60, emitter: 'pop-up-spray' } as const

  it.each([
    [zone, 11, 'measured'],
    [{ ...zone, measuredRateMmH: null }, 20, 'measured'],
    [{ ...zone, measuredRateMmH: null, flowLpm: null }, 40, 'typical'],
    [{ ...zone, measuredRateMmH: null, flowLpm: null, emitter: 'gear-drive' as const }, 15, 'typical'],
    [{ ...zone, measuredRateMmH: null, flowLpm: null, emitter: 'rotary-nozzle' as const }, 12.5, 'typical'],
    [{ ...zone, measuredRateMmH: null, flowLpm: null, emitter: 'dripline' as const }, 17.5, 'typical'],
    [{ measuredRateMmH: null, flowLpm: null, areaSize: 60, emitter: null }, RATE_WHEN_NONE, 'assumed'],
  ])('of %j is %d mm an hour, %s', (of, rateMmH, origin) => {
    expect(applicationRate(of)).toMatchObject({ rateMmH, origin })
  })

  it('of an unknown sprinkler is 20 mm an hour', () => {
    expect(RATE_WHEN_NONE).toBe(20)
  })
})
