import { addDays, clockIn, todayIn } from '@turfwise/domain/kernel/local-date'
import { HOURLY_COLUMNS } from '@turfwise/domain/weather/hours'
import type { ReadingDay } from '@turfwise/domain/weather/reading'
import { describe, expect, it } from 'vitest'
import { type WholeReply, wholeReply } from '../../../test/weather-reply.ts'
import { readReply } from './open-meteo-reply.ts'
import { openRecording, redated } from './recording.ts'

const SYDNEY = 'Australia/Sydney'
const TODAY = '2026-03-10'
const read = (reply: unknown, timeZone = SYDNEY) => readReply(reply, timeZone, 'open-meteo')
const REPLY = wholeReply(TODAY, SYDNEY)
const aReply = (): WholeReply => structuredClone(REPLY)
const dayOf = (reply: unknown, date = TODAY, timeZone = SYDNEY): ReadingDay | undefined =>
  read(reply, timeZone).days.find((day) => day.date === date)

/** What the entries say, by the clock of the garden at which their hour begins: 'yyyy-mm-dd HH:mm'. */
function byClock(reply: WholeReply, column: (typeof HOURLY_COLUMNS)[number]) {
  const { hours, timeZone } = read(reply, reply.timezone)
  const from = Date.parse(hours?.from ?? '')
  return new Map(
    hours?.[column]?.map((value, index) => {
      const at = new Date(from + index * 3_600_000)
      return [`${todayIn(timeZone, at)} ${clockIn(timeZone, at)}`, value]
    }),
  )
}

describe('the hours of a reply', () => {
  it('are kept from the second day before its own to the end of its last', () => {
    const { hours } = read(aReply())
    expect(hours?.from).toBe('2026-03-07T13:00:00.000Z')
    expect(hours?.temperature).toHaveLength(24 * 10)
    for (const column of HOURLY_COLUMNS) expect(hours?.[column]).toHaveLength(24 * 10)
  })

  it('tell temperature, humidity, wind, cloud, UV and wet bulb at their beginning', () => {
    const hour = `${TODAY} 12:00`
    expect(byClock(aReply(), 'temperature').get(hour)).toBe(12.5)
    expect(byClock(aReply(), 'humidity').get(hour)).toBe(62)
    expect(byClock(aReply(), 'windSpeed').get(hour)).toBe(11.2)
    expect(byClock(aReply(), 'cloudCover').get(hour)).toBe(24)
    expect(byClock(aReply(), 'uvIndex').get(hour)).toBe(9.4)
    expect(byClock(aReply(), 'wetBulb').get(hour)).toBe(9.7)
  })

  it('tell rain, its probability and gusts of the hour that begins, which the service gives at its end', () => {
    expect(byClock(aReply(), 'precipitation').get(`${TODAY} 12:00`)).toBe(1.3)
    expect(byClock(aReply(), 'precipitationProbability').get(`${TODAY} 12:00`)).toBe(13)
    expect(byClock(aReply(), 'windGusts').get(`${TODAY} 12:00`)).toBe(31.3)
    // The first comes from an hour that is itself kept, the last is not known yet.
    expect(byClock(aReply(), 'precipitation').get('2026-03-08 00:00')).toBe(0.1)
    expect(byClock(aReply(), 'precipitation').get('2026-03-17 23:00')).toBeNull()
  })

  it('are put by their instants when they come out of order, and unknown where some were not sent', () => {
    const reply = aReply()
    const gap = reply.hourly.time?.findIndex((time) => time === Date.parse('2026-03-10T01:00:00Z') / 1000) ?? -1
    for (const column of Object.values(reply.hourly)) {
      column.splice(gap, 2)
      column.reverse()
    }
    const temperature = byClock(reply, 'temperature')
    expect([11, 12, 13, 14].map((hour) => temperature.get(`${TODAY} ${hour}:00`))).toEqual([11.5, null, null, 14.5])
    expect(byClock(reply, 'precipitation').get(`${TODAY} 11:00`)).toBeNull()
    expect(byClock(reply, 'precipitation').get(`${TODAY} 13:00`)).toBe(1.4)
    expect(temperature.size).toBe(240)
  })

  it('are no more than two past and 16 coming days have, however far apart they are said to be', () => {
    const reply = aReply()
    reply.daily.time?.splice(-1, 1, Date.parse('2199-01-01T00:00:00Z') / 1000)
    reply.hourly.time?.splice(-1, 1, Date.parse('2198-01-01T00:00:00Z') / 1000)
    expect(read(reply).hours?.temperature.length).toBeLessThanOrEqual(24 * 19)
  })
})

