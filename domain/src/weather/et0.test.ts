import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actualVapour,
  clearSky,
  meanSaturation,
  netLongwave,
  netRadiation,
  penmanMonteith,
  pressureAt,
  psychrometric,
  radiationOfSpan,
  radiationOfSunshine,
  referenceEt,
  sunOf,
  windAt2m,
} from './et0.ts'

const day = { latitude: -20, dayOfYear: 246, tempMin: 18, tempMax: 25 }

describe('the worked examples of FAO paper 56', () => {
  it('3 and 5: vapour pressure', () => {
    expect(meanSaturation(15, 24.5)).toBeCloseTo(2.39, 2)
    expect(actualVapour({ ...day, humidityMax: 82, humidityMin: 54 })).toBeCloseTo(1.7, 2)
  })

  it('2: pressure at 1,800 m', () => {
    expect(pressureAt(1800)).toBeCloseTo(81.8, 1)
    expect(psychrometric(81.8)).toBeCloseTo(0.054, 3)
  })

  it('8 and 9: the sun at 20 degrees south on 3 September', () => {
    const { distance, declination, sunset, extraterrestrial, daylight } = sunOf(-20, 246)
    expect(distance).toBeCloseTo(0.985, 3)
    expect(declination).toBeCloseTo(0.12, 3)
    expect(sunset).toBeCloseTo(1.527, 3)
    expect(extraterrestrial).toBeCloseTo(32.2, 1)
    expect(daylight).toBeCloseTo(11.7, 1)
  })

  it('10 to 12: radiation in Rio de Janeiro', () => {
    expect(radiationOfSunshine(7.1, { daylight: 10.9, extraterrestrial: 25.1 })).toBeCloseTo(14.5, 0)
    expect(clearSky(25.1, 0)).toBeCloseTo(18.8, 1)
    const longwave = netLongwave({ min: 19.1, max: 25.1, vapour: 2.1, radiation: 14.5, clear: 18.8 })
    expect(longwave).toBeCloseTo(3.5, 1)
    expect(netRadiation(14.5, longwave)).toBeCloseTo(7.6, 0)
  })

  it('14 and 15: wind at 2 m, radiation from the span of temperature', () => {
    expect(windAt2m(3.2, 10)).toBeCloseTo(2.4, 1)
    expect(radiationOfSpan(14.8, 26.6, 40.6, false)).toBeCloseTo(22.3, 1)
  })

  it('17: Bangkok in April, 5.72 mm', () => {
    const sun = sunOf(13 + 44 / 60, 105)
    expect(sun.extraterrestrial).toBeCloseTo(38.06, 1)
    const radiation = radiationOfSunshine(8.5, sun)
    const clear = clearSky(sun.extraterrestrial, 2)
    const net = netRadiation(radiation, netLongwave({ min: 25.6, max: 34.8, vapour: 2.85, radiation, clear }))
    expect(net).toBeCloseTo(14.33, 1)
    const saturated = meanSaturation(25.6, 34.8)
    const wet = { mean: 30.2, net, ground: 0.14, wind: 2, saturated, vapour: 2.85, pressure: pressureAt(2) }
    expect(penmanMonteith(wet)).toBeCloseTo(5.72, 2)
  })

  it('18: Uccle on 6 July, 3.88 mm', () => {
    const uccle = { latitude: 50.8, dayOfYear: 187, tempMin: 12.3, tempMax: 21.5, elevation: 100 }
    const measured = { humidityMax: 84, humidityMin: 63, windKmh: 10, sunshineHours: 9.25 }
    expect(referenceEt({ ...uccle, ...measured })).toBeCloseTo(3.88, 1)
  })

  it('20: Lyon in July with reduced data, 4.56 mm', () => {
    const lyon = { latitude: 45 + 43 / 60, dayOfYear: 196, tempMin: 14.8, tempMax: 26.6, elevation: 200 }
    expect(radiationOfSpan(14.8, 26.6, sunOf(lyon.latitude, 196).extraterrestrial, false)).toBeCloseTo(22.29, 0)
    expect(referenceEt(lyon)).toBeCloseTo(4.56, 1)
  })
})

describe('reference evapotranspiration', () => {
  const ballarat = { latitude: -37.56, elevation: 435 }

  it.each([
    [{ dayOfYear: 10, tempMin: 12, tempMax: 28 }, 5.74],
    [{ dayOfYear: 190, tempMin: 3, tempMax: 10 }, 0.9],
    [{ dayOfYear: 10, tempMin: 12, tempMax: 28, humidityMean: 55, windKmh: 15 }, 6.14],
  ])('at Ballarat of %j is %d mm', (known, depth) => {
    expect(referenceEt({ ...ballarat, ...known })).toBeCloseTo(depth, 2)
  })

  it('takes the first measure of vapour that is there', () => {
    const all = { ...day, dewPoint: 10, humidityMax: 80, humidityMin: 50, humidityMean: 60, arid: true }
    const without = (...names: (keyof typeof all)[]) =>
      actualVapour({ ...all, ...Object.fromEntries(names.map((name) => [name, null])), arid: true })
    const values = [
      without(),
      without('dewPoint'),
      without('dewPoint', 'humidityMin'),
      without('dewPoint', 'humidityMax'),
      without('dewPoint', 'humidityMax', 'humidityMean'),
    ]
    expect(values.map((value) => value.toFixed(3))).toEqual(['1.228', '1.618', '1.651', '1.570', '1.818'])
  })

  it('is a depth between 0 and 25 mm on any Australian day', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -44, max: -10, noNaN: true }),
        fc.integer({ min: 1, max: 366 }),
        fc.double({ min: -8, max: 30, noNaN: true }),
        fc.double({ min: 1, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (latitude, dayOfYear, tempMin, span, windKmh) => {
          const known = { latitude, dayOfYear, tempMin, tempMax: tempMin + span, humidityMean: 40 }
          const depth = referenceEt({ ...known, windKmh })
          expect(depth).toBeGreaterThanOrEqual(0)
          expect(depth).toBeLessThan(25)
        },
      ),
    )
  })
})
