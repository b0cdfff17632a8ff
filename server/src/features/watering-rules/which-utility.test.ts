import { distanceKm } from '@turfwise/domain/places/place'
import { FIRST_WATERING_SETTINGS } from '@turfwise/domain/watering-rules/settings'
import { describe, expect, it } from 'vitest'
import { makeGazetteer } from '../places/find-places.ts'
import { readCouncils, readGazetteer } from '../places/gazetteer.ts'
import { makeFindRule } from './garden-rule.ts'
import { readRules } from './read-rules.ts'

const OWN_FILE = new URL('../../../data/watering-rules/au.json', import.meta.url)
const PLACES = readGazetteer()
const places = makeGazetteer()
const findRule = makeFindRule(readRules(OWN_FILE.pathname), places)
const ruleAt = (label: string) =>
  findRule({ label, lat: null, lng: null, timeZone: 'Australia/Perth' }, FIRST_WATERING_SETTINGS)

/** How many places around a city there are, and how many of them the utility of a council is known of. */
function around(city: { lat: number; lng: number; state: string }, km: number) {
  const near = PLACES.filter((place) => place.state === city.state && distanceKm(place, city) <= km)
  const found = near.filter(({ label }) => ['council', 'neighbours'].includes(ruleAt(label).foundBy ?? ''))
  return { places: near.length, found: found.length }
}

describe('the utility of a suburb', () => {
  it.each([
    ['Perth', { lat: -31.9522, lng: 115.8614, state: 'WA' }, 287, 296],
    ['Sydney', { lat: -33.8679, lng: 151.2073, state: 'NSW' }, 600, 667],
    ['Gosford', { lat: -33.4244, lng: 151.3439, state: 'NSW' }, 78, 80],
  ])('is found by its council around %s', (_, city, least, of) => {
    const { places: all, found } = around(city, city.lat < -33.5 || city.state === 'WA' ? 45 : 20)
    expect(found / all).toBeGreaterThanOrEqual(least / of - 0.02)
  })

  it('is suggested where only the places around it say which council it lies in', () => {
    const councils = readCouncils(new Map(PLACES.map((place) => [place.id, place])))
    const suggested = PLACES.filter(({ id, state }) => state === 'WA' && councils.get(id)?.basis === 'neighbours')
    const by = suggested.map(({ label }) => ruleAt(label).foundBy)
    expect(suggested.length).toBeGreaterThan(10)
    expect(by).toContain('neighbours')
    expect(by).not.toContain('council')
  })

  it('is that of the council before that of a place of the same name', () => {
    expect(ruleAt('Perth, WA')).toMatchObject({ foundBy: 'council', area: 'wa-perth' })
    expect(ruleAt('Canberra, ACT').foundBy).not.toBe('council')
  })
})

describe('the councils of the gazetteer', () => {
  const ids = new Map(PLACES.map((place) => [place.id, place]))

  it('are of 4,060 places', () => {
    expect(readCouncils(ids).size).toBe(4060)
  })

  it.each([
    ['other columns', 'name,council\nAbbey,Busselton'],
    [
      'a place that is not there',
      'name,state,latitude,longitude,council,basis\nNowhere,WA,-33.6,115.2,Busselton,place',
    ],
    ['another basis', 'name,state,latitude,longitude,council,basis\nAbbey,WA,-33.6636,115.2563,Busselton,guess'],
  ])('are refused with %s', (_, text) => {
    expect(() => readCouncils(ids, text)).toThrow()
  })
})
