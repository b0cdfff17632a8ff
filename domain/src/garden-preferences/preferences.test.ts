import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES, SIGNUP_LAWN_SIZES } from '../account/profile.ts'
import { SUN_EXPOSURES } from '../lawn-zones/lawn-words.ts'
import {
  DEFAULT_GARDEN_LOCATION,
  firstGardenSize,
  grassAfter,
  IRRIGATION_SYSTEMS,
  MAINTENANCE_LEVELS,
  PREFERENCE_GRASSES,
  PREFERENCE_SOILS,
  PREFERENCE_SUNS,
  preferenceOfSun,
  preferredGrass,
  sunOfPreference,
} from './preferences.ts'

it('stands in Sydney, NSW until a place is named [GARDEN-28]', () => {
  expect(DEFAULT_GARDEN_LOCATION).toBe('Sydney, NSW')
})

it('offers these words and no others', () => {
  expect(PREFERENCE_GRASSES).toEqual(['kikuyu', 'couch', 'buffalo', 'zoysia'])
  expect(PREFERENCE_SOILS).toEqual(['clay', 'sandy', 'loam', 'chalky'])
  expect(PREFERENCE_SUNS).toEqual(['full', 'partial', 'shade'])
  expect(IRRIGATION_SYSTEMS).toEqual(['manual', 'sprinkler', 'drip', 'smart'])
  expect(MAINTENANCE_LEVELS).toEqual(['low', 'medium', 'high'])
})

describe('the first values', () => {
  it.each([
    ['buffalo', 'buffalo'],
    ['couch', 'couch'],
    ['kikuyu', 'kikuyu'],
    ['zoysia', 'zoysia'],
    ['sir-walter', 'buffalo'],
    ['empire-zoysia', 'zoysia'],
    ['mixed', null],
    ['unknown', null],
  ] as const)('of the grass %s of the sign-up is %s', (signup, preference) => {
    expect(preferredGrass(signup)).toBe(preference)
  })

  it.each([
    ['small', 'small'],
    ['medium', 'medium'],
    ['large', 'large'],
    ['xlarge', 'xl'],
    ['unknown', null],
  ] as const)('of the size %s of the sign-up is %s', (signup, preference) => {
    expect(firstGardenSize(signup)).toBe(preference)
  })

  it('are known of every answer of the sign-up', () => {
    for (const grass of SIGNUP_GRASS_TYPES) expect(preferredGrass(grass)).toBeDefined()
    for (const size of SIGNUP_LAWN_SIZES) expect(firstGardenSize(size)).toBeDefined()
  })
})

describe('the grass of the profile after a preference', () => {
  it.each([
    ['buffalo', 'sir-walter', 'sir-walter'],
    ['zoysia', 'empire-zoysia', 'empire-zoysia'],
    ['buffalo', 'buffalo', 'buffalo'],
    ['couch', 'sir-walter', 'couch'],
    ['zoysia', 'sir-walter', 'zoysia'],
    ['kikuyu', 'mixed', 'kikuyu'],
    ['kikuyu', 'unknown', 'kikuyu'],
  ] as const)('of %s is, from %s, %s', (chosen, before, after) => {
    expect(grassAfter(chosen, before)).toBe(after)
  })

  it('is always one that the preferences say again', () => {
    for (const before of SIGNUP_GRASS_TYPES)
      for (const chosen of PREFERENCE_GRASSES) expect(preferredGrass(grassAfter(chosen, before))).toBe(chosen)
  })
})

describe('the sun', () => {
  it.each([
    ['full', 'full-sun'],
    ['partial', 'partial-sun'],
    ['shade', 'full-shade'],
  ] as const)('of the preference %s is %s, and back', (preference, sun) => {
    expect(sunOfPreference(preference)).toBe(sun)
    expect(preferenceOfSun(sun)).toBe(preference)
  })

  it('of every zone has a word in the preferences', () => {
    expect(SUN_EXPOSURES.map(preferenceOfSun)).toEqual(['full', 'partial', 'partial', 'shade'])
  })
})
