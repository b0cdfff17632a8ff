import { describe, expect, it } from 'vitest'
import { CLIMATE_STATIONS } from '../places/climate.ts'
import { MONTHLY_ET, typicalEt } from './climate-et.ts'
import { currentEt } from './current-et.ts'
import { type EtKnown, etFactor, etRate } from './et-rate.ts'
import { ESTIMATE_NORM, estimatedEt, UV_WHEN_NONE } from './et-spec.ts'

describe('the specified estimate', () => {
  it.each([
    [22, 50, 10, '4.15'],
    [36, 22, 18, '8.81'],
    [14, 85, 8, '2.26'],
    [26, 45, 12, '4.88'],
  ])(
    'at %d °C, %d per cent and %d km/h is %s mm a day, from temperature, humidity, wind and UV [IRRIG-38]',
    (temperature, humidity, windSpeed, mm) => {
      expect(estimatedEt({ temperature, humidity, windSpeed }).toFixed(2)).toBe(mm)
    },
  )

  it('grows with the temperature, the wind and the UV index [IRRIG-38]', () => {
    const weather = { temperature: 20, humidity: 50, windSpeed: 10, uvIndex: 6 }
    const more = (change: Partial<typeof weather>) => estimatedEt({ ...weather, ...change }) - estimatedEt(weather)
    expect(more({ temperature: 21 })).toBeCloseTo(0.148, 9)
    expect(more({ windSpeed: 11 })).toBeCloseTo(0.069, 9)
    expect(more({ uvIndex: 7 })).toBeCloseTo(0.364, 9)
  })

  it('takes a UV index of 6 where none is given [IRRIG-39]', () => {
    const weather = { temperature: 20, humidity: 50, windSpeed: 10 }
    expect(UV_WHEN_NONE).toBe(6)
    expect(estimatedEt(weather)).toBe(estimatedEt({ ...weather, uvIndex: 6 }))
    expect(estimatedEt(weather)).not.toBe(estimatedEt({ ...weather, uvIndex: 5 }))
  })

  it.each([
    [81, 0.8],
    [80.1, 0.8],
    [80, 1],
    [50, 1],
    [30, 1],
    [29.9, 1.3],
    [29, 1.3],
  ])('at a humidity of %d per cent is scaled by %d [IRRIG-40]', (humidity, factor) => {
    const weather = { temperature: 20, windSpeed: 10 }
    expect(estimatedEt({ ...weather, humidity })).toBeCloseTo(factor * estimatedEt({ ...weather, humidity: 50 }), 9)
  })

  it('is never below 0', () => {
    expect(estimatedEt({ temperature: -30, humidity: 50, windSpeed: 0 })).toBe(0)
  })

  it('is usually that of 23.5, 18.5, 14 and 19 °C, 60 % and 13 km/h', () => {
    const at = (temperature: number) => estimatedEt({ temperature, humidity: 60, windSpeed: 13 })
    expect([at(23.5), at(18.5), at(14), at(19)].map((mm) => mm.toFixed(1))).toEqual(['4.6', '3.8', '3.2', '3.9'])
    expect(ESTIMATE_NORM).toEqual({ summer: 4.6, autumn: 3.8, winter: 3.2, spring: 3.9 })
  })
})

describe('FAO-56 with the weather of a moment', () => {
  const sydney = { lat: -33.87, elevationM: 0 }

  it('at Sydney on 15 January is 6.16 mm', () => {
    const warm = { temperature: 23.9, humidity: 65, windSpeed: 14, condition: 'partly-cloudy' } as const
    const { extraterrestrial, net, mm } = currentEt(sydney, 15, warm)
    expect([extraterrestrial, net, mm].map((figure) => figure.toFixed(2))).toEqual(['43.33', '16.50', '6.16'])
  })

  it('at Sydney on 15 July is 2.31 mm', () => {
    const cool = { temperature: 13.5, humidity: 61, windSpeed: 13, condition: 'sunny' } as const
    expect(currentEt(sydney, 196, cool).mm.toFixed(2)).toBe('2.31')
  })
})