describe('a series that', () => {
  /** What hangs on each hourly series: its column, and the figures of a day. */
  const HANGS: Record<string, { column?: (typeof HOURLY_COLUMNS)[number]; figures?: (keyof ReadingDay)[] }> = {
    temperature_2m: { column: 'temperature', figures: ['tempMean'] },
    relative_humidity_2m: { column: 'humidity', figures: ['humidity'] },
    precipitation: { column: 'precipitation' },
    precipitation_probability: { column: 'precipitationProbability' },
    weather_code: {},
    wind_speed_10m: { column: 'windSpeed', figures: ['windSpeed', 'windEstimated'] },
    wind_gusts_10m: { column: 'windGusts' },
    cloud_cover: { column: 'cloudCover' },
    is_day: {},
    wet_bulb_temperature_2m: { column: 'wetBulb' },
    uv_index: { column: 'uvIndex' },
    soil_temperature_6cm: { figures: ['soilTemperature'] },
  }
  const OF_DAYS: Record<string, (keyof ReadingDay)[]> = {
    weather_code: ['condition'],
    temperature_2m_max: ['temp'],
    temperature_2m_min: ['tempMin'],
    precipitation_sum: ['precipitation'],
    precipitation_probability_max: ['precipitationProbability'],
    wind_speed_10m_max: ['windMax'],
    wind_gusts_10m_max: ['windGusts'],
    uv_index_max: ['uvIndexMax'],
    apparent_temperature_max: ['feelsLikeMax'],
    et0_fao_evapotranspiration: ['et0'],
    sunrise: ['sunrise', 'sunset'],
    sunset: ['sunrise', 'sunset'],
  }
  const without = <T extends object>(whole: T, keys: readonly PropertyKey[]) =>
    Object.fromEntries(Object.entries(whole).filter(([key]) => !keys.includes(key)))

  const SPOILED: [
    how: string,
    spoil: (part: WholeReply['hourly'], units: Record<string, string>, name: string) => void,
  ][] = [
    ['is missing', (part, _, name) => delete part[name]],
    ['is short', (part, _, name) => void part[name]?.pop()],
    ['is long', (part, _, name) => void part[name]?.push(1)],
    ['is all nulls', (part, _, name) => void part[name]?.fill(null)],
    [
      'its model does not have, so that its unit is "undefined"',
      (part, units, name) => {
        part[name]?.fill(null)
        units[name] = 'undefined'
      },
    ],
  ]
  const whole = read(aReply())

  describe.each(SPOILED)('%s', (_how, spoil) => {
    it.each(Object.entries(HANGS))(
      'takes only what hangs on the hours of %s with it',
      (name, { column, figures = [] }) => {
        const reply = aReply()
        spoil(reply.hourly, reply.hourly_units, name)
        const reading = read(reply)
        expect(reading.current).toEqual(whole.current)
        for (const [index, day] of reading.days.entries()) {
          expect(without(day, figures)).toEqual(without(whole.days[index] ?? {}, figures))
          for (const figure of figures) expect(day[figure]).not.toBe(whole.days[index]?.[figure])
        }
        expect(without(reading.hours ?? {}, [column ?? ''])).toEqual(without(whole.hours ?? {}, [column ?? '']))
        // The temperature is always there to count the hours by.
        if (column === 'temperature') expect(new Set(reading.hours?.temperature)).toEqual(new Set([null]))
        else if (column !== undefined) expect(reading.hours?.[column]).toBeUndefined()
      },
    )

    it.each(Object.entries(OF_DAYS))('takes only what hangs on the days of %s with it', (name, figures) => {
      const reply = aReply()
      spoil(reply.daily, reply.daily_units, name)
      const reading = read(reply)
      expect(reading.hours).toEqual(whole.hours)
      for (const [index, day] of reading.days.entries()) {
        expect(without(day, figures)).toEqual(without(whole.days[index] ?? {}, figures))
        for (const figure of figures) expect(day[figure] ?? null).toBeNull()
      }
    })
  })

  it('holds one null leaves that hour alone unknown', () => {
    const reply = aReply()
    const noon = reply.hourly.time?.indexOf(Date.parse('2026-03-10T01:00:00Z') / 1000) ?? -1
    for (const [name, column] of Object.entries(reply.hourly)) if (name !== 'time') column[noon] = null
    expect(byClock(reply, 'temperature').get(`${TODAY} 12:00`)).toBeNull()
    expect(byClock(reply, 'temperature').get(`${TODAY} 13:00`)).toBe(13.5)
    expect(byClock(reply, 'precipitation').get(`${TODAY} 11:00`)).toBeNull()
    expect(byClock(reply, 'precipitation').get(`${TODAY} 12:00`)).toBe(1.3)
  })

  it('is all missing leaves the moment and no hours', () => {
    const reply = aReply()
    reply.hourly = { time: reply.hourly.time ?? [] }
    expect(read(reply).hours).toBeUndefined()
    expect(read({ ...reply, hourly: undefined }).hours).toBeUndefined()
    expect(read({ ...reply, hourly: undefined }).current).toEqual(whole.current)
  })

  it.each([
    ['°F', 'hourly_units', 'soil_temperature_6cm'],
    ['inch', 'daily_units', 'et0_fao_evapotranspiration'],
    ['iso8601', 'daily_units', 'sunrise'],
    ['m/s', 'hourly_units', 'wind_gusts_10m'],
  ] as const)('comes in %s refuses the reply', (unit, units, name) => {
    const reply = aReply()
    reply[units][name] = unit
    expect(() => read(reply)).toThrow(`${name} is not in`)
  })

  const IMPOSSIBLE: readonly (readonly [part: 'hourly' | 'daily', name: string, values: readonly unknown[]])[] = [
    ['hourly', 'temperature_2m', [-91, 61, 1e9]],
    ['hourly', 'relative_humidity_2m', [-3, 103]],
    ['hourly', 'precipitation', [-1, 2001]],
    ['hourly', 'precipitation_probability', [-3, 150]],
    ['hourly', 'weather_code', [-1, 100, 61.5]],
    ['hourly', 'wind_speed_10m', [-1, 451]],
    ['hourly', 'wind_gusts_10m', [-1, 9999]],
    ['hourly', 'cloud_cover', [-3, 103]],
    ['hourly', 'is_day', [2]],
    ['hourly', 'wet_bulb_temperature_2m', [170]],
    ['hourly', 'uv_index', [-1, 51]],
    ['hourly', 'soil_temperature_6cm', [170]],
    ['daily', 'weather_code', [-1, 100, 0.5]],
    ['daily', 'temperature_2m_max', [-91, 61]],
    ['daily', 'temperature_2m_min', [-91, 61]],
    ['daily', 'precipitation_sum', [-1, 2001]],
    ['daily', 'precipitation_probability_max', [-3, 103]],
    ['daily', 'wind_speed_10m_max', [-1, 451]],
    ['daily', 'wind_gusts_10m_max', [-1, 451]],
    ['daily', 'uv_index_max', [900]],
    ['daily', 'apparent_temperature_max', [-121, 91]],
    ['daily', 'et0_fao_evapotranspiration', [-6, 400]],
    ['daily', 'sunrise', [-1, 1e12]],
    ['daily', 'sunset', [-1, 1e12]],
  ]

  /** Noon of today among the hours, and a day to come. */
  const INSIDE = { hourly: 31 * 24 + 12, daily: 33 } as const
  const withFigure = (part: 'hourly' | 'daily', name: string, at: number, value: unknown) => ({
    ...REPLY,
    [part]: { ...REPLY[part], [name]: (REPLY[part][name] as unknown[]).with(at, value) },
  })

  it.each(IMPOSSIBLE)(
    'holds a figure of %s %s that cannot be reads as if that one alone were null',
    (part, name, values) => {
      for (const at of [0, INSIDE[part]]) {
        const unknown = read(withFigure(part, name, at, null))
        for (const value of [...values, '12', true, {}, [1]])
          expect(read(withFigure(part, name, at, value))).toEqual(unknown)
      }
    },
  )

  it.each([
    ['hourly', 'relative_humidity_2m', 101, 100],
    ['hourly', 'relative_humidity_2m', -0.4, 0],
    ['hourly', 'precipitation', -0.1, 0],
    ['hourly', 'precipitation_probability', 100.5, 100],
    ['hourly', 'wind_speed_10m', -0.1, 0],
    ['hourly', 'wind_gusts_10m', -0.1, 0],
    ['hourly', 'cloud_cover', 102, 100],
    ['hourly', 'uv_index', -0.05, 0],
    ['daily', 'precipitation_sum', -0.1, 0],
    ['daily', 'precipitation_probability_max', 101, 100],
    ['daily', 'wind_speed_10m_max', -0.1, 0],
    ['daily', 'uv_index_max', -0.05, 0],
    ['daily', 'et0_fao_evapotranspiration', -0.02, 0],
  ] as const)(
    'holds what rounding has put beside its range means the end of it: %s %s, %d',
    (part, name, value, end) => {
      const right = read(withFigure(part, name, INSIDE[part], end))
      expect(read(withFigure(part, name, INSIDE[part], value))).toEqual(right)
      expect(right).not.toEqual(read(withFigure(part, name, INSIDE[part], null)))
    },
  )

  it('is no list is left out alone', () => {
    for (const anything of [null, 7, 'x', {}, true]) {
      const reply = { ...aReply(), hourly: { ...aReply().hourly, cloud_cover: anything } }
      expect(without(read(reply).hours ?? {}, [])).toEqual(without(whole.hours ?? {}, ['cloudCover']))
    }
  })
})

