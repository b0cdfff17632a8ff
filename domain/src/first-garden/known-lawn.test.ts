import { describe, expect, it } from 'vitest'
import { SIGNUP_GRASS_TYPES, SIGNUP_LAWN_SIZES } from '../account/profile.ts'
import { bandOf, SIGNUP_BANDS } from '../garden-preferences/size-bands.ts'
import { ASSUMED_AREA_M2, knownLawn, type LawnAnswers, lawnName } from './known-lawn.ts'

const answers = (changes: Partial<LawnAnswers> = {}): LawnAnswers => ({
  ...{ grass: 'buffalo', size: 'medium', soil: null, sun: null },
  ...changes,
})
const zone = { name: 'Back', grassType: 'couch', area: 85, soilType: 'clay', sunExposure: 'full-shade' } as const

describe('the lawn that is known', () => {
  it('is made from the answers, and says what it had to take for something', () => {
    expect(knownLawn(answers(), null)).toEqual({
      zone: { name: 'Lawn', grassType: 'buffalo', area: 200, soilType: 'loam', sunExposure: 'full-sun' },
      isAbout: true,
      assumed: ['soil'],
    })
    expect(knownLawn(answers({ soil: 'sandy', sun: 'full-shade' }), null)).toMatchObject({
      zone: { soilType: 'sandy', sunExposure: 'full-shade' },
      assumed: [],
    })
  })
  it.each(SIGNUP_LAWN_SIZES)('has an area within the band %s, or says that it is assumed', (size) => {
    const { zone: made, isAbout, assumed } = knownLawn(answers({ size }), null)
    const band = bandOf(SIGNUP_BANDS, made.area)
    if (size === 'unknown') expect([made.area, isAbout, assumed]).toEqual([ASSUMED_AREA_M2, false, ['area', 'soil']])
    else expect([band, isAbout, assumed]).toEqual([size, true, ['soil']])
  })
  it.each([null, 'unknown'] as const)('of somebody who said no grass (%s) is another, and says so', (grass) => {
    expect(knownLawn(answers({ grass, size: null }), null)).toMatchObject({
      zone: { grassType: 'other' },
      assumed: ['grass', 'area', 'soil'],
    })
  })
  it('is the zone that is there, with its own soil and sun', () => {
    expect(knownLawn(answers(), zone)).toEqual({ zone, isAbout: false, assumed: [] })
    expect(knownLawn(answers(), { ...zone, area: 0 })).toEqual({
      zone: { ...zone, area: 200 },
      isAbout: true,
      assumed: [],
    })
  })
})

it.each([
  ['buffalo', 'buffalo', 'buffalo'],
  ['buffalo', 'sir-walter', 'Sir Walter'],
  ['zoysia', 'empire-zoysia', 'Empire Zoysia'],
  ['couch', 'sir-walter', 'couch'],
  ['other', 'mixed', 'mixed lawn'],
  ['other', 'unknown', 'lawn'],
  ['other', null, 'lawn'],
  ['fescue', null, 'fescue'],
] as const)('a zone of %s in a garden of %s is called %s', (grassType, grass, name) => {
  expect(lawnName({ grassType }, grass)).toBe(name)
  expect(SIGNUP_GRASS_TYPES.every((one) => lawnName({ grassType: 'other' }, one).length > 0)).toBe(true)
})
