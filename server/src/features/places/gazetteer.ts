import { readFileSync } from 'node:fs'
import type { Place } from '@turfwise/domain/places/place'
import type { Postcodes } from '@turfwise/domain/places/search'

/** GeoNames extract, CC BY 4.0: 4,891 Australian places and two of our own. No field holds a comma or a quote. */
const GAZETTEER = new URL('../../../data/places/au.csv', import.meta.url)
const HEADER = 'name,state,latitude,longitude,elevationM,timeZone,population'
const COLUMNS = 7

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

const hundredths = (degrees: number): number => Math.round(Math.abs(degrees) * 100)

function toPlace(line: string): Place {
  const fields = line.split(',')
  const [name = '', state = '', latitude, longitude, elevation, timeZone = '', population] = fields
  const [lat, lng, elevationM, people] = [latitude, longitude, elevation, population].map(Number)
  if (
    fields.length !== COLUMNS ||
    lat === undefined ||
    lng === undefined ||
    elevationM === undefined ||
    people === undefined
  ) {
    throw new Error(`The gazetteer has a line of another form: ${line}`)
  }
  if (![lat, lng, elevationM, people].every(Number.isFinite)) {
    throw new Error(`The gazetteer has a line with a figure missing: ${line}`)
  }
  return {
    // The position keeps two places of one name in one state apart.
    id: `au:${slug(name)}-${slug(state)}-${hundredths(lat)}-${hundredths(lng)}`,
    name,
    state,
    label: `${name}, ${state}`,
    lat,
    lng,
    elevationM,
    timeZone,
    population: people,
  }
}

/** Reads the built-in gazetteer. Throws when the file is not the one that was shipped. */
export function readGazetteer(text: string = readFileSync(GAZETTEER, 'utf8')): Place[] {
  const [header, ...lines] = text.trim().split(/\r?\n/)
  if (header !== HEADER) throw new Error('The gazetteer has other columns.')
  return lines.map(toPlace)
}

/** GeoNames postal codes, CC BY 4.0, brought onto the gazetteer's places: a postcode, and the ids of its places. */
const POSTCODES = new URL('../../../data/places/postcodes.csv', import.meta.url)
const POSTCODES_HEADER = 'postcode,places'

/** Reads the built-in postcodes, of the places by their ids. Throws for one of a place that is not there. */
export function readPostcodes(
  byId: ReadonlyMap<string, Place>,
  text: string = readFileSync(POSTCODES, 'utf8'),
): Postcodes {
  const [header, ...lines] = text.trim().split(/\r?\n/)
  if (header !== POSTCODES_HEADER) throw new Error('The postcodes have other columns.')
  const placeOf = (id: string): Place => {
    const place = byId.get(id)
    if (place === undefined) throw new Error(`The postcodes name a place that the gazetteer does not have: ${id}`)
    return place
  }
  return new Map(
    lines.map((line) => {
      const [postcode = '', ids = ''] = line.split(',')
      return [postcode, ids.split(' ').map(placeOf)]
    }),
  )
}
