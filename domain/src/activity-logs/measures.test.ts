import { describe, expect, it } from 'vitest'
import { ACTIVITY_TYPES } from './activity-types.ts'
import { measureOfZone, measuresOf } from './measures.ts'

describe('the units of an activity', () => {
  it.each([
    ['watered', ['mm', 'L', 'gal', 'in']],
    ['mowed', ['sqm', 'sqft', 'acres']],
    ['fertilized', ['sqm', 'sqft', 'm', 'ft', 'acres']],
    ['pest_control', ['sqm', 'sqft', 'm', 'ft', 'acres']],
    ['progress_photo', ['sqm', 'sqft', 'm', 'ft', 'acres']],
    ['other', ['sqm', 'sqft', 'm', 'ft', 'acres']],
  ] as const)('of %s are %j', (activity, units) => {
    expect(measuresOf(activity)).toEqual(units)
  })
})

describe('choosing a lawn zone', () => {
  it('fills in its area in square metres, but for what was watered', () => {
    const filled = ACTIVITY_TYPES.map((activity) => [activity, measureOfZone(activity, 80)])
    const area = { distance: 80, unit: 'sqm' }
    expect(filled).toEqual([
      ['mowed', area],
      ['watered', null],
      ['fertilized', area],
      ['pest_control', area],
      ['progress_photo', area],
      ['other', area],
    ])
  })

  it('fills in nothing of a zone that nobody has measured', () => {
    expect(measureOfZone('mowed', 0)).toBeNull()
  })
})