describe('the figures of a day', () => {
  it('are means of day and night, extremes, sun and evapotranspiration', () => {
    expect(dayOf(aReply())).toEqual({
      date: TODAY,
      temp: 20,
      condition: 'cloudy',
      humidity: 63,
      windSpeed: 11.3,
      precipitation: 0,
      tempMin: 7.1,
      windMax: 22.2,
      precipitationProbability: 40,
      windGusts: 44.3,
      feelsLikeMax: 24.8,
      uvIndexMax: 9.35,
      et0: 4.71,
      sunrise: '2026-03-09T19:10:00.000Z',
      sunset: '2026-03-10T07:05:00.000Z',
      tempMean: 12,
      soilTemperature: 17.2,
    })
  })

  it.each([
    [18, 17.2],
    [17, undefined],
  ])('make no mean of day and night of fewer than 18 hours: of %d it is %s', (known, mean) => {
    const reply = aReply()
    const midnight = reply.hourly.time?.indexOf(Date.parse('2026-03-09T13:00:00Z') / 1000) ?? -1
    reply.hourly.soil_temperature_6cm?.fill(null, midnight + known, midnight + 24)
    expect(dayOf(reply)?.soilTemperature).toBe(mean)
  })

  it.each([71, 73, 75, 77, 85, 86])('are rain in the closed list and told as snow by code %d', (code) => {
    const reply = aReply()
    reply.daily.weather_code?.fill(code)
    reply.current.weather_code = code
    expect(dayOf(reply)).toMatchObject({ condition: 'rain', snow: true })
    expect(read(reply).current).toMatchObject({ condition: 'rain', snow: true })
    expect(dayOf(aReply())).not.toHaveProperty('snow')
    expect(read(aReply()).current).not.toHaveProperty('snow')
  })

  it('never have water rise out of the ground', () => {
    const reply = aReply()
    reply.daily.et0_fao_evapotranspiration?.fill(-0.02)
    expect(dayOf(reply)?.et0).toBe(0)
  })

  it.each([
    ['before it rises', '2026-03-09T19:10:00Z', '2026-03-09T18:00:00Z'],
    ['on another day', '2026-03-12T19:10:00Z', '2026-03-13T07:00:00Z'],
  ])('name no sun that sets %s', (_, sunrise, sunset) => {
    const reply = aReply()
    reply.daily.sunrise?.fill(Date.parse(sunrise) / 1000)
    reply.daily.sunset?.fill(Date.parse(sunset) / 1000)
    expect(dayOf(reply)).not.toHaveProperty('sunrise')
    expect(dayOf(reply)).not.toHaveProperty('sunset')
  })
})

