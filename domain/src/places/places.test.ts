import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { climateOf } from './climate.ts'
import { fold } from './names.ts'
import { distanceKm, nearest, type Place } from './place.ts'
import { parsePosition, resolvePlace } from './resolve.ts'
import { indexPlaces, searchPlaces } from './search.ts'
import { similarPlaces } from './similar.ts'
import { gardenTimeZone } from './time-zone.ts'

const aPlace = (name: string, state: string, population: number, more: Partial<Place> = {}): Place => ({
  id: `au:${name}-${state}`,
  name,
  state,
  label: `${name}, ${state}`,
  lat: -33.8,
  lng: 151,
  elevationM: 20,
  timeZone: 'Australia/Sydney',
  population,
  ...more,
})

const PLACES = [
  aPlace('Richmond', 'NSW', 5482),
  aPlace('Richmond', 'VIC', 28_587),
  aPlace('Richmond', 'TAS', 880),
  aPlace('Richmond Hill', 'QLD', 1500),
  aPlace('North Richmond', 'NSW', 4908),
  aPlace('Parramatta', 'NSW', 25_798, { lat: -33.8178, lng: 151.0035 }),
  aPlace('Paradise', 'SA', 4000),
  aPlace('Saint Leonards', 'NSW', 6000),
  aPlace('St Kilda', 'VIC', 20_230),
  aPlace('Mount Gambier', 'SA', 26_148),
  aPlace("O'Connor", 'ACT', 5000),
  aPlace('Rôche', 'VIC', 10),
  aPlace('Kingston', 'Norfolk Island', 880),
  aPlace('West Island', 'Cocos Islands', 120),
  aPlace('Victoria Park', 'WA', 8000),
  aPlace('Port Victoria Bay', 'VIC', 900),
  aPlace('Port Victoria', 'VIC', 40),
  aPlace('Mount Australia Hill', 'SA', 30),
  aPlace('Camp 1234 Flat', 'NT', 20),
]
const byLabel = (label: string) => PLACES.filter((place) => place.label === label)
const POSTCODES = new Map([
  ['2150', byLabel('Parramatta, NSW')],
  ['3121', byLabel('Richmond, VIC')],
  ['2753', [...byLabel('Richmond, NSW'), ...byLabel('North Richmond, NSW')]],
  [
    '0872',
    [
      ...byLabel('Camp 1234 Flat, NT'),
      ...byLabel('Paradise, SA'),
      ...byLabel('Mount Gambier, SA'),
      ...byLabel('Victoria Park, WA'),
    ],
  ],
])
const theIndex = () => indexPlaces(PLACES, POSTCODES)
const labels = (text: string) => searchPlaces(theIndex(), text).map(({ label }) => label)

