import { describe, expect, it } from 'vitest'
import { makeGazetteer } from '../places/find-places.ts'
import { type AskedPlace, settlePlace } from './settle-place.ts'

const places = makeGazetteer()
const nothing: AskedPlace = { location: null, placeId: null, coordinates: null, browserZone: null }
const settle = (asked: Partial<AskedPlace>) => settlePlace(places, { ...nothing, ...asked })
const idOf = (name: string) => places.search(name)[0]?.id ?? ''

describe('the place of a garden', () => {
  it('is the suggestion that was chosen, before position and words', () => {
    const settled = settle({
      placeId: idOf('Hobart'),
      location: 'Darwin, NT',
      coordinates: { lat: -31.95, lng: 115.86 },
    })
    expect(settled).toMatchObject({ location: 'Darwin, NT', timeZone: 'Australia/Hobart', climateZone: 'cool' })
  })

  it('is the position, before the words', () => {
    const settled = settle({ location: 'Sydney, NSW', coordinates: { lat: -12.4567, lng: 130.8412 } })
    expect(settled).toMatchObject({ lat: -12.46, lng: 130.84, timeZone: 'Australia/Darwin', climateZone: 'tropical' })
  })

  it('is what the words name', () => {
    expect(settle({ location: '12 Smith St, Parramatta NSW 2150' })).toMatchObject({
      location: '12 Smith St, Parramatta NSW 2150',
      lat: -33.82,
      lng: 151,
      timeZone: 'Australia/Sydney',
    })
  })

  it('takes the name of a suggestion that came without words', () => {
    expect(settle({ placeId: idOf('Hobart') }).location).toBe('Hobart, TAS')
  })

  it('is not the nearest one for a position in another country', () => {
    expect(settle({ coordinates: { lat: 51.5, lng: -0.1 } })).toMatchObject({ lat: null, timeZone: 'Australia/Sydney' })
  })

  it.each([
    ['Australia/Perth', 'Australia/Perth'],
    ['Europe/Paris', 'Australia/Sydney'],
    ['not a zone', 'Australia/Sydney'],
    [null, 'Australia/Sydney'],
  ])('that nobody knows has, in a browser of %s, the zone %s', (browserZone, timeZone) => {
    expect(settle({ location: 'Nowhere', browserZone })).toEqual({
      location: 'Nowhere',
      placeId: null,
      lat: null,
      lng: null,
      timeZone,
      climateZone: 'temperate',
    })
  })
})
