/** The rounded place that one reading serves: everybody within some 10 km of each other in the same zone. */
export interface WeatherCell {
  /** '-33.8,151.0,Australia/Sydney' */
  key: string
  lat: number
  lng: number
  timeZone: string
}

const CELL_DEGREES = 10

/** Adding 0 turns -0 into 0, which would otherwise be a second cell. */
const rounded = (degrees: number): number => Math.round(degrees * CELL_DEGREES) / CELL_DEGREES + 0

export function cellOf(position: { lat: number; lng: number }, timeZone: string): WeatherCell {
  const [lat, lng] = [rounded(position.lat), rounded(position.lng)]
  return { key: `${lat.toFixed(1)},${lng.toFixed(1)},${timeZone}`, lat, lng, timeZone }
}
