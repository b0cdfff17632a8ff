import { GARDEN_BANDS } from '@turfwise/domain/garden-preferences/size-bands'
import { describe, expect, it } from 'vitest'
import {
  GRASS_CHOICES,
  gardenBandText,
  IRRIGATION_CHOICES,
  MAINTENANCE_CHOICES,
  SIZE_CHOICES,
  SOIL_CHOICES,
  SUN_CHOICES,
} from './preferences-copy.ts'

describe('the words of the preferences', () => {
  it('name each grass, soil and system [GARDEN-22, GARDEN-24, GARDEN-26]', () => {
    expect(GRASS_CHOICES).toEqual({ kikuyu: 'Kikuyu', couch: 'Couch', buffalo: 'Buffalo', zoysia: 'Zoysia' })
    expect(SOIL_CHOICES).toEqual({ clay: 'Clay', sandy: 'Sandy', loam: 'Loam', chalky: 'Chalky' })
    expect(IRRIGATION_CHOICES).toEqual({ manual: 'Manual', sprinkler: 'Sprinkler', drip: 'Drip', smart: 'Smart' })
  })

  it('name each size, sun and level', () => {
    expect(SIZE_CHOICES).toEqual({ small: 'Small', medium: 'Medium', large: 'Large', xl: 'Extra large' })
    expect(Object.values(SUN_CHOICES).map(({ word }) => word)).toEqual(['Full sun', 'Partial sun', 'Shade'])
    expect(Object.values(MAINTENANCE_CHOICES).map(({ word }) => word)).toEqual(['Low', 'Medium', 'High'])
  })

  it('name the square metres of each size [GARDEN-23]', () => {
    expect(GARDEN_BANDS.map(({ size }) => [size, gardenBandText(size)])).toEqual([
      ['small', 'under 100 m²'],
      ['medium', '100 to 500 m²'],
      ['large', '500 to 1000 m²'],
      ['xl', 'over 1000 m²'],
    ])
  })

  it('name the hours of sun, and how often a garden is looked after [GARDEN-25, GARDEN-27]', () => {
    expect(Object.entries(SUN_CHOICES).map(([value, { hours }]) => [value, hours])).toEqual([
      ['full', '6 hours or more'],
      ['partial', '3 to 6 hours'],
      ['shade', 'under 3 hours'],
    ])
    expect(Object.entries(MAINTENANCE_CHOICES).map(([value, { often }]) => [value, often])).toEqual([
      ['low', 'monthly'],
      ['medium', 'bi-weekly'],
      ['high', 'weekly'],
    ])
  })
})
