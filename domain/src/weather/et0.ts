/**
 * Reference evapotranspiration of a day by Penman and Monteith: FAO Irrigation and Drainage Paper 56 (Allen et al. 1998),
 * chapters 2 to 4. Numbers in brackets are its equations. Temperatures in °C, pressures in kPa, radiation in MJ/m² a day,
 * wind in m/s, depth in mm.
 */

/** Metres above the sea where nobody said. Ours. */
export const ELEVATION_WHEN_NONE = 100
/** m/s at 2 m where no wind is known: the paper's own mean of the world. */
const WIND_WHEN_NONE = 2
/** The largest angle of the sun has a cosine between −1 and 1 beyond the polar circles as well. */
const held = (value: number): number => Math.min(1, Math.max(-1, value))

/** e°(T), pressure of saturated vapour (11). */
export const saturation = (celsius: number): number => 0.6108 * Math.exp((17.27 * celsius) / (celsius + 237.3))
/** es of a day (12). */
export const meanSaturation = (min: number, max: number): number => (saturation(max) + saturation(min)) / 2
/** Δ, its slope (13). */
export const slopeOf = (celsius: number): number => (4098 * saturation(celsius)) / (celsius + 237.3) ** 2
/** P from the height in metres (7). */
export const pressureAt = (elevation: number): number => 101.3 * ((293 - 0.0065 * elevation) / 293) ** 5.26
/** γ from P (8). */
export const psychrometric = (pressure: number): number => 0.000665 * pressure

/** ea from a ventilated psychrometer, °C and kPa (15). */
export const vapourOfWetBulb = (wet: number, dry: number, pressure: number): number =>
  saturation(wet) - 0.000662 * pressure * (dry - wet)

/** Wind at 2 m from that at a height in metres (47). */
export const windAt2m = (wind: number, height: number): number => (wind * 4.87) / Math.log(67.8 * height - 5.42)

export interface Sun {
  /** Relative distance to it (23). */
  distance: number
  /** Its declination, radians (24). */
  declination: number
  /** Its angle at sunset, radians (25). */
  sunset: number
  /** Ra, what arrives above the air (21). */
  extraterrestrial: number
  /** N, hours of daylight (34). */
  daylight: number
}

/** @param latitude degrees, negative in the south; @param dayOfYear 1 to 366 */
export function sunOf(latitude: number, dayOfYear: number): Sun {
  const phi = (latitude * Math.PI) / 180
  const angle = (2 * Math.PI * dayOfYear) / 365
  const distance = 1 + 0.033 * Math.cos(angle)
  const declination = 0.409 * Math.sin(angle - 1.39)
  const sunset = Math.acos(held(-Math.tan(phi) * Math.tan(declination)))
  const path = sunset * Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.sin(sunset)
  const extraterrestrial = Math.max(0, ((24 * 60) / Math.PI) * 0.082 * distance * path)
  return { distance, declination, sunset, extraterrestrial, daylight: (24 * sunset) / Math.PI }
}

/** Rs from hours of sunshine (35). */
export const radiationOfSunshine = (
  hours: number,
  { daylight, extraterrestrial }: Pick<Sun, 'daylight' | 'extraterrestrial'>,
): number => (daylight === 0 ? 0 : (0.25 + (0.5 * hours) / daylight) * extraterrestrial)

/** Rs from the span of the day's temperature (50): 0.16 inland, 0.19 within about 20 km of the sea (the distance is ours). */
export const radiationOfSpan = (min: number, max: number, extraterrestrial: number, coast: boolean): number =>
  (coast ? 0.19 : 0.16) * Math.sqrt(Math.max(0, max - min)) * extraterrestrial

/** Rso, that of a clear sky (37). */
export const clearSky = (extraterrestrial: number, elevation: number): number =>
  (0.75 + 2e-5 * elevation) * extraterrestrial

