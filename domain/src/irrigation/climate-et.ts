import type { LocalDate } from '../kernel/local-date.ts'
import { CLIMATE_STATIONS } from '../places/climate.ts'
import { nearest } from '../places/place.ts'

/** Reference evapotranspiration of a usual month, mm a day, January first: from observations of 2007 to 2017. */
export const MONTHLY_ET: Readonly<Record<string, readonly number[]>> = {
  Sydney: [5.4, 4.7, 4.0, 3.2, 2.6, 1.9, 2.3, 3.1, 4.1, 4.7, 4.9, 5.3],
  Melbourne: [6.6, 5.6, 4.6, 3.1, 2.0, 1.5, 1.9, 2.5, 3.7, 4.6, 5.3, 5.8],
  Brisbane: [5.4, 5.3, 4.1, 3.2, 2.4, 1.8, 2.1, 2.9, 3.8, 4.7, 5.3, 5.2],
  Perth: [7.1, 6.5, 5.1, 3.4, 2.1, 1.6, 1.6, 2.3, 3.2, 4.7, 5.9, 6.7],
  Adelaide: [7.0, 6.0, 4.4, 3.2, 1.9, 1.4, 1.6, 2.2, 3.6, 4.6, 5.6, 6.1],
  Hobart: [5.3, 4.5, 3.6, 2.6, 1.6, 1.2, 1.3, 1.9, 3.0, 3.9, 4.3, 4.9],
  Darwin: [4.8, 4.9, 5.0, 5.5, 5.7, 5.8, 6.0, 6.3, 6.4, 6.7, 6.0, 5.0],
  Canberra: [6.0, 4.5, 3.8, 2.5, 1.6, 1.2, 1.3, 2.0, 3.2, 4.1, 4.7, 5.2],
  Cairns: [5.1, 4.8, 4.8, 4.5, 4.0, 3.7, 3.9, 4.6, 5.3, 5.9, 5.7, 5.6],
  'Alice Springs': [8.7, 8.1, 6.8, 5.1, 3.4, 2.7, 2.9, 4.6, 6.5, 7.9, 8.7, 8.5],
  Townsville: [5.9, 5.4, 5.0, 4.8, 4.1, 3.5, 3.7, 4.3, 5.4, 6.4, 6.4, 6.6],
  'Wagga Wagga': [7.8, 6.4, 4.8, 3.1, 1.8, 1.0, 1.2, 1.8, 3.0, 4.7, 6.3, 7.2],
}

/** The station whose climate stands in where nobody knows the place, as its weather does. */
const STATION_WHEN_NONE = 'Sydney'

/** Reference evapotranspiration of the month at the station nearest to a place, mm a day. */
export function typicalEt(
  place: { lat: number; lng: number } | null,
  date: LocalDate,
): { mm: number; station: string; assumed: boolean } {
  const station = (place && nearest(CLIMATE_STATIONS, place))?.name ?? STATION_WHEN_NONE
  const mm = MONTHLY_ET[station]?.[Number(date.slice(5, 7)) - 1]
  if (mm === undefined) throw new RangeError('Not a calendar day of the form yyyy-mm-dd.')
  return { mm, station, assumed: place === null }
}