describe('over a change of the clocks', () => {
  // Where the clocks move by half an hour, the hours of the source stand at half past from then on: eight of them lie
  // between 9 and 17 h.
  it.each([
    ['Australia/Sydney', '2026-10-04', 23, 63],
    ['Australia/Sydney', '2026-04-05', 24, 63],
    ['Australia/Lord_Howe', '2026-10-04', 24, 62.5],
    ['Australia/Lord_Howe', '2026-04-05', 25, 62.5],
    ['Australia/Perth', '2026-10-04', 24, 63],
  ] as const)(
    '%s on %s shows %d different hours, and takes those of the garden by its clock',
    (timeZone, date, clocks, mean) => {
      const [before, after] = [addDays(date, -1), addDays(date, 1)]
      const reply = wholeReply(before, timeZone)
      expect(read(reply, timeZone).days.map((day) => day.date)).toEqual(
        Array.from({ length: 39 }, (_, index) => addDays(before, index - 31)),
      )
      const shown = [...byClock(reply, 'temperature').keys()]
      expect(shown.filter((clock) => clock.startsWith(date))).toHaveLength(clocks)
      expect(dayOf(reply, before, timeZone)?.humidity).toBe(63)
      expect(dayOf(reply, date, timeZone)?.humidity).toBe(mean)
      expect(dayOf(reply, after, timeZone)?.humidity).toBe(mean)
    },
  )

  it.each(['2026-04-05', '2026-10-04'])('finds each day once by midnights with the offset of today: %s', (date) => {
    const today = addDays(date, -1)
    const reply = wholeReply(today, SYDNEY)
    const first = reply.daily.time?.[0] ?? 0
    reply.daily.time = reply.daily.time?.map((_, index) => Number(first) + index * 86_400) ?? []
    expect(read(reply).days.map((day) => day.date)).toEqual(
      Array.from({ length: 39 }, (_, index) => addDays(today, index - 31)),
    )
  })
})