/** Rnl, what the ground gives back (39). */
export function netLongwave(day: {
  min: number
  max: number
  vapour: number
  radiation: number
  clear: number
}): number {
  const { min, max, vapour, radiation, clear } = day
  const cloud = clear === 0 ? 1 : Math.min(1, radiation / clear)
  const black = (4.903e-9 * ((max + 273.16) ** 4 + (min + 273.16) ** 4)) / 2
  return black * (0.34 - 0.14 * Math.sqrt(vapour)) * (1.35 * cloud - 0.35)
}

/** Rn: what stays of the sun's radiation (38) less what the ground gives back (40). */
export const netRadiation = (radiation: number, longwave: number): number => 0.77 * radiation - longwave

/** ETo, mm a day, never below 0 (6). `ground` is G, the heat that the soil takes up: 0 for a day (42). */
export function penmanMonteith(day: {
  mean: number
  net: number
  ground?: number
  wind: number
  saturated: number
  vapour: number
  pressure: number
}): number {
  const { mean, net, ground = 0, wind, saturated, vapour, pressure } = day
  const slope = slopeOf(mean)
  const gamma = psychrometric(pressure)
  const drying = ((gamma * 900) / (mean + 273)) * wind * (saturated - vapour)
  return Math.max(0, (0.408 * slope * (net - ground) + drying) / (slope + gamma * (1 + 0.34 * wind)))
}

/** A day of which at least place, date, minimum and maximum are known. Null and absent are not known. */
export interface ReferenceDay {
  /** Degrees, negative in the south. */
  latitude: number
  /** 1 to 366 */
  dayOfYear: number
  tempMin: number
  tempMax: number
  /** Metres above the sea. */
  elevation?: number | null | undefined
  /** Within about 20 km of the sea. */
  coast?: boolean | undefined
  /** A dry inland place, where dew falls less often. */
  arid?: boolean | undefined
  dewPoint?: number | null | undefined
  /** Per cent. */
  humidityMax?: number | null | undefined
  humidityMin?: number | null | undefined
  humidityMean?: number | null | undefined
  /** MJ/m², the day's sum. */
  radiation?: number | null | undefined
  sunshineHours?: number | null | undefined
  /** km/h at 10 m: the day's mean, not its maximum. */
  windKmh?: number | null | undefined
}

/** ea by the first that is possible: (14), (17), (18), (19), and (48) from the minimum, 2 °C lower in dry country. */
export function actualVapour(day: ReferenceDay): number {
  const { tempMin, tempMax, dewPoint, humidityMax, humidityMin, humidityMean, arid } = day
  if (dewPoint != null) return saturation(dewPoint)
  if (humidityMax != null && humidityMin != null) {
    return (saturation(tempMin) * humidityMax + saturation(tempMax) * humidityMin) / 200
  }
  if (humidityMax != null) return (saturation(tempMin) * humidityMax) / 100
  if (humidityMean != null) return (humidityMean / 100) * meanSaturation(tempMin, tempMax)
  return saturation(arid ? tempMin - 2 : tempMin)
}

/** ETo of a day, mm, with what is known of it; what is not known is estimated as chapter 4 of the paper says. */
export function referenceEt(day: ReferenceDay): number {
  const { tempMin: min, tempMax: max, windKmh } = day
  const elevation = day.elevation ?? ELEVATION_WHEN_NONE
  const sun = sunOf(day.latitude, day.dayOfYear)
  const clear = clearSky(sun.extraterrestrial, elevation)
  const measured = day.radiation ?? (day.sunshineHours == null ? null : radiationOfSunshine(day.sunshineHours, sun))
  const radiation = Math.min(clear, measured ?? radiationOfSpan(min, max, sun.extraterrestrial, day.coast ?? false))
  const vapour = actualVapour(day)
  return penmanMonteith({
    mean: (min + max) / 2,
    net: netRadiation(radiation, netLongwave({ min, max, vapour, radiation, clear })),
    wind: windKmh == null ? WIND_WHEN_NONE : windAt2m(windKmh / 3.6, 10),
    saturated: meanSaturation(min, max),
    vapour,
    pressure: pressureAt(elevation),
  })
}