describe('place suggestions', () => {
  it.each([
    ['richmond', ['Richmond, VIC', 'Richmond, NSW', 'Richmond, TAS', 'Richmond Hill, QLD', 'North Richmond, NSW']],
    ['RICHMOND VIC', ['Richmond, VIC']],
    ['richmond, vic australia', ['Richmond, VIC']],
    ['richmond hill, Australia', ['Richmond Hill, QLD']],
    ['kingston, ', ['Kingston, Norfolk Island']],
    ['Kingston, Norf', ['Kingston, Norfolk Island']],
    ['kingston norfolk island', ['Kingston, Norfolk Island']],
    ['Norfolk', ['Kingston, Norfolk Island']],
    ['norfolk island', ['Kingston, Norfolk Island']],
    ['norfolk island, australia', ['Kingston, Norfolk Island']],
    ['Cocos (Keeling) Islands', ['West Island, Cocos Islands']],
    ['keeling', ['West Island, Cocos Islands']],
    ['port victoria', ['Port Victoria, VIC', 'Port Victoria Bay, VIC']],
    [', vic', []],
    ['richmond, v', ['Richmond, VIC']],
    ['Richmond, New South', ['Richmond, NSW', 'North Richmond, NSW']],
    ['richmond, ', ['Richmond, VIC', 'Richmond, NSW', 'Richmond, TAS', 'Richmond Hill, QLD', 'North Richmond, NSW']],
    ['par', ['Parramatta, NSW', 'Paradise, SA', 'Victoria Park, WA']],
    ['st k', ['St Kilda, VIC']],
    ['saint k', ['St Kilda, VIC']],
    ['St Leon', ['Saint Leonards, NSW']],
    ['mt gam', ['Mount Gambier, SA']],
    ['oconnor', ["O'Connor, ACT"]],
    ['roche', ['Rôche, VIC']],
    ['victoria park wa', ['Victoria Park, WA']],
    ['2150', ['Parramatta, NSW']],
    [' 2753 ', ['Richmond, NSW', 'North Richmond, NSW']],
    ['3121 VIC', ['Richmond, VIC']],
    ['0872', ['Camp 1234 Flat, NT', 'Paradise, SA', 'Victoria Park, WA', 'Mount Gambier, SA']],
    ['0872, SA', ['Paradise, SA', 'Mount Gambier, SA']],
    ['0872 western', ['Victoria Park, WA']],
    ['2150 VIC', ['Parramatta, NSW']],
    ['3121, vic', ['Richmond, VIC']],
    ['parramatta 2150', ['Parramatta, NSW']],
    ['Parramatta NSW 2150', ['Parramatta, NSW']],
    ['215', []],
    ['21500', []],
    ['9999', []],
    ['ichmond', []],
    ['', []],
    [' , ', []],
    ['\u0000%_\\', []],
  ])('answers %j', (text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  it('stops at eight', () => {
    const many = indexPlaces(Array.from({ length: 20 }, (_, n) => aPlace(`Spring ${n}`, 'NSW', n)))
    expect(searchPlaces(many, 'spring')).toHaveLength(8)
  })

  it.each([
    ['Mt Isa', 'mount isa'],
    ['St Ives', 'saint ives'],
    ['East St Kilda', 'east saint kilda'],
    ['Mt', 'mt'],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('folds twice to the same as once, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  it('finds every place by its own label, first', () => {
    const index = theIndex()
    for (const place of index.places) {
      expect(searchPlaces(index, place.label)[0]?.label).toBe(place.label)
    }
  })
})

describe('names spelled nearly so', () => {
  const similar = (text: string) => similarPlaces(theIndex(), text).map(({ label }) => label)

  it.each([
    ['paramata', 'Parramatta, NSW'],
    ['Parramata, NSW', 'Parramatta, NSW'],
    ['richmnd', 'Richmond, VIC'],
    ['richmnd tas', 'Richmond, TAS'],
    ['mount gambir', 'Mount Gambier, SA'],
    ['st kida', 'St Kilda, VIC'],
    ['Saint Lenards, Australia', 'Saint Leonards, NSW'],
  ])('are asked about: %s is %s', (text, label) => {
    expect(similar(text)[0]).toBe(label)
  })

  it.each(['qqqq', '', ' , ', '12'])('are none for %j', (text) => {
    expect(similar(text)).toEqual([])
  })

  it('have the one with the most people first where they are spelled alike, and no more than four', () => {
    expect(similar('richmon')).toEqual(['Richmond, VIC', 'Richmond, NSW', 'Richmond, TAS', 'Richmond Hill, QLD'])
  })

  it('have each name itself first, and find it with any one letter missing or doubled', () => {
    const names = fc.constantFrom(...PLACES.filter(({ name }) => fold(name).length >= 8))
    fc.assert(
      fc.property(names, fc.nat(), fc.boolean(), (place, at, doubled) => {
        const { name } = place
        const where = at % name.length
        const slip =
          name.slice(0, where) + (doubled ? name.slice(where, where + 1).repeat(2) : '') + name.slice(where + 1)
        const index = theIndex()
        expect(similarPlaces(index, name)[0]?.name).toBe(name)
        expect(similarPlaces(index, slip, PLACES.length)).toContain(place)
      }),
    )
  })
})

describe('free text as a place', () => {
  it.each([
    ['Parramatta, NSW', 'Parramatta, NSW'],
    ['  parramatta  ', 'Parramatta, NSW'],
    ['Parramatta NSW 2150, Australia', 'Parramatta, NSW'],
    ['12 Smith St, Parramatta NSW', 'Parramatta, NSW'],
    ['Parramatta, New South Wales', 'Parramatta, NSW'],
    ['Parramatta,NSW', 'Parramatta, NSW'],
    ['Mount Australia Hill', 'Mount Australia Hill, SA'],
    ['Camp 1234 Flat', 'Camp 1234 Flat, NT'],
    ['Richmond', 'Richmond, VIC'],
    ['Richmond, TAS', 'Richmond, TAS'],
    ['St Kilda, Victoria', 'St Kilda, VIC'],
    ['Kingston, Norfolk Island', 'Kingston, Norfolk Island'],
    ['Norfolk Island', 'Kingston, Norfolk Island'],
    ['12 Taylors Rd, Kingston, Norfolk Island 2899', 'Kingston, Norfolk Island'],
    ['Cocos (Keeling) Islands', 'West Island, Cocos Islands'],
    ['2150', 'Parramatta, NSW'],
    ['2753 NSW', 'Richmond, NSW'],
    ['0872', undefined],
    ['1 Store Road, 0872', undefined],
    ['0872 SA', 'Paradise, SA'],
    ['0872 Western Australia', 'Victoria Park, WA'],
    ['0872 NT, Australia', 'Camp 1234 Flat, NT'],
    ['12 Smith St, 2150', 'Parramatta, NSW'],
    ['9999', undefined],
    ['Parramatta, WA', undefined],
    ['Parram', undefined],
    ['NSW', undefined],
    ['../../etc/passwd', undefined],
    ['', undefined],
    [',,,', undefined],
    ['x'.repeat(2000), undefined],
  ])('reads %j as %s', (text, label) => {
    expect(resolvePlace(theIndex(), text)?.label).toBe(label)
  })

  it('never throws, whatever is typed', () => {
    const index = theIndex()
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        resolvePlace(index, text)
        searchPlaces(index, text)
        parsePosition(text)
      }),
    )
  })
})

