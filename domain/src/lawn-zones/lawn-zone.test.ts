import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mirrored, NEW_ZONE, parseArea } from './lawn-zone.ts'

it('begins as couch on clay in full sun, not measured [GARDEN-06]', () => {
  expect(NEW_ZONE).toEqual({ grassType: 'couch', soilType: 'clay', sunExposure: 'full-sun', area: 0 })
})

describe('an area that is typed', () => {
  it.each([
    ['80', 80],
    [' 80 ', 80],
    ['80 m²', 80],
    ['80.9', 80],
    ['007', 7],
    ['1,200', 1200],
    ['1,200.5', 1200],
    ['12,345,678', 12_345_678],
    ['+12', 0],
    ['0', 0],
    ['', 0],
    ['   ', 0],
    ['about 80', 80],
    ['2500 sq ft', 232],
    ['1/4 acre', 1011],
    ['0.1 ha', 1000],
    ['eighty', 0],
    ['-5', 0],
    ['.5', 0],
    ['m²', 0],
    ['NaN', 0],
    ['Infinity', 0],
    ['9'.repeat(20), 0],
    ['1,20', 1],
    ['1,2345', 1],
  ])('%j is %i square metres [GARDEN-08]', (typed, area) => {
    expect(parseArea(typed)).toBe(area)
  })

  it('is a whole number of no less than 0, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (typed) => {
        const area = parseArea(typed)
        expect(Number.isSafeInteger(area) && area >= 0).toBe(true)
      }),
    )
  })

  it('is the number itself where one was typed, with and without its thousands', () => {
    fc.assert(
      fc.property(fc.nat(), (area) => {
        expect(parseArea(String(area))).toBe(area)
        expect(parseArea(area.toLocaleString('en-AU'))).toBe(area)
      }),
    )
  })
})

describe('notes and description', () => {
  it.each([
    [{ notes: 'Nature strip', description: null }, 'Nature strip', 'Nature strip'],
    [{ notes: null, description: 'By the road' }, 'By the road', 'By the road'],
    [{ notes: 'Nature strip', description: 'By the road' }, 'Nature strip', 'By the road'],
    [{ notes: null, description: null }, null, null],
  ])('of %j are %j and %j', (given, notes, description) => {
    expect(mirrored(given)).toEqual({ notes, description })
  })
})
