import { describe, expect, it } from 'vitest'
import { baseRequirement, PLANT_TYPES, PLANTS, plantOf, thirstiest } from './plants.ts'
import { type Season, seasonOf } from './season.ts'

const figuresOf = (id: string) => {
  const plant = plantOf(id)
  if (plant === undefined) return null
  const { summer, autumn, winter, spring } = plant.seasonalMultiplier
  const { waterRequirement, preferredTime, droughtTolerance, soilMoistureTarget } = plant
  return [waterRequirement, preferredTime, summer, autumn, winter, spring, droughtTolerance, soilMoistureTarget]
}

describe('the plant catalogue', () => {
  it('has exactly six entries, each with its id, its name and a number for each season [IRRIG-25, IRRIG-26]', () => {
    expect(PLANT_TYPES).toEqual([
      'buffalo-grass',
      'kikuyu-grass',
      'couch-grass',
      'native-shrubs',
      'garden-beds',
      'vegetables',
    ])
    expect(Object.entries(PLANTS).map(([id, plant]) => [id, plant.id, plant.name])).toEqual([
      ['buffalo-grass', 'buffalo-grass', 'Buffalo Grass'],
      ['kikuyu-grass', 'kikuyu-grass', 'Kikuyu Grass'],
      ['couch-grass', 'couch-grass', 'Couch Grass'],
      ['native-shrubs', 'native-shrubs', 'Native Shrubs'],
      ['garden-beds', 'garden-beds', 'Garden Beds'],
      ['vegetables', 'vegetables', 'Vegetables'],
    ])
    for (const { seasonalMultiplier } of Object.values(PLANTS)) {
      expect(Object.keys(seasonalMultiplier).sort()).toEqual(['autumn', 'spring', 'summer', 'winter'])
    }
  })

  it('has buffalo grass as specified [IRRIG-27]', () => {
    expect(figuresOf('buffalo-grass')).toEqual(['medium', 'early-morning', 1.4, 0.8, 0.5, 1, 'high', 40])
  })

  it('has kikuyu grass as specified [IRRIG-28]', () => {
    expect(figuresOf('kikuyu-grass')).toEqual(['medium', 'early-morning', 1.3, 0.9, 0.6, 1.1, 'medium', 50])
  })

  it('has couch grass as specified [IRRIG-29]', () => {
    expect(figuresOf('couch-grass')).toEqual(['high', 'early-morning', 1.5, 1, 0.7, 1.2, 'medium', 60])
  })

  it('has native shrubs as specified [IRRIG-30]', () => {
    expect(figuresOf('native-shrubs')).toEqual(['low', 'evening', 1.2, 0.7, 0.4, 0.9, 'high', 30])
  })

  it('has garden beds as specified [IRRIG-31]', () => {
    expect(figuresOf('garden-beds')).toEqual(['high', 'morning', 1.6, 1, 0.6, 1.3, 'low', 70])
  })

  it('has vegetables as specified [IRRIG-32]', () => {
    expect(figuresOf('vegetables')).toEqual(['very-high', 'morning', 1.8, 1.2, 0.8, 1.4, 'low', 80])
  })

  it.each(['', 'moss', 'constructor', '__proto__'])('knows no plant %j', (id) => {
    expect(plantOf(id)).toBeUndefined()
  })
})

describe('the base requirement', () => {
  it.each([
    ['low', 2],
    ['medium', 4],
    ['high', 6],
    ['very-high', 8],
    ['extreme', 4],
    ['', 4],
    ['toString', 4],
    [undefined, 4],
    [null, 4],
  ])('of %j is %d mm a day [IRRIG-34]', (requirement, mm) => {
    expect(baseRequirement(requirement)).toBe(mm)
  })
})

describe('the plant that decides for a zone', () => {
  it.each<[string[], Season, string | undefined]>([
    [['native-shrubs', 'vegetables', 'garden-beds'], 'summer', 'vegetables'],
    // 6 × 1.2 against 4 × 1.1
    [['kikuyu-grass', 'couch-grass'], 'spring', 'couch-grass'],
    [['buffalo-grass', 'kikuyu-grass'], 'summer', 'buffalo-grass'],
    [['buffalo-grass', 'kikuyu-grass'], 'winter', 'kikuyu-grass'],
    // 6 × 1 each: the first that was named.
    [['couch-grass', 'garden-beds'], 'autumn', 'couch-grass'],
    [['garden-beds', 'couch-grass'], 'autumn', 'garden-beds'],
    [['moss', 'native-shrubs'], 'winter', 'native-shrubs'],
    [['moss'], 'winter', undefined],
    [[], 'winter', undefined],
  ])('of %j in %s is %s', (ids, season, id) => {
    expect(thirstiest(ids, season)?.id).toBe(id)
  })
})

describe('the season', () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

  it('follows the southern year by its month [IRRIG-33]', () => {
    expect(months.map((month) => seasonOf(`2026-${month}-01`))).toEqual([
      'summer',
      'summer',
      'autumn',
      'autumn',
      'autumn',
      'winter',
      'winter',
      'winter',
      'spring',
      'spring',
      'spring',
      'summer',
    ])
    expect(seasonOf('2026-02-28')).toBe('summer')
    expect(seasonOf('2026-11-30')).toBe('spring')
  })

  it.each(['', 'summer', '2026-13-01', '2026-00-01'])('is none of %j', (text) => {
    expect(() => seasonOf(text)).toThrow(RangeError)
  })
})
