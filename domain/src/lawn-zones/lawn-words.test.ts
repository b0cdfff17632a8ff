import { expect, it } from 'vitest'
import { isWarmSeason } from '../weather/growth.ts'
import { grassOfZone, SOILS, SUN_EXPOSURES, ZONE_GRASSES } from './lawn-words.ts'

it('names the seven grasses, six soils and four suns of a zone [GARDEN-03, GARDEN-04, GARDEN-05]', () => {
  expect(ZONE_GRASSES).toEqual(['couch', 'buffalo', 'kikuyu', 'zoysia', 'rye', 'fescue', 'other'])
  expect(SOILS).toEqual(['clay', 'sandy', 'loam', 'chalky', 'peaty', 'silty'])
  expect(SUN_EXPOSURES).toEqual(['full-sun', 'partial-sun', 'partial-shade', 'full-shade'])
})

it.each([
  ['couch', 'couch'],
  ['buffalo', 'buffalo'],
  ['kikuyu', 'kikuyu'],
  ['zoysia', 'zoysia'],
  ['rye', 'rye'],
  ['fescue', 'tall-fescue'],
  ['other', 'unknown'],
] as const)('means by %s the %s of the advice', (zone, advice) => {
  expect(grassOfZone(zone)).toBe(advice)
})

it('knows for each grass of a zone when it grows', () => {
  expect(ZONE_GRASSES.filter((grass) => !isWarmSeason(grassOfZone(grass)))).toEqual(['rye', 'fescue'])
})
