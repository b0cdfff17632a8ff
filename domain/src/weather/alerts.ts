import type { Condition } from './condition.ts'
import { CONDITION_WORDS, degrees, degreesBelow, kmh, millimetres, percent, percentBelow } from './figures.ts'

/** In the order in which they are shown. */
export const ALERT_KINDS = ['heat', 'frost', 'wind', 'storm', 'dry', 'fungal'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface WeatherAlert {
  kind: AlertKind
  /** Ends with its figure and without a full stop: 'Strong wind, up to 41 km/h'. */
  title: string
  /** What to do about it, one or two sentences. */
  detail: string
  figure: string
}

/** What the rules look at. Each goes by its own figures, whichever others are not known. */
export interface AlertConditions {
  condition: Condition | null
  /** Maximum of the day, degrees Celsius. */
  temperature: number | null
  /** Per cent. */
  humidity?: number | undefined
  /** km/h. */
  windSpeed?: number | undefined
  /** mm on the day. */
  precipitation?: number | undefined
  /** Minimum of the day, degrees Celsius: what the frost alert tests when it is known. */
  tempMin?: number | undefined
  /** km/h, the day's maximum: what the wind alert tests when it is known. */
  windMax?: number | undefined
}

const HEAT_ABOVE_C = 35
/** The one limit of frost, for the alert, the night before, the sprinkler and whoever walks on the grass. */
export const FROST_BELOW_C = 5
const WIND_ABOVE_KMH = 30
const DRY_BELOW_PERCENT = 20
const FUNGAL = { humidityAbovePercent: 90, aboveC: 20 } as const

type AlertWords = Omit<WeatherAlert, 'kind'>

/** What to do where frost is to be expected. */
export const KEEP_OFF_FROST = 'Keep off white grass until it has thawed, and run no sprinkler on it.'

const ALERTS: Record<AlertKind, (day: AlertConditions) => AlertWords | null> = {
  heat: ({ temperature }) => {
    if (temperature === null || !(temperature > HEAT_ABOVE_C)) return null
    const figure = degrees(temperature, HEAT_ABOVE_C)
    return {
      title: `Extreme heat, up to ${figure}`,
      detail: 'Keep the grass long, and stay off it in the heat of the day. Parts in full sun suffer first.',
      figure,
    }
  },
  frost: ({ temperature, tempMin }) => {
    const lowest = tempMin ?? temperature
    if (lowest === null || !(lowest < FROST_BELOW_C)) return null
    const figure = degreesBelow(lowest, FROST_BELOW_C)
    return {
      title: `Frost risk in the morning, down to ${figure}`,
      detail: KEEP_OFF_FROST,
      figure,
    }
  },
  wind: ({ windSpeed, windMax }) => {
    const strongest = windMax ?? windSpeed
    if (strongest === undefined || !(strongest > WIND_ABOVE_KMH)) return null
    const figure = kmh(strongest, WIND_ABOVE_KMH)
    return {
      title: `Strong wind, up to ${figure}`,
      detail: 'Tie down the hoist cover and bring light pots in.',
      figure,
    }
  },
  storm: ({ condition, precipitation }) => {
    if (condition !== 'storm') return null
    const figure = precipitation === undefined ? CONDITION_WORDS.storm : millimetres(precipitation)
    return {
      title: precipitation === undefined ? 'Storm expected' : `Storm expected, ${figure}`,
      detail: 'Clear gutters and drains, put tools away and stay indoors while it passes.',
      figure,
    }
  },
  dry: ({ humidity }) => {
    if (humidity === undefined || !(humidity < DRY_BELOW_PERCENT)) return null
    const figure = percentBelow(humidity, DRY_BELOW_PERCENT)
    return {
      title: `Very dry air, humidity ${figure}`,
      detail: 'Pots and new lawn dry out by noon: check them in the morning.',
      figure,
    }
  },
  fungal: ({ humidity, temperature }) => {
    if (humidity === undefined || temperature === null) return null
    if (!(humidity > FUNGAL.humidityAbovePercent && temperature > FUNGAL.aboveC)) return null
    const figure = percent(humidity, FUNGAL.humidityAbovePercent)
    return {
      title: `Fungal disease risk, humidity ${figure}`,
      detail: 'No sprinkler in the evening, and no nitrogen until the air is drier.',
      figure,
    }
  },
}

/** Every alert that applies, in the listed order. The alerts are independent of each other. */
export const alertsOf = (day: AlertConditions): WeatherAlert[] =>
  ALERT_KINDS.flatMap((kind) => {
    const words = ALERTS[kind](day)
    return words === null ? [] : [{ kind, ...words }]
  })

/**
 * The alerts of a day whose mornings are known by the hour: frost that comes only in its evening is no frost of the morning.
 *
 * @param frostC the lowest of its morning, degrees Celsius; null where that has no frost
 */
export const alertsByHour = (alerts: readonly WeatherAlert[], frostC: number | null): WeatherAlert[] =>
  alerts.map((alert) => {
    if (alert.kind !== 'frost') return alert
    const { figure } = alert
    if (frostC === null)
      return {
        ...alert,
        title: `Frost risk in the evening, down to ${figure}`,
        detail: 'Cover tender pots before dark.',
      }
    return degreesBelow(frostC, FROST_BELOW_C) === figure
      ? alert
      : { ...alert, title: `Frost risk in the morning and the evening, down to ${figure}` }
  })
