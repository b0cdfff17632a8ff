import { describe, expect, it } from 'vitest'
import { weatherPlace } from './weather-place.ts'

describe('whose weather is asked for', () => {
  it.each([
    ['Perth, WA', 'Parramatta, NSW', 'Perth, WA'],
    ['Perth, WA', null, 'Perth, WA'],
  ])('given %s beside the own place %s: %s [WEATHER-18]', (given, own, place) => {
    expect(weatherPlace(given, own)).toBe(place)
  })

  it("is that of the gardener's own place, and of Sydney without one [HOME-18]", () => {
    expect(weatherPlace(undefined, 'Parramatta, NSW')).toBe('Parramatta, NSW')
    expect(weatherPlace(undefined, null)).toBe('Sydney, NSW')
  })

  it.each([null, undefined, '', '  '])(
    'is the default one in New South Wales when nothing is given: %j [WEATHER-17]',
    (none) => {
      expect(weatherPlace(none, none)).toBe('Sydney, NSW')
    },
  )
})