describe('positions', () => {
  it.each([
    ['-33.87,151.21', { lat: -33.87, lng: 151.21 }],
    [' 0 , 0 ', { lat: 0, lng: 0 }],
    ['48.85,2.35', { lat: 48.85, lng: 2.35 }],
    ['90,-180', { lat: 90, lng: -180 }],
    ['-90,180', { lat: -90, lng: 180 }],
    ['-91,0', null],
    ['0,181', null],
    ['1e9,1', null],
    ['NaN,NaN', null],
    ['Infinity,0', null],
    ['1,2,3', null],
    ['Sydney, NSW', null],
  ])('reads %j', (text, position) => {
    expect(parsePosition(text)).toEqual(position)
  })

  it('measures a known distance: Sydney to Melbourne is about 713 km', () => {
    const km = distanceKm({ lat: -33.8678, lng: 151.2073 }, { lat: -37.814, lng: 144.9633 })
    expect(km).toBeGreaterThan(710)
    expect(km).toBeLessThan(716)
  })

  it('finds the closest place across the date line', () => {
    const islands = [aPlace('West', 'NSW', 1, { lat: 0, lng: 170 }), aPlace('East', 'NSW', 1, { lat: 0, lng: -179 })]
    expect(nearest(islands, { lat: 0, lng: 179 })?.name).toBe('East')
    expect(nearest([], { lat: 0, lng: 179 })).toBeUndefined()
    const twins = [aPlace('First', 'NSW', 1), aPlace('Second', 'NSW', 2)]
    expect(nearest(twins, { lat: 0, lng: 0 })?.name).toBe('First')
  })
})

describe('climate and zone of a place', () => {
  it.each([
    ['Parramatta', -33.82, 151, 20, 'temperate', 'Sydney'],
    ['Ballarat', -37.56, 143.85, 435, 'temperate', 'Melbourne'],
    ['Armidale', -30.5, 151.65, 980, 'cool', 'Brisbane'],
    ['Thredbo', -36.5, 148.3, 1365, 'alpine', 'Canberra'],
    ['Cairns', -16.92, 145.77, 7, 'tropical', 'Cairns'],
    ['at exactly 600 m the station decides', -33.82, 151, 600, 'temperate', 'Sydney'],
    ['at exactly 1200 m it is cool', -33.82, 151, 1200, 'cool', 'Sydney'],
  ])('%s', (_, lat, lng, elevationM, zone, station) => {
    expect(climateOf({ lat, lng, elevationM })).toMatchObject({ zone, station })
  })

  it.each([
    [{ timeZone: 'Australia/Broken_Hill' }, 'Australia/Perth', 'Australia/Broken_Hill'],
    [null, 'Australia/Perth', 'Australia/Perth'],
    [null, 'Europe/Berlin', 'Australia/Sydney'],
    [null, null, 'Australia/Sydney'],
  ])('takes the zone of the place before the browser: %j, %s', (place, browser, zone) => {
    expect(gardenTimeZone(place, browser)).toBe(zone)
  })
})