describe('the table of the climate', () => {
  it('has twelve months for each station', () => {
    expect(Object.keys(MONTHLY_ET).sort()).toEqual(CLIMATE_STATIONS.map(({ name }) => name).sort())
    expect(Object.values(MONTHLY_ET).map((months) => months.length)).toEqual(CLIMATE_STATIONS.map(() => 12))
  })

  it.each([
    ['Parramatta', { lat: -33.81, lng: 151 }, '2026-11-14', 4.9, 'Sydney'],
    ['Ballarat', { lat: -37.56, lng: 143.85 }, '2026-01-10', 6.6, 'Melbourne'],
    ['Cairns', { lat: -16.92, lng: 145.77 }, '2026-06-30', 3.7, 'Cairns'],
    ['Wagga Wagga', { lat: -35.1, lng: 147.4 }, '2026-12-31', 7.2, 'Wagga Wagga'],
  ])('at %s takes the nearest station', (_, place, date, mm, station) => {
    expect(typicalEt(place, date)).toEqual({ mm, station, assumed: false })
  })

  it('takes that of Sydney where no place is known, and says so', () => {
    expect(typicalEt(null, '2026-07-01')).toEqual({ mm: 2.3, station: 'Sydney', assumed: true })
  })
})

describe('the rate of evapotranspiration', () => {
  const all = {
    today: '2026-01-10',
    place: { lat: -37.56, lng: 143.85, elevationM: 435 },
    day: { et0: 6.3, tempMin: 12, tempMax: 28, humidityMean: 55, windMean: 15 },
    current: { temperature: 22, humidity: 50, windSpeed: 10, condition: 'sunny' },
  } as const satisfies EtKnown

  it.each<[string, EtKnown, string, string, number]>([
    ['service', all, '6.30', 'forecast', 6.6],
    ['fao-56', { ...all, day: { ...all.day, et0: null } }, '6.14', 'forecast', 6.6],
    ['fao-56', { ...all, day: { tempMin: 12, tempMax: 28 } }, '5.74', 'forecast', 6.6],
    ['current-weather', { ...all, day: { tempMin: 12 } }, '6.53', 'forecast', 6.6],
    ['current-weather', { ...all, day: null }, '6.53', 'forecast', 6.6],
    ['estimate', { ...all, day: null, place: null }, '4.15', 'assumed', 4.6],
    ['climate', { ...all, day: null, current: null }, '6.60', 'typical', 6.6],
    ['climate', { today: '2026-01-10', place: null }, '5.40', 'typical', 5.4],
  ])('is had by %s where that is the best that is possible', (method, known, mm, origin, norm) => {
    const rate = etRate(known)
    expect({ ...rate, mm: rate.mm.toFixed(2) }).toMatchObject({ method, mm, origin, norm })
  })

  it('says each way by its name', () => {
    const words = [
      etRate(all),
      etRate({ ...all, day: { tempMin: 12, tempMax: 28 } }),
      etRate({ ...all, day: null }),
      etRate({ ...all, day: null, place: null }),
      etRate({ ...all, day: null, current: null }),
    ].map((rate) => rate.words)
    expect(words).toEqual([
      'FAO-56 reference of the weather service',
      'FAO-56 reference from the day’s temperatures',
      'FAO-56 estimate from the weather now',
      'Estimate, UV 6 assumed',
      'Typical of January at Melbourne, not of today',
    ])
  })

  it.each([
    [4.9, 4.9, 1],
    [9.8, 4.9, 1.5],
    [7.35, 4.9, 1.5],
    [1, 4.9, 0.6],
    [2.94, 4.9, 0.6],
    [0, 4.9, 0.6],
  ])('of %d mm where %d are usual makes %d', (mm, norm, factor) => {
    expect(etFactor({ mm, norm })).toBeCloseTo(factor, 9)
  })
})
