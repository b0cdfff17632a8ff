import { addDays, clockIn, daysBetween, type LocalDate, todayIn } from '@turfwise/domain/kernel/local-date'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { READING_DAYS } from '../src/ports/weather/weather.port.ts'

type Column = (number | null)[]
/** A reply of Open-Meteo in unix seconds with all that we ask for. */
export interface WholeReply {
  timezone: string
  current: Record<string, number | null>
  current_units: Record<string, string>
  hourly: Record<string, Column>
  hourly_units: Record<string, string>
  daily: Record<string, Column>
  daily_units: Record<string, string>
}

const HOUR_UNITS = {
  temperature_2m: '°C',
  relative_humidity_2m: '%',
  precipitation: 'mm',
  precipitation_probability: '%',
  weather_code: 'wmo code',
  wind_speed_10m: 'km/h',
  wind_gusts_10m: 'km/h',
  cloud_cover: '%',
  is_day: '',
  wet_bulb_temperature_2m: '°C',
  uv_index: '',
  soil_temperature_6cm: '°C',
}
const DAY_UNITS = {
  weather_code: 'wmo code',
  temperature_2m_max: '°C',
  temperature_2m_min: '°C',
  precipitation_sum: 'mm',
  precipitation_probability_max: '%',
  wind_speed_10m_max: 'km/h',
  wind_gusts_10m_max: 'km/h',
  uv_index_max: '',
  apparent_temperature_max: '°C',
  et0_fao_evapotranspiration: 'mm',
  sunrise: 'unixtime',
  sunset: 'unixtime',
}

const secondsOf = (timeZone: string, date: LocalDate, clock: string): number =>
  instantsOf(timeZone, date, clock)[0].getTime() / 1000

/**
 * The reply to a garden in `timeZone` on `today`, 10 h of its clock: 31 past days and 8 from today, every hour of them
 * once. Each hourly figure tells its hour of the day by the clock: temperature the hour, rain a hundredth of it.
 */
export function wholeReply(today: LocalDate, timeZone: string): WholeReply {
  const first = addDays(today, -READING_DAYS.past)
  const dates = Array.from({ length: READING_DAYS.past + READING_DAYS.ahead }, (_, index) => addDays(first, index))
  const from = secondsOf(timeZone, first, '00:00')
  const to = secondsOf(timeZone, addDays(today, READING_DAYS.ahead), '00:00')
  const time = Array.from({ length: Math.floor((to - from) / 3600) }, (_, index) => from + index * 3600)
  const clocks = time.map((at) => Number(clockIn(timeZone, new Date(at * 1000)).slice(0, 2)))
  const byClock = (of: (hour: number, index: number) => number): Column => clocks.map(of)
  const byDay = (of: (date: LocalDate, index: number) => number): Column => dates.map(of)
  return {
    timezone: timeZone,
    current: {
      time: secondsOf(timeZone, today, '10:00'),
      temperature_2m: 21.4,
      relative_humidity_2m: 55,
      weather_code: 1,
      wind_speed_10m: 12.3,
      wind_gusts_10m: 27.4,
    },
    current_units: { time: 'unixtime', ...HOUR_UNITS },
    hourly: {
      time,
      temperature_2m: byClock((hour) => hour + 0.5),
      relative_humidity_2m: byClock((hour) => 50 + hour),
      precipitation: byClock((hour) => hour / 10),
      precipitation_probability: byClock((hour) => hour),
      weather_code: byClock(() => 3),
      wind_speed_10m: byClock((hour) => 10 + hour / 10),
      wind_gusts_10m: byClock((hour) => 30 + hour / 10),
      cloud_cover: byClock((hour) => 2 * hour),
      is_day: byClock((hour) => (hour >= 6 && hour < 18 ? 1 : 0)),
      wet_bulb_temperature_2m: byClock((hour) => hour - 2.3),
      uv_index: byClock((hour) => (hour === 12 ? 9.35 : 0)),
      soil_temperature_6cm: byClock(() => 17.2),
    },
    hourly_units: { time: 'unixtime', ...HOUR_UNITS },
    daily: {
      time: byDay((date) => secondsOf(timeZone, date, '00:00')),
      weather_code: byDay(() => 3),
      temperature_2m_max: byDay((date) => 20 + (daysBetween(today, date) % 7)),
      temperature_2m_min: byDay(() => 7.1),
      precipitation_sum: byDay((date) => (date < today ? 1.5 : 0)),
      precipitation_probability_max: byDay(() => 40),
      wind_speed_10m_max: byDay(() => 22.2),
      wind_gusts_10m_max: byDay(() => 44.3),
      uv_index_max: byDay(() => 9.35),
      apparent_temperature_max: byDay(() => 24.8),
      et0_fao_evapotranspiration: byDay(() => 4.71),
      sunrise: byDay((date) => secondsOf(timeZone, date, '06:10')),
      sunset: byDay((date) => secondsOf(timeZone, date, '18:05')),
    },
    daily_units: { time: 'unixtime', ...DAY_UNITS },
  }
}

/** The same, for the day of the garden at `now` and observed then. */
export function replyOfNow(timeZone: string, now: Date): WholeReply {
  const reply = wholeReply(todayIn(timeZone, now), timeZone)
  return { ...reply, current: { ...reply.current, time: Math.floor(now.getTime() / 1000) } }
}
