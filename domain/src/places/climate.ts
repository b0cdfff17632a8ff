import { distanceKm, nearest, type Place } from './place.ts'

/** Climate zones of the advice: NCC 1; 2 and 3; 4, 5 and 6; 7 and 8; and the high country above them. */
export const CLIMATE_ZONES = ['tropical', 'subtropical', 'temperate', 'cool', 'alpine'] as const
export type ClimateZone = (typeof CLIMATE_ZONES)[number]

export interface ClimateStation {
  name: string
  zone: ClimateZone
  lat: number
  lng: number
}

/** The stations of the reference ET table; positions are those of the gazetteer's places of the same name. */
export const CLIMATE_STATIONS: readonly ClimateStation[] = [
  { name: 'Sydney', zone: 'temperate', lat: -33.8678, lng: 151.2073 },
  { name: 'Melbourne', zone: 'temperate', lat: -37.814, lng: 144.9633 },
  { name: 'Brisbane', zone: 'subtropical', lat: -27.4679, lng: 153.0281 },
  { name: 'Perth', zone: 'temperate', lat: -31.9522, lng: 115.8614 },
  { name: 'Adelaide', zone: 'temperate', lat: -34.9287, lng: 138.5986 },
  { name: 'Hobart', zone: 'cool', lat: -42.8794, lng: 147.3294 },
  { name: 'Darwin', zone: 'tropical', lat: -12.4611, lng: 130.8418 },
  { name: 'Canberra', zone: 'cool', lat: -35.2835, lng: 149.1281 },
  { name: 'Cairns', zone: 'tropical', lat: -16.9237, lng: 145.7661 },
  { name: 'Alice Springs', zone: 'subtropical', lat: -23.6975, lng: 133.8836 },
  { name: 'Townsville', zone: 'tropical', lat: -19.2664, lng: 146.8057 },
  { name: 'Wagga Wagga', zone: 'temperate', lat: -35.1258, lng: 147.3537 },
]

/** Our assumptions: height decides before the nearest station does. */
const COOL_ABOVE_M = 600
const ALPINE_ABOVE_M = 1200

/** The climate of a place: by its height, else that of the nearest station. The gardener may change it. */
export function climateOf(place: Pick<Place, 'lat' | 'lng' | 'elevationM'>): {
  zone: ClimateZone
  station: string
  stationKm: number
} {
  const station = nearest(CLIMATE_STATIONS, place)
  if (station === undefined) throw new Error('There are no climate stations.')
  const near = { station: station.name, stationKm: Math.round(distanceKm(station, place)) }
  if (place.elevationM > ALPINE_ABOVE_M) return { zone: 'alpine', ...near }
  if (place.elevationM > COOL_ABOVE_M) return { zone: 'cool', ...near }
  return { zone: station.zone, ...near }
}
