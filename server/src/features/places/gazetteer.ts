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

/** The position keeps two places of one name in one state apart. */
const placeId = (name: string, state: string, { lat, lng }: { lat: number; lng: number }): string =>
  `au:${slug(name)}-${slug(state)}-${hundredths(lat)}-${hundredths(lng)}`

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
    id: placeId(name, state, { lat, lng }),
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

/** The local government area that a place lies in. */
export interface Council {
  name: string
  /** GeoNames says it of the place, or the nearest places agree on it: enough to suggest it, not to decide. */
  basis: 'place' | 'neighbours'
}

/** GeoNames local government areas, CC BY 4.0, of the gazetteer's places. */
const COUNCILS = new URL('../../../data/places/councils.csv', import.meta.url)
/** A council's name may hold a comma, and stands in quotes then. */
const COUNCIL_LINE = /^([^,]*),([^,]*),([^,]*),([^,]*),(?:"([^"]*)"|([^,"]*)),(\w+)$/
const COUNCILS_HEADER = 'name,state,latitude,longitude,council,basis'

/** Reads the built-in councils, by the id of the place. Throws for one of a place that is not there. */
export function readCouncils(
  byId: ReadonlyMap<string, Place>,
  text: string = readFileSync(COUNCILS, 'utf8'),
): ReadonlyMap<string, Council> {
  const [header, ...lines] = text.trim().split(/\r?\n/)
  if (header !== COUNCILS_HEADER) throw new Error('The councils have other columns.')
  return new Map(
    lines.map((line) => {
      const [, name = '', state = '', latitude, longitude, quoted, plain = '', basis] = COUNCIL_LINE.exec(line) ?? []
      const id = placeId(name, state, { lat: Number(latitude), lng: Number(longitude) })
      if (!byId.has(id)) throw new Error(`The councils name a place that the gazetteer does not have: ${id}`)
      if (basis !== 'place' && basis !== 'neighbours')
        throw new Error(`The councils have a line of another form: ${line}`)
      return [id, { name: quoted ?? plain, basis }]
    }),
  )
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
