import type { LawnZone } from '@turfwise/contract/lawn-zones'
import { SOILS, SUN_EXPOSURES, ZONE_GRASSES } from '@turfwise/domain/lawn-zones/lawn-words'
import { NEW_ZONE } from '@turfwise/domain/lawn-zones/lawn-zone'
import { describe, expect, it } from 'vitest'
import { aboutZone, GRASS_WORDS, SOIL_WORDS, SUN_WORDS, totalText } from './lawn-zone-copy.ts'
import {
  NEW_ZONE_VALUES,
  wholeArea,
  zoneBody,
  zoneChange,
  zoneErrors,
  zoneFieldWords,
  zoneValuesOf,
} from './zone-form-values.ts'
import { stripeLean } from './zone-tile.tsx'

const ZONE: LawnZone = {
  ...NEW_ZONE,
  ...{ id: 'z', userId: 'u', name: 'Verge', description: null, notes: null, createdAt: '', updatedAt: '' },
}

describe('the form of a zone', () => {
  it('says of a zone what makes the same zone again', () => {
    const full = { ...ZONE, description: ' By the road ', area: 80 }
    const { name, description, area, grassType, soilType, sunExposure } = full
    expect(zoneBody(zoneValuesOf(full))).toEqual({ name, description, area, grassType, soilType, sunExposure })
    expect(zoneBody({ ...NEW_ZONE_VALUES, name: ' Verge ', description: '  ' })).toEqual({
      ...NEW_ZONE,
      name: 'Verge',
      description: null,
    })
  })

  it('sends every field that was changed [GARDEN-13]', () => {
    const changed = zoneBody({ ...NEW_ZONE_VALUES, ...{ name: 'Verge', description: 'By the road', area: '12' } })
    expect(zoneChange(ZONE, changed)).toEqual({ ...NEW_ZONE, name: 'Verge', description: 'By the road', area: 12 })
  })

  it.each([
    ['both are the same', 'x', 'x', { description: null, notes: null }],
    ['the notes say something else', 'x', 'y', { description: null }],
  ])('takes the notes away with the description where %s', (_why, description, notes, sent) => {
    expect(zoneChange({ ...ZONE, description, notes }, { description: null })).toEqual(sent)
    expect(zoneChange({ ...ZONE, description, notes }, { description: 'z' })).toEqual({ description: 'z' })
  })

  it.each([
    ['', undefined, 0],
    ['0', undefined, 0],
    ['80', undefined, 80],
    ['80 m²', undefined, 80],
    ['2500 sq ft', undefined, 232],
    ['1/4 acre', undefined, 1011],
    ['0,1 ha', undefined, 1000],
    ['about 200', undefined, 200],
    ['big', 'Enter an area, such as 80 m², 2500 sq ft or 1/4 acre', 0],
    ['-5', 'Enter an area, such as 80 m², 2500 sq ft or 1/4 acre', 0],
    ['20 km', 'Enter an area, such as 80 m², 2500 sq ft or 1/4 acre', 0],
    ['100,001', 'At most 100,000 m²', 100_001],
    ['11 ha', 'At most 100,000 m²', 110_000],
  ])('of the area %j says %s and sends %i [GARDEN-08]', (area, error, sent) => {
    const values = { ...NEW_ZONE_VALUES, name: 'Verge', area }
    expect(zoneErrors(values).area).toBe(error)
    expect(zoneBody(values).area).toBe(sent)
    // Left as it was typed where it cannot be read, and shown as it was read else.
    expect(wholeArea(area)).toBe(error !== undefined || area === '' ? null : sent)
  })

  it('has words for each of its fields', () => {
    const values = zoneValuesOf({ ...ZONE, area: 1200, sunExposure: 'partial-shade' })
    const fields = Object.keys(values) as (keyof typeof values)[]
    expect(fields.map((field) => zoneFieldWords(field, values))).toEqual([
      ...['Verge', '', '1,200 m²', 'Couch', 'Clay', 'Partial shade'],
    ])
    expect(zoneFieldWords('area', zoneValuesOf(ZONE))).toBe('')
  })
})

describe('what is said of zones', () => {
  it('names each grass, soil and sun [GARDEN-03, GARDEN-04, GARDEN-05]', () => {
    const grasses = ['Couch', 'Buffalo', 'Kikuyu', 'Zoysia', 'Rye', 'Fescue', 'Other']
    expect(ZONE_GRASSES.map((grass) => GRASS_WORDS[grass])).toEqual(grasses)
    const soils = ['Clay', 'Sandy', 'Loam', 'Chalky', 'Peaty', 'Silty']
    expect(SOILS.map((soil) => SOIL_WORDS[soil])).toEqual(soils)
    const suns = ['Full sun', 'Partial sun', 'Partial shade', 'Full shade']
    expect(SUN_EXPOSURES.map((sun) => SUN_WORDS[sun])).toEqual(suns)
  })

  it.each([
    [[80, 120, 12], '3 zones, 212 m² of lawn'],
    [[80], '1 zone, 80 m² of lawn'],
    [[1200, 0], '2 zones, 1,200 m² of lawn'],
    [[0], '1 zone'],
    [[0, 0], '2 zones'],
  ])('of the areas %j: %s', (areas, words) => {
    expect(totalText(areas)).toBe(words)
  })

  it.each([
    [{ grassType: 'buffalo', soilType: 'loam', sunExposure: 'full-sun' }, 'Buffalo · loam · full sun'],
    [{ grassType: 'other', soilType: 'silty', sunExposure: 'full-shade' }, 'Other grass · silty · full shade'],
  ] as const)('of %j: %s', (zone, words) => {
    expect(aboutZone(zone)).toBe(words)
  })

  it('leans the stripes of a zone by its id alone, by 20 degrees at most', () => {
    const ids = Array.from({ length: 200 }, (_, n) => `018f${n}`)
    const leans = ids.map(stripeLean)
    expect(leans).toEqual(ids.map(stripeLean))
    expect(Math.max(...leans.map(Math.abs))).toBeLessThanOrEqual(20)
    expect(new Set(leans).size).toBeGreaterThan(20)
  })
})
