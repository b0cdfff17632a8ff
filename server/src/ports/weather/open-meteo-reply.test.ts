import { readFileSync } from 'node:fs'
import { clockIn } from '@turfwise/domain/kernel/local-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { readReply } from './open-meteo-reply.ts'
import { makeRecordedWeather } from './recorded.ts'
import { openRecording, recordingNames, redated } from './recording.ts'
import { conditionOf } from './wmo-condition.ts'

const recorded = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../data/weather/${name}.json`, import.meta.url), 'utf8'))

interface Reply {
  timezone: string
  current: Record<string, unknown>
  hourly: Record<string, unknown[]>
  daily: Record<string, unknown[]>
}
const RECORDED = redated(openRecording('constructed/sydney-2019-12-16'), '2019-12-19', 'Australia/Sydney')
const aReply = (): Reply => structuredClone(RECORDED) as unknown as Reply
const read = (reply: unknown) => readReply(reply, 'Australia/Sydney', 'open-meteo')
/** The clock in Sydney, 'HH:mm', at an instant of a reply. */
const clockOf = (time: unknown) => clockIn('Australia/Sydney', new Date(Number(time) * 1000))
/** The day of the file that stands for today, after 31 past ones. */
const TODAY = 31
const dayOf = (reply: unknown) => read(reply).days[TODAY]

describe('the condition of a weather code', () => {
  it.each([
    ['sunny', [0, 1]],
    ['partly-cloudy', [2]],
    ['cloudy', [3, 45, 48]],
    ['light-rain', [51, 53, 55, 56, 57, 61, 80]],
    ['rain', [63, 65, 66, 67, 71, 73, 75, 77, 81, 82, 85, 86]],
    ['storm', [95, 96, 99]],
    ['cloudy', [4, 20, 50, 98]],
  ] as const)('%s for %j [WEATHER-05]', (condition, codes) => {
    for (const code of codes) expect(conditionOf(code)).toBe(condition)
  })
})

describe('the figures of a day', () => {
  it('takes maximum, minimum and the means of 9 to 17 h', () => {
    expect(dayOf(aReply())).toEqual({
      date: '2019-12-19',
      temp: 39.9,
      tempMin: 16.2,
      condition: 'cloudy',
      humidity: 24.3,
      windSpeed: 30.4,
      windMax: 36.4,
      precipitation: 0,
      precipitationProbability: 0,
      windGusts: 72.7,
      feelsLikeMax: 41.8,
      uvIndexMax: 11.1,
      et0: 7.2,
      sunrise: '2019-12-18T18:40:00.000Z',
      sunset: '2019-12-19T09:04:00.000Z',
      tempMean: 28.1,
      soilTemperature: 21.8,
    })
  })

  it('takes 0.8 of the maximum, marked, where the hours of wind are not known', () => {
    const reply = aReply()
    delete reply.hourly.wind_speed_10m
    expect(dayOf(reply)).toMatchObject({ windSpeed: 29.1, windEstimated: true, windMax: 36.4 })
  })

  it('leaves out what is null or not sent, and never reads it as 0 [WEATHER-41]', () => {
    const reply = aReply()
    for (const column of Object.values(reply.daily)) if (column !== reply.daily.time) column[TODAY] = null
    for (const column of Object.values(reply.hourly)) if (column !== reply.hourly.time) column.fill(null)
    expect(dayOf(reply)).toEqual({ date: '2019-12-19', temp: null, condition: null })
  })

  it('makes no mean of fewer than 5 of the 9 hours', () => {
    const withHours = (hours: readonly number[]) => {
      const reply = aReply()
      reply.hourly.relative_humidity_2m = (reply.hourly.time ?? []).map((time) =>
        hours.includes(Number(clockOf(time).slice(0, 2))) ? 40 : null,
      )
      return dayOf(reply)?.humidity
    }
    expect(withHours([9, 10, 11, 16, 17])).toBe(40)
    expect(withHours([9, 10, 11, 12])).toBeUndefined()
    expect(withHours([5, 6, 7, 8, 18, 19])).toBeUndefined()
  })

  it('takes the current hour where the current moment has a gap', () => {
    const reply = aReply()
    reply.current.relative_humidity_2m = null
    delete reply.current.wind_speed_10m
    const hour = reply.hourly.time?.indexOf(reply.current.time) ?? -1
    expect(read(reply).current).toMatchObject({
      humidity: reply.hourly.relative_humidity_2m?.[hour],
      windSpeed: reply.hourly.wind_speed_10m?.[hour],
    })
  })

  it('sorts days that come out of order', () => {
    const reply = aReply()
    for (const column of Object.values(reply.daily)) column.reverse()
    expect(read(reply).days[0]?.date).toBe('2019-11-18')
  })
})

describe('the time of the observation', () => {
  const observedIn = (time: unknown) => {
    const reply = aReply()
    reply.current.time = time
    return read(reply).observedAt
  }

  it.each([
    ['2019-12-18T23:00:00.000Z', 'in summer'],
    ['2026-07-01T00:15:30.000Z', 'in winter, to the second'],
    ['2026-04-04T15:30:00.000Z', 'in the hour lived twice, the first time'],
    ['2026-04-04T16:30:00.000Z', 'in the hour lived twice, the second time'],
    ['1999-12-31T12:59:00.000Z', 'of another age'],
    ['2125-12-31T13:00:00.000Z', 'of the future'],
  ])('is the instant that the source names: %s, %s', (instant) => {
    expect(observedIn(Date.parse(instant) / 1000)).toBe(instant)
  })

  it.each([undefined, null, -1, 0.5, 1e13, Number.NaN, '', 'now', '2026-03-10T10:00', '1773100800'])(
    'refuses a reply whose time is %j',
    (time) => {
      expect(() => observedIn(time)).toThrow(OutsideUnavailable)
    },
  )
})

describe('real replies of other kinds', () => {
  /** In the service's unix seconds where a moment is recorded, for the zone that it was recorded for. */
  const asAnswered = (name: string): unknown => {
    const { current, timezone } = recorded(name) as Reply
    if (current === undefined) return recorded(name)
    const recording = openRecording(name)
    return { ...redated(recording, recording.today, recording.timeZone), timezone }
  }

  const reasonOf = (name: string, timeZone: string): string => {
    try {
      readReply(asAnswered(name), timeZone, 'open-meteo')
    } catch (error) {
      if (error instanceof OutsideUnavailable) return error.reason
      throw error
    }
    return 'read'
  }

  it.each([
    ['darwin-2023-10-25', 'Australia/Darwin', 'garbage'], // °F and mph, in the old form
    ['perth-2024-12-08', 'Asia/Singapore', 'garbage'], // no current moment
    ['darwin-2026-10-04', 'Australia/Darwin', 'units'], // the units were not quoted
    ['sydney-gmt-2016-06-09', 'Australia/Sydney', 'garbage'],
    ['sydney-2025-10-14', 'Australia/Sydney', 'read'],
    ['sydney-2025-10-14', 'Australia/Melbourne', 'units'],
    ['hobart-2024-09-21', 'Australia/Hobart', 'incomplete'], // no wind
  ])('%s for %s: %s', (name, timeZone, outcome) => {
    expect(reasonOf(name, timeZone)).toBe(outcome)
  })

  it('reads a reply of one moment, and then knows no day', () => {
    const reading = readReply(asAnswered('sydney-2025-10-14'), 'Australia/Sydney', 'open-meteo')
    expect(reading.current).toEqual({ temperature: 15.2, humidity: 69, windSpeed: 2.3, condition: 'cloudy' })
    expect(reading.days).toEqual([])
    expect(reading.hours).toBeUndefined()
  })
})

describe('any reply', () => {
  const readOrRefuse = (reply: unknown): boolean => {
    try {
      const { current, days } = read(reply)
      for (const value of [current.temperature, current.humidity, current.windSpeed]) expect(value).toBeTypeOf('number')
      for (const day of days) expect(JSON.stringify(day)).not.toMatch(/NaN|Infinity/)
      return true
    } catch (error) {
      if (error instanceof OutsideUnavailable) return false
      throw error
    }
  }

  it('is read or refused, and nothing else is thrown', () => {
    fc.assert(fc.property(fc.jsonValue(), (reply) => void readOrRefuse(reply)))
  })

  it('is read or refused also when one piece of a good reply is anything', () => {
    const parts = ['timezone', 'current', 'hourly', 'daily', 'current_units', 'hourly_units', 'daily_units'] as const
    const inner = [
      'time',
      'temperature_2m',
      'temperature_2m_max',
      'weather_code',
      'precipitation_sum',
      'sunrise',
    ] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.option(fc.constantFrom(...inner)),
        fc.option(fc.nat({ max: 12 })),
        fc.jsonValue(),
        (part, key, index, anything) => {
          const reply = aReply() as unknown as Record<string, Record<string, unknown> | string>
          const block = reply[part]
          if (key === null || typeof block !== 'object') reply[part] = anything as string
          else if (index === null || !Array.isArray(block[key])) block[key] = anything
          else (block[key] as unknown[])[index] = anything
          readOrRefuse(reply)
        },
      ),
    )
  })

  it('leaves out a day that comes twice, and reads all others', () => {
    const reply = aReply()
    const whole = read(reply)
    reply.daily.time?.splice(1, 1, reply.daily.time[0])
    expect(read(reply)).toEqual({ ...whole, days: whole.days.slice(2) })
  })

  it('knows neither of a maximum that is below its minimum, and reads all others', () => {
    const [spoiled, unknown] = [aReply(), aReply()]
    spoiled.daily.temperature_2m_max?.splice(2, 1, 3)
    unknown.daily.temperature_2m_max?.splice(2, 1, null)
    unknown.daily.temperature_2m_min?.splice(2, 1, null)
    expect(read(spoiled)).toEqual(read(unknown))
  })

  it('takes the current hour where a figure of the moment cannot be, and is refused without one', () => {
    const reply = aReply()
    const hour = reply.hourly.time?.indexOf(reply.current.time) ?? -1
    reply.current.temperature_2m = 170
    reply.current.weather_code = 1.5
    reply.current.wind_gusts_10m = -40
    const { current } = read(reply)
    expect(current.temperature).toBe(reply.hourly.temperature_2m?.[hour])
    expect(current.condition).toBe(conditionOf(Number(reply.hourly.weather_code?.[hour])))
    expect(current.windGusts).toBeUndefined()
    reply.hourly.temperature_2m?.splice(hour, 1, 170)
    expect(() => read(reply)).toThrow('there is no current temperature_2m')
  })

  it('is read when a day is as warm at its lowest as at its highest, and when either is not known', () => {
    const reply = aReply()
    reply.daily.temperature_2m_min?.splice(2, 2, reply.daily.temperature_2m_max?.[2], null)
    expect(read(reply).days[2]?.tempMin).toBe(reply.daily.temperature_2m_max?.[2])
    expect(read(reply).days[3]?.tempMin).toBeUndefined()
  })

  it('is refused when a list has no end', () => {
    const reply = aReply()
    reply.daily.time = Array.from({ length: 100_000 }, () => 1_576_400_000)
    expect(readOrRefuse(reply)).toBe(false)
  })
})

describe('recordings', () => {
  it.each([
    '../../../package',
    '/etc/passwd',
    'constructed/../../places/au',
    '',
    'nope',
    'constructed/',
    'a/b/c',
    'sydney-2019-12-16.json',
    'x\0',
  ])('refuses the name %j with the names there are', (name) => {
    expect(() => makeRecordedWeather(name)).toThrow(/There are: .*constructed\/sydney-2019-12-16/)
  })

  it.each([
    ['melbourne-2023-01-17', /is a part of a reply \(garbage: .*\)\. Whole ones: constructed\/[^\n]*\.$/],
    ['sydney-2025-10-14', /is a part of a reply \(nothing is known of 2025-10-14\)\. Whole ones: /],
    ['darwin-2023-10-25', /names no day/],
  ])('refuses %s at the start in one line, since it is a part of a reply', (name, words) => {
    expect(() => makeRecordedWeather(name)).toThrow(words)
  })

  it.each(recordingNames().filter((name) => name.startsWith('constructed/')))('%s is a whole reply', async (name) => {
    const { days } = await makeRecordedWeather(name).readingFor(
      { lat: 0, lng: 0, timeZone: 'Australia/Adelaide' },
      { now: new Date('2026-07-01T00:00:00Z'), signal: AbortSignal.timeout(1000) },
    )
    expect(days[TODAY]?.date).toBe('2026-07-01')
    expect(days).toHaveLength(39)
    expect(days.every(({ temp, condition }) => temp !== null && condition !== null)).toBe(true)
  })
})
