import { readFileSync } from 'node:fs'
import { CLIMATE_STATIONS } from '@turfwise/domain/places/climate'
import { AUSTRALIAN_ZONES } from '@turfwise/domain/places/time-zone'
import { describe, expect, it } from 'vitest'
import { makeGazetteer } from './find-places.ts'
import { readGazetteer, readPostcodes } from './gazetteer.ts'

const all = readGazetteer()
const places = makeGazetteer(all)

describe('the gazetteer', () => {
  it('holds every line of its file with an id of its own', () => {
    const lines = readFileSync(new URL('../../../data/places/au.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n')
    expect(all).toHaveLength(lines.length - 1)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })

  it('holds only figures that can be: positions of the country, real zones', () => {
    for (const { label, lat, lng, elevationM, timeZone } of all) {
      expect(lat, label).toBeLessThan(-8)
      expect(lng, label).toBeGreaterThan(90)
      expect(elevationM, label).toBeLessThan(2300)
      expect(AUSTRALIAN_ZONES, label).toContain(timeZone)
    }
  })

  it.each([
    ['a file of other columns', 'name,lat\nSydney,1'],
    ['a line too short', 'name,state,latitude,longitude,elevationM,timeZone,population\nSydney,NSW'],
    [
      'a figure that is none',
      'name,state,latitude,longitude,elevationM,timeZone,population\nA,NSW,x,1,1,Australia/Sydney,1',
    ],
  ])('stops at %s', (_, text) => {
    expect(() => readGazetteer(text)).toThrow()
  })

  it('has the climate stations where the domain has them', () => {
    for (const { name, lat, lng } of CLIMATE_STATIONS) {
      expect(
        all.some((place) => place.name === name && place.lat === lat && place.lng === lng),
        name,
      ).toBe(true)
    }
  })

  it('finds a place by the id that was suggested', () => {
    const [parramatta] = places.search('Parramatta, NSW')
    expect(parramatta && places.byId(parramatta.id)).toEqual(parramatta)
    expect(places.byId('au:nowhere')).toBeNull()
    expect(places.byId('__proto__')).toBeNull()
  })

  it.each(['Sydney', 'Melbourne', 'Brisbane', 'Perth', 'Adelaide', 'Hobart', 'Darwin', 'Canberra', 'Broken Hill'])(
    'suggests %s first by its name',
    (name) => {
      expect(places.search(name)[0]?.name).toBe(name)
      expect(places.resolve(name)?.name).toBe(name)
    },
  )

  it('resolves the label of each of its places to a place of that label', () => {
    for (const { label } of all.filter((_, index) => index % 10 === 0)) expect(places.resolve(label)?.label).toBe(label)
  })
})

describe('the postcodes', () => {
  const byId = new Map(all.map((place) => [place.id, place]))

  it('are of four digits, and each has places, none of them twice', () => {
    const postcodes = readPostcodes(byId)
    expect(postcodes.size).toBeGreaterThan(3000)
    for (const [postcode, its] of postcodes) {
      expect(postcode).toMatch(/^\d{4}$/)
      expect([its.length > 0, new Set(its).size], postcode).toEqual([true, its.length])
    }
  })

  it.each([
    ['2150', 'Parramatta, NSW'],
    ['2000', 'Sydney, NSW'],
    ['3121', 'Richmond, VIC'],
    ['0800', 'Darwin, NT'],
    ['2880', 'Broken Hill, NSW'],
    ['7000', 'Hobart, TAS'],
    ['6725', 'Broome, WA'],
  ])('of %s have %s first, also as free text', (postcode, label) => {
    expect(places.search(postcode)[0]?.label).toBe(label)
    expect(places.resolve(postcode)?.label).toBe(label)
  })

  it.each([
    ['a file of other columns', 'postcode,place\n2150,au:x'],
    ['a place that is not there', 'postcode,places\n2150,au:nowhere'],
  ])('stop at %s', (_, text) => {
    expect(() => readPostcodes(byId, text)).toThrow()
  })
})

it.each([
  ['paramatta', 'Parramatta, NSW'],
  ['melborne', 'Melbourne, VIC'],
  ['tamwroth', 'Tamworth, NSW'],
  ['wollongon nsw', 'Wollongong, NSW'],
])('%s is spelled nearly as %s', (text, label) => {
  expect(places.similar(text)[0]?.label).toBe(label)
})
