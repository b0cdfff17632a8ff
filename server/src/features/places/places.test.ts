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

  it.each([
    ['Lord Howe Island', 'Lord Howe Island, NSW', 'Australia/Lord_Howe'],
    ['lord howe', 'Lord Howe Island, NSW', 'Australia/Lord_Howe'],
    ['Eucla', 'Eucla, WA', 'Australia/Eucla'],
    ['eucla wa', 'Eucla, WA', 'Australia/Eucla'],
  ])('finds %s with the zone of its own', (typed, label, timeZone) => {
    expect(places.search(typed)[0]).toMatchObject({ label, timeZone })
    expect(places.resolve(label)?.timeZone).toBe(timeZone)
    expect(places.search('6443').map((place) => place.label)).toContain('Eucla, WA')
  })

  it('has the zone of the state for every place but those with one of their own', () => {
    const zones: Record<string, string> = {
      ...{ NSW: 'Australia/Sydney', ACT: 'Australia/Sydney', VIC: 'Australia/Melbourne', TAS: 'Australia/Hobart' },
      ...{ QLD: 'Australia/Brisbane', SA: 'Australia/Adelaide', NT: 'Australia/Darwin', WA: 'Australia/Perth' },
    }
    const others = all.filter(({ state, timeZone }) => zones[state] !== timeZone).map(({ label }) => label)
    expect(others).toEqual([
      'Broken Hill, NSW',
      'Eucla, WA',
      'Flying Fish Cove, Christmas Island',
      'Kingston, Norfolk Island',
      'Lord Howe Island, NSW',
      'West Island, Cocos Islands',
    ])
  })

  it.each([
    ['Norfolk Island', 'Kingston, Norfolk Island', 'Pacific/Norfolk'],
    ['Christmas Island', 'Flying Fish Cove, Christmas Island', 'Indian/Christmas'],
    ['Cocos (Keeling) Islands', 'West Island, Cocos Islands', 'Indian/Cocos'],
    ['2899', 'Kingston, Norfolk Island', 'Pacific/Norfolk'],
    ['6798', 'Flying Fish Cove, Christmas Island', 'Indian/Christmas'],
    ['6799', 'West Island, Cocos Islands', 'Indian/Cocos'],
  ])('finds %s with the clocks of its own', (typed, label, timeZone) => {
    expect(places.search(typed)[0]).toMatchObject({ label, timeZone })
    expect(places.resolve(typed)).toMatchObject({ label, timeZone })
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

  /** As in lists of localities of 2021 and before. */
  const SPANNING = {
    '0872': ['NT', 'SA', 'WA'],
    '2406': ['NSW', 'QLD'],
    '2540': ['ACT', 'NSW'],
    '2611': ['ACT', 'NSW'],
    '2618': ['ACT', 'NSW'],
    '2620': ['ACT', 'NSW'],
    '3500': ['NSW', 'VIC'],
    '3585': ['NSW', 'VIC'],
    '3586': ['NSW', 'VIC'],
    '3644': ['NSW', 'VIC'],
    '3691': ['NSW', 'VIC'],
    '3707': ['NSW', 'VIC'],
    '4377': ['NSW', 'QLD'],
    '4380': ['NSW', 'QLD'],
    '4383': ['NSW', 'QLD'],
    '4385': ['NSW', 'QLD'],
    '4825': ['NT', 'QLD'],
  }

  it.each(Object.entries(SPANNING))('%s spans %j: it is asked about, each state at the top', (postcode, states) => {
    const top = places.search(postcode).slice(0, states.length)
    expect(top.map(({ state }) => state).sort()).toEqual(states)
    expect(places.resolve(postcode)).toBeNull()
    for (const state of states) expect(places.resolve(`${postcode} ${state}`)?.state).toBe(state)
  })

  it('span states nowhere else', () => {
    const spanning = [...readPostcodes(byId)].filter(([, its]) => new Set(its.map(({ state }) => state)).size > 1)
    expect(spanning.map(([postcode]) => postcode).sort()).toEqual(Object.keys(SPANNING).sort())
  })

  it.each([
    ['2898', 'Lord Howe Island, NSW'],
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
