import { CONDITIONS, FORECAST_DAYS } from '@turfwise/domain/weather/report'
import * as z from 'zod/mini'
import { route } from './route.ts'
import { filledText } from './text.ts'

export const condition = z.enum(CONDITIONS)

export const forecastDay = z.object({
  day: z.string(),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  temp: z.nullable(z.number()),
  condition: z.nullable(condition),
  humidity: z.optional(z.number()),
  windSpeed: z.optional(z.number()),
  precipitation: z.optional(z.number()),
  tempMin: z.optional(z.number()),
  windMax: z.optional(z.number()),
  windEstimated: z.optional(z.boolean()),
  recentRainfall: z.optional(z.number()),
  precipitationProbability: z.optional(z.number()),
})

export const weatherReport = z.object({
  location: z.string(),
  temperature: z.number(),
  humidity: z.number(),
  windSpeed: z.number(),
  conditions: condition,
  recommendation: z.string(),
  recentRainfall: z.optional(z.number()),
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
