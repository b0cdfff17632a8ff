import { CONFIDENCES, MARK_TONES, NOTE_KINDS, STANDS } from '@turfwise/domain/weather/advice'
import { ALERT_KINDS } from '@turfwise/domain/weather/alerts'
import { CONDITIONS } from '@turfwise/domain/weather/condition'
import { FORECAST_DAYS } from '@turfwise/domain/weather/report'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { inUnit, type Unit } from './unit.ts'

export const condition = z.enum(CONDITIONS)

const jobAdvice = z.object({
  stand: z.enum(STANDS),
  short: z.string(),
  hours: z.optional(z.string()),
  due: z.optional(z.string()),
  spans: z.array(z.object({ from: z.string(), to: z.string(), label: z.string() })),
  noHours: z.optional(z.string()),
  decided: z.optional(z.string()),
  why: z.array(z.string()),
  mark: z.object({ tone: z.enum(MARK_TONES), text: z.string() }),
  confidence: z.enum(CONFIDENCES),
})

/** What we say of a day, beside the specified fields. */
export const dayAdvice = z.object({
  headline: z.string(),
  summary: z.string(),
  best: z.optional(z.string()),
  suggestion: z.object({ lead: z.string(), text: z.string() }),
  alerts: z.array(z.object({ kind: z.enum(ALERT_KINDS), title: z.string(), detail: z.string(), figure: z.string() })),
  notes: z.array(z.object({ kind: z.enum(NOTE_KINDS), title: z.string(), detail: z.string() })),
  jobs: z.object({ mowing: jobAdvice, watering: jobAdvice, fertilizing: jobAdvice, weeding: jobAdvice }),
  maxAt: z.optional(z.string()),
  night: z.optional(z.string()),
  spray: z.optional(z.string()),
})

const column = (unit: Unit) => z.array(z.nullable(inUnit(unit, z.number())))

/** Each entry stands for the hour that begins so many hours after `from`. */
export const hourlyWeather = z.object({
  from: z.string(),
  temperature: column('degrees Celsius'),
  humidity: z.optional(column('percent')),
  precipitation: z.optional(column('millimetres')),
  precipitationProbability: z.optional(column('percent')),
  windSpeed: z.optional(column('kilometres per hour')),
  windGusts: z.optional(column('kilometres per hour')),
  cloudCover: z.optional(column('percent')),
  uvIndex: z.optional(column('UV index')),
  wetBulb: z.optional(column('degrees Celsius')),
})

export const forecastDay = z.object({
  day: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  temp: z.nullable(inUnit('degrees Celsius', z.number())),
  condition: z.nullable(condition),
  humidity: z.optional(inUnit('percent', z.number())),
  windSpeed: z.optional(inUnit('kilometres per hour', z.number())),
  precipitation: z.optional(inUnit('millimetres', z.number())),
  tempMin: z.optional(inUnit('degrees Celsius', z.number())),
  windMax: z.optional(inUnit('kilometres per hour', z.number())),
  windEstimated: z.optional(z.boolean()),
  recentRainfall: z.optional(inUnit('millimetres', z.number())),
  precipitationProbability: z.optional(inUnit('percent', z.number())),
  windGusts: z.optional(inUnit('kilometres per hour', z.number())),
  feelsLikeMax: z.optional(inUnit('degrees Celsius', z.number())),
  uvIndexMax: z.optional(inUnit('UV index', z.number())),
  et0: z.optional(inUnit('millimetres', z.number())),
  sunrise: z.optional(z.string()),
  sunset: z.optional(z.string()),
  snow: z.optional(z.boolean()),
  advice: z.optional(dayAdvice),
})

export const weatherReport = z.object({
  location: z.string(),
  temperature: inUnit('degrees Celsius', z.number()),
  humidity: inUnit('percent', z.number()),
  windSpeed: inUnit('kilometres per hour', z.number()),
  conditions: condition,
  windGusts: z.optional(inUnit('kilometres per hour', z.number())),
  snow: z.optional(z.boolean()),
  recommendation: z.string(),
  recentRainfall: z.optional(inUnit('millimetres', z.number())),
  forecast: z.array(forecastDay).check(z.length(FORECAST_DAYS)),
  hours: z.optional(hourlyWeather),
  live: z.boolean(),
  stale: z.boolean(),
  observedAt: z.nullable(z.string()),
  servedAt: z.optional(z.string()),
  timeZone: z.string(),
  source: z.enum(['open-meteo', 'recorded', 'fallback']),
})

export const getWeather = route({
  method: 'GET',
  path: '/api/weather/:location',
  summary: 'The weather report of a place: a name, "lat,lng", or "saved" for the place in the caller\'s profile',
  access: 'user',
  household: 'view',
  params: z.object({ location: filledText(200) }),
  response: weatherReport,
  errors: ['place/unknown', 'rate/limited'],
})
