import { SIGNUP_GRASS_TYPES, SIGNUP_LAWN_SIZES } from '@turfwise/domain/account/profile'
import { describe, expect, it } from 'vitest'
import type { PlaceChoice } from '../places/place-choice.ts'
import { DEFAULT_GRASS, DEFAULT_LAWN_SIZE, GRASS_OPTIONS, LAWN_SIZE_OPTIONS } from './garden-options.ts'
import { GARDEN_BEFORE, profileBody, signupMetadata } from './signup-payload.ts'

const RICHMOND: PlaceChoice = {
  text: 'Richmond, VIC',
  place: {
    id: 'au:richmond-vic',
    name: 'Richmond',
    state: 'VIC',
    label: 'Richmond, VIC',
    lat: -37.81819,
    lng: 144.99888,
    timeZone: 'Australia/Melbourne',
  },
}
const words = (text: string): PlaceChoice => ({ text, place: null })
const GARDEN = { lawnSize: 'medium', grassType: 'kikuyu' } as const

describe("the sign-up's metadata", () => {
  it('has exactly these six parts [AUTH-25]', () => {
    expect(signupMetadata(' Mia Kovac ', { place: RICHMOND, ...GARDEN })).toEqual({
      name: 'Mia Kovac',
      location: 'Richmond, VIC',
      place_id: 'au:richmond-vic',
      coordinates: { lat: -37.82, lng: 145 },
      lawnSize: 'medium',
      grassType: 'kikuyu',
    })
  })

  it.each(['', '   '])('names Sydney, NSW where no place was given: "%s" [AUTH-26]', (text) => {
    expect(signupMetadata('Mia', { place: words(text), ...GARDEN }).location).toBe('Sydney, NSW')
  })

  it('takes words of their own as they are, with no place and no coordinates [AUTH-27]', () => {
    expect(signupMetadata('Mia', { place: words(' Upper Kumbukta '), ...GARDEN })).toMatchObject({
      location: 'Upper Kumbukta',
      place_id: null,
      coordinates: null,
    })
  })

  it('has lat and lng of a chosen place, rounded to 0.01 degrees [AUTH-27]', () => {
    const { coordinates } = signupMetadata('Mia', { place: RICHMOND, ...GARDEN })
    expect(coordinates).toEqual({ lat: -37.82, lng: 145 })
  })
})

describe('the tiles', () => {
  it('offer these lawn sizes, with Unknown chosen [AUTH-21]', () => {
    expect(LAWN_SIZE_OPTIONS.map(({ value }) => value)).toEqual(['small', 'medium', 'large', 'xlarge', 'unknown'])
    expect(SIGNUP_LAWN_SIZES).toEqual(LAWN_SIZE_OPTIONS.map(({ value }) => value))
    expect(DEFAULT_LAWN_SIZE).toBe('unknown')
    expect(LAWN_SIZE_OPTIONS.at(-1)?.label).toBe('Unknown')
  })

  it('offer these grasses, with Unknown chosen [AUTH-22]', () => {
    const offered = ['buffalo', 'couch', 'kikuyu', 'zoysia', 'sir-walter', 'empire-zoysia', 'mixed', 'unknown']
    expect(GRASS_OPTIONS.map(({ value }) => value)).toEqual(offered)
    expect(SIGNUP_GRASS_TYPES).toEqual(offered)
    expect(DEFAULT_GRASS).toBe('unknown')
  })

  it('say Unknown, of Sydney, NSW, where nothing is touched [AUTH-21, AUTH-22, AUTH-26]', () => {
    expect(signupMetadata('Mia', GARDEN_BEFORE)).toMatchObject({
      location: 'Sydney, NSW',
      lawnSize: 'unknown',
      grassType: 'unknown',
    })
  })
})

describe('the profile that is created after the sign-up', () => {
  const metadata = signupMetadata('', { place: RICHMOND, ...GARDEN })

  it('has id, e-mail, name, place and garden [AUTH-29]', () => {
    expect(
      profileBody({ id: 'it', email: 'mia@example.com' }, { ...metadata, name: 'Mia' }, 'Australia/Perth'),
    ).toEqual({
      id: 'it',
      email: 'mia@example.com',
      name: 'Mia',
      location: 'Richmond, VIC',
      lawnSize: 'medium',
      grassType: 'kikuyu',
      timeZone: 'Australia/Perth',
    })
  })

  it('takes its name from the e-mail where none was given [AUTH-30]', () => {
    expect(profileBody({ id: 'it', email: 'mia.k@example.com' }, metadata, 'Australia/Perth').name).toBe('mia.k')
  })
})
