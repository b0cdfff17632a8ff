import { CONDITIONS, FORECAST_DAYS } from '@turfwise/domain/weather/report'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'
import { inUnit } from './unit.ts'

export const condition = z.enum(CONDITIONS)

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
})

export const weatherReport = z.object({
  location: z.string(),
  temperature: inUnit('degrees Celsius', z.number()),
  humidity: inUnit('percent', z.number()),
  windSpeed: inUnit('kilometres per hour', z.number()),
  conditions: condition,
  recommendation: z.string(),
  recentRainfall: z.optional(inUnit('millimetres', z.number())),
  forecast: z.array(forecastDay).check(z.length(FORECAST_DAYS)),
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
  params: z.object({ location: filledText(200) }),
  response: weatherReport,
  errors: ['place/unknown', 'rate/limited'],
})
