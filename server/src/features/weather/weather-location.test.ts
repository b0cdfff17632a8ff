import { describe, expect, it } from 'vitest'
import { makeGazetteer } from '../places/find-places.ts'
import { makeLocate, type SavedPlace } from './weather-location.ts'

const places = makeGazetteer()
const own: SavedPlace = { label: '12 Wattle Lane, Upper Nowhere', lat: -33.8, lng: 151, timeZone: 'Australia/Sydney' }
const locate = (location: string, profile: SavedPlace | null = own) =>
  makeLocate({ places, placeOf: async () => profile })({ location, userId: 'mia' })

describe('where the weather is asked for', () => {
  it('finds a place by its name, wherever the caller lives [WEATHER-18]', async () => {
    expect(await locate('Hobart, TAS')).toMatchObject({ label: 'Hobart, TAS', timeZone: 'Australia/Hobart' })
  })

  it("takes the caller's own position for words that only their profile knows", async () => {
    expect(await locate('12 Wattle Lane, Upper Nowhere')).toEqual(own)
  })

  it.each([
    ['other words', 'Lower Nowhere', own],
    ['words without a position', '12 Wattle Lane, Upper Nowhere', { ...own, lat: null, lng: null }],
    ['a caller without a profile', '12 Wattle Lane, Upper Nowhere', null],
  ])('knows nothing of %s', async (_case, words, profile) => {
    expect(await locate(words, profile)).toBeNull()
  })

  it('falls back to Sydney for a saved place that is none [WEATHER-17]', async () => {
    expect(await locate('saved', null)).toMatchObject({ label: 'Sydney, NSW' })
  })
})
