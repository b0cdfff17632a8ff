import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OutsideUnavailable } from '../outside-unavailable.ts'
import { makeOpenMeteo } from './open-meteo.ts'
import { answers, startWeatherStub, type WeatherStub } from './weather-stub.ts'

const PLACE = { lat: -33.8, lng: 151, timeZone: 'Australia/Sydney' }
const RECORDING = 'constructed/sydney-2019-12-16'

let stub: WeatherStub
beforeAll(async () => {
  stub = await startWeatherStub()
})
beforeEach(() => {
  stub.queries.length = 0
})
afterAll(() => stub.close())

const ask = (signal: AbortSignal = AbortSignal.timeout(5000), baseUrl = stub.url) =>
  makeOpenMeteo({ baseUrl }).readingFor(PLACE, { now: new Date(), signal })

const reasonOf = async (asking: Promise<unknown>): Promise<string> => {
  const error = await asking.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(OutsideUnavailable)
  return (error as OutsideUnavailable).reason
}

describe('the question to Open-Meteo', () => {
  it('names place, zone, days and our units', async () => {
    stub.answer(answers.recording(RECORDING))
    await ask()
    const [query] = stub.queries
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      latitude: '-33.8',
      longitude: '151',
      timezone: 'Australia/Sydney',
      timeformat: 'unixtime',
      past_days: '31',
      forecast_days: '8',
      current: 'temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,wind_gusts_10m',
      hourly:
        'temperature_2m,relative_humidity_2m,precipitation,precipitation_probability,weather_code,wind_speed_10m,wind_gusts_10m,cloud_cover,is_day,wet_bulb_temperature_2m,uv_index,soil_temperature_6cm',
      daily:
        'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_speed_10m_max,wind_gusts_10m_max,uv_index_max,apparent_temperature_max,et0_fao_evapotranspiration,sunrise,sunset',
      temperature_unit: 'celsius',
      wind_speed_unit: 'kmh',
      precipitation_unit: 'mm',
    })
    expect(query?.has('apikey')).toBe(false)
  })

  it('sends the key of the paid service and never tells it in an error', async () => {
    stub.answer(answers.status(401))
    const keyed = makeOpenMeteo({ baseUrl: stub.url, apiKey: 'sesame' })
    const failing = keyed.readingFor(PLACE, { now: new Date(), signal: AbortSignal.timeout(5000) })
    await expect(failing).rejects.toThrow('status: the source answered 401')
    expect(stub.queries[0]?.get('apikey')).toBe('sesame')
    await failing.catch((error: Error) => expect(`${error.message}${error.stack}`).not.toContain('sesame'))
  })
})

describe('a source that fails', () => {
  it.each([
    ['500', answers.status(500), 'status'],
    ['429', answers.status(429), 'status'],
    ['not JSON', answers.body('<html>Sorry</html>'), 'garbage'],
    [
      'NaN',
      answers.changed(RECORDING, (text) => text.replace('"temperature_2m":31.1', '"temperature_2m":NaN')),
      'garbage',
    ],
    ['an empty reply', answers.body(''), 'garbage'],
    ['null', answers.body('null'), 'garbage'],
    ['a list', answers.body([]), 'garbage'],
    ['a cut connection', answers.drop(), 'refused'],
    ['a redirect', answers.redirect('http://127.0.0.1:1/'), 'refused'],
    ['50 MB', answers.flood(50 * 1024 * 1024), 'too-large'],
  ] as const)('%s', async (_, answer, reason) => {
    stub.answer(answer)
    expect(await reasonOf(ask())).toBe(reason)
  })

  it.each([
    ['answers 500', answers.status(500)],
    ['answers 503', answers.status(503)],
    ['is busy', answers.status(429)],
    ['sends garbage', answers.body('<html>Sorry</html>')],
    ['cuts the connection', answers.drop()],
    ['hangs', answers.hang()],
  ] as const)('and %s is asked once only [WEATHER-09]', async (_, answer) => {
    stub.answer(answer)
    await reasonOf(ask(AbortSignal.timeout(1000)))
    expect(stub.queries).toHaveLength(1)
  })

  it('refused', async () => {
    const gone = await startWeatherStub()
    await gone.close()
    expect(await reasonOf(ask(AbortSignal.timeout(5000), gone.url))).toBe('refused')
  })

  it('hanging', async () => {
    stub.answer(answers.hang())
    expect(await reasonOf(ask(AbortSignal.timeout(50)))).toBe('timeout')
  })

  it('hanging in the middle of the reply', async () => {
    stub.answer((_request, response) => void response.write('{"timezone":'))
    expect(await reasonOf(ask(AbortSignal.timeout(50)))).toBe('timeout')
  })
})

describe('figures that cannot be believed', () => {
  const change = (from: string | RegExp, to: string) =>
    answers.changed(RECORDING, (text) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error('Nothing was changed.')
      return changed
    })

  it.each([
    ['Fahrenheit', change('"temperature_2m_max":"°C"', '"temperature_2m_max":"°F"'), 'units'],
    ['miles per hour', change(/"wind_speed_10m":"km\/h"/, '"wind_speed_10m":"mp/h"'), 'units'],
    ['metres per second', change('"wind_speed_10m_max":"km/h"', '"wind_speed_10m_max":"m/s"'), 'units'],
    ['inches', change('"precipitation_sum":"mm"', '"precipitation_sum":"inch"'), 'units'],
    ['no units at all', change('"daily_units"', '"daily_unit"'), 'units'],
    ['times of another zone', change('"timezone":"Australia/Sydney"', '"timezone":"GMT"'), 'units'],
    ['local times', change(/"daily":\{"time":\[\d+/, '"daily":{"time":["2026-02-20"'), 'garbage'],
    ['milliseconds', change(/"hourly":\{"time":\[(\d+)/, '"hourly":{"time":[$1000'), 'garbage'],
    ['no current moment', change('"current":', '"currently":'), 'garbage'],
  ] as const)('%s', async (_, answer, reason) => {
    stub.answer(answer)
    expect(await reasonOf(ask())).toBe(reason)
  })

  it.each([
    ['infinite', change('"temperature_2m":31.1', '"temperature_2m":1e999')],
    ['hotter than Earth', change('"temperature_2m":31.1', '"temperature_2m":3100')],
    ['negative rain', change('"precipitation_sum":[0', '"precipitation_sum":[-1')],
    ['more than all the water', change('"relative_humidity_2m":31', '"relative_humidity_2m":131')],
    ['half a weather code', change('"weather_code":[3', '"weather_code":[3.5')],
    ['text for a number', change(/"temperature_2m_max":\[[\d.]+/, '"temperature_2m_max":["hot"')],
    ['a series that is too long', change('"temperature_2m_max":[', '"temperature_2m_max":[31,')],
  ] as const)('are unknown alone, and the reply is read: %s', async (_, answer) => {
    stub.answer(answers.recording(RECORDING))
    const whole = await ask()
    stub.answer(answer)
    const reading = await ask()
    expect(reading.days.map(({ date }) => date)).toEqual(whole.days.map(({ date }) => date))
    expect(reading.days.at(-1)?.precipitation).toBe(whole.days.at(-1)?.precipitation)
    expect(reading.hours?.windSpeed).toEqual(whole.hours?.windSpeed)
    expect(reading.current.windSpeed).toBe(whole.current.windSpeed)
  })
})
