import { readCapped } from '../capped-body.ts'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { readReply } from './open-meteo-reply.ts'
import { VARIABLES } from './reply-figures.ts'
import { READING_DAYS, type WeatherPlace, type WeatherPort } from './weather.port.ts'

/** A reply for a month and a week is some 60 KB. */
const REPLY_BYTES_MAX = 1_000_000

export interface OpenMeteoSettings {
  /** Without a slash at the end: 'https://api.open-meteo.com', or that of one's own server. */
  baseUrl: string
  apiKey?: string | undefined
}

function addressOf({ baseUrl, apiKey }: OpenMeteoSettings, place: WeatherPlace): URL {
  const url = new URL(`${baseUrl}/v1/forecast`)
  const query = {
    latitude: String(place.lat),
    longitude: String(place.lng),
    timezone: place.timeZone,
    // Local times carry today's offset into the days across a clock change; instants do not.
    timeformat: 'unixtime',
    past_days: String(READING_DAYS.past),
    forecast_days: String(READING_DAYS.ahead),
    current: Object.keys(VARIABLES.current).join(','),
    hourly: Object.keys(VARIABLES.hourly).join(','),
    daily: Object.keys(VARIABLES.daily).join(','),
    temperature_unit: 'celsius',
    wind_speed_unit: 'kmh',
    precipitation_unit: 'mm',
    ...(apiKey === undefined ? {} : { apikey: apiKey }),
  }
  url.search = new URLSearchParams(query).toString()
  return url
}

async function ask(address: URL, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal, redirect: 'error', headers: { accept: 'application/json' } })
  if (!response.ok) {
    await response.body?.cancel()
    throw new OutsideUnavailable('status', `the source answered ${response.status}`)
  }
  const text = await readCapped(response, REPLY_BYTES_MAX)
  try {
    return JSON.parse(text)
  } catch {
    throw new OutsideUnavailable('garbage', 'the reply is not JSON')
  }
}

/** The forecast service of open-meteo.com or a self-hosted one. Never retries: the next refresh asks again. */
export const makeOpenMeteo = (settings: OpenMeteoSettings): WeatherPort => ({
  async readingFor(place, { signal }) {
    let reply: unknown
    try {
      reply = await ask(addressOf(settings, place), signal)
    } catch (error) {
      if (error instanceof OutsideUnavailable) throw error
      if (signal.aborted) throw new OutsideUnavailable('timeout', 'the source took too long')
      throw new OutsideUnavailable('refused', 'the source could not be reached')
    }
    return readReply(reply, place.timeZone, 'open-meteo')
  },
})