describe('a recording in another place and time', () => {
  const RECORDING = openRecording('constructed/sydney-2019-12-16')
  const hoursAt = (today: string, timeZone: string) => {
    const reply = redated(RECORDING, today, timeZone) as unknown as WholeReply
    return (reply.hourly.time ?? []).map((time) => {
      const at = new Date(Number(time) * 1000)
      return `${todayIn(timeZone, at)} ${clockIn(timeZone, at)}`
    })
  }
  const ofDay = (hours: string[], date: string) =>
    hours.flatMap((hour) => (hour.startsWith(date) ? [hour.slice(11)] : []))
  const CLOCKS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

  it.each([
    ['Australia/Sydney', '2026-10-04', CLOCKS.filter((clock) => clock !== '02:00')],
    ['Australia/Sydney', '2026-04-05', [...CLOCKS.slice(0, 3), '02:00', ...CLOCKS.slice(3)]],
    // Half an hour: two o'clock is left out, and in April one o'clock is not, nor lived twice.
    ['Australia/Lord_Howe', '2026-10-04', CLOCKS.filter((clock) => clock !== '02:00')],
    ['Australia/Lord_Howe', '2026-04-05', CLOCKS],
    ['Australia/Perth', '2026-10-04', CLOCKS],
  ])('shows in %s on %s the hours that its clocks show', (timeZone, date, clocks) => {
    for (const today of [date, addDays(date, -1), addDays(date, 1)]) {
      const hours = hoursAt(today, timeZone)
      expect(ofDay(hours, date)).toEqual(clocks)
      expect(ofDay(hours, addDays(date, 1))).toEqual(CLOCKS)
      const instants = (redated(RECORDING, today, timeZone).hourly as WholeReply['hourly']).time
      expect(instants).toEqual([...new Set(instants)].sort((a, b) => Number(a) - Number(b)))
    }
  })

  it.each(['2026-10-04', '2026-04-05'])('is read without a hole over %s', (today) => {
    for (const timeZone of ['Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide']) {
      const { hours, days } = read(redated(RECORDING, today, timeZone), timeZone)
      expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 39 }, (_, index) => addDays(today, index - 31)))
      expect(hours?.temperature).not.toContain(null)
      expect(days[31]).toMatchObject({ temp: 39.9, humidity: 24.3, windSpeed: 30.4 })
    }
  })

  it('moves hours and days together, with the sun by the clock it was recorded by', () => {
    const { days, observedAt } = read(redated(RECORDING, '2026-10-04', SYDNEY))
    expect(observedAt).toBe('2026-10-03T23:00:00.000Z')
    // 5:40 and 20:04 on both days, before the clocks move and after.
    expect(days[30]).toMatchObject({ date: '2026-10-03', sunrise: '2026-10-02T19:40:00.000Z' })
    expect(days[31]).toMatchObject({
      date: '2026-10-04',
      sunrise: '2026-10-03T18:40:00.000Z',
      sunset: '2026-10-04T09:04:00.000Z',
    })
  })
})
