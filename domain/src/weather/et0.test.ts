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
  slopeOf,
  sunOf,
  vapourOfWetBulb,
  windAt2m,
} from './et0.ts'

const day = { latitude: -20, dayOfYear: 246, tempMin: 18, tempMax: 25 }

/** Figures as they are printed, with as many decimals. */
const printed = (decimals: number, ...figures: number[]) => figures.map((figure) => figure.toFixed(decimals))

describe('the worked examples of FAO paper 56, to the last digit', () => {
  it('3 and 5: vapour pressure', () => {
    expect(printed(2, meanSaturation(15, 24.5), actualVapour({ ...day, humidityMax: 82, humidityMin: 54 }))).toEqual([
      '2.39',
      '1.70',
    ])
  })

  it('2 and 4: pressure at 1,800 m, and vapour pressure of a wet bulb', () => {
    expect(printed(1, pressureAt(1800))).toEqual(['81.8'])
    expect(printed(3, psychrometric(81.8))).toEqual(['0.054'])
    expect(printed(2, vapourOfWetBulb(19.5, 25.6, 87.9))).toEqual(['1.91'])
  })

  it('8 and 9: the sun at 20 degrees south on 3 September', () => {
    const { distance, declination, sunset, extraterrestrial, daylight } = sunOf(-20, 246)
    expect(printed(3, distance, declination, sunset)).toEqual(['0.985', '0.120', '1.527'])
    expect(printed(1, extraterrestrial, daylight)).toEqual(['32.2', '11.7'])
  })

  it('10 to 12: radiation in Rio de Janeiro', () => {
    const radiation = radiationOfSunshine(7.1, { daylight: 10.9, extraterrestrial: 25.1 })
    // The paper prints 14.5 and goes on with what it had before it was printed.
    expect(printed(2, radiation)).toEqual(['14.45'])
    expect(printed(1, clearSky(25.1, 0))).toEqual(['18.8'])
    const longwave = netLongwave({ min: 19.1, max: 25.1, vapour: 2.1, radiation, clear: 18.8 })
    const net = netRadiation(radiation, longwave)
    expect(printed(1, net + longwave, longwave, net)).toEqual(['11.1', '3.5', '7.6'])
  })

  it('14 and 15: wind at 2 m, radiation from the span of temperature', () => {
    expect(printed(1, windAt2m(3.2, 10), radiationOfSpan(14.8, 26.6, 40.6, false))).toEqual(['2.4', '22.3'])
  })

  it('17: Bangkok in April, 5.72 mm', () => {
    const sun = sunOf(13 + 44 / 60, 105)
    const radiation = radiationOfSunshine(8.5, sun)
    const clear = clearSky(sun.extraterrestrial, 2)
    const net = netRadiation(radiation, netLongwave({ min: 25.6, max: 34.8, vapour: 2.85, radiation, clear }))
    const saturated = meanSaturation(25.6, 34.8)
    const wet = { mean: 30.2, net, ground: 0.14, wind: 2, saturated, vapour: 2.85, pressure: pressureAt(2) }
    expect(printed(2, sun.extraterrestrial, net, penmanMonteith(wet))).toEqual(['38.06', '14.33', '5.72'])
  })

  it('18: Uccle on 6 July, 3.88 mm', () => {
    const uccle = { latitude: 50.8, dayOfYear: 187, tempMin: 12.3, tempMax: 21.5, elevation: 100 }
    const measured = { humidityMax: 84, humidityMin: 63, windKmh: 10, sunshineHours: 9.25 }
    const sun = sunOf(50.8, 187)
    const radiation = radiationOfSunshine(9.25, sun)
    const [clear, vapour] = [clearSky(sun.extraterrestrial, 100), actualVapour({ ...uccle, ...measured })]
    const net = netRadiation(radiation, netLongwave({ min: 12.3, max: 21.5, vapour, radiation, clear }))
    expect(printed(2, net, referenceEt({ ...uccle, ...measured }))).toEqual(['13.28', '3.88'])
  })

  it('20: Lyon in July with reduced data, 4.56 mm', () => {
    const lyon = { latitude: 45 + 43 / 60, dayOfYear: 196, tempMin: 14.8, tempMax: 26.6, elevation: 200 }
    const radiation = radiationOfSpan(14.8, 26.6, sunOf(lyon.latitude, 196).extraterrestrial, false)
    expect(printed(2, radiation, referenceEt(lyon))).toEqual(['22.29', '4.56'])
  })
})

describe('reference evapotranspiration', () => {
  const ballarat = { latitude: -37.56, elevation: 435 }

  it.each([
    [{ dayOfYear: 10, tempMin: 12, tempMax: 28 }, '5.74'],
    [{ dayOfYear: 190, tempMin: 3, tempMax: 10 }, '0.90'],
    [{ dayOfYear: 10, tempMin: 12, tempMax: 28, humidityMean: 55, windKmh: 15 }, '6.14'],
  ])('at Ballarat of %j is %s mm', (known, depth) => {
    expect(printed(2, referenceEt({ ...ballarat, ...known }))).toEqual([depth])
  })

  it('at Ballarat on 10 January has these parts', () => {
    const { extraterrestrial, daylight } = sunOf(ballarat.latitude, 10)
    const radiation = radiationOfSpan(12, 28, extraterrestrial, false)
    const clear = clearSky(extraterrestrial, ballarat.elevation)
    const vapour = actualVapour({ ...ballarat, dayOfYear: 10, tempMin: 12, tempMax: 28 })
    const pressure = pressureAt(ballarat.elevation)
    const longwave = netLongwave({ min: 12, max: 28, vapour, radiation, clear })
    const sun = printed(2, extraterrestrial, daylight, radiation, clear, longwave, netRadiation(radiation, longwave))
    expect(sun).toEqual(['43.83', '14.41', '28.05', '33.25', '5.00', '16.60'])
    expect(printed(3, meanSaturation(12, 28), vapour)).toEqual(['2.591', '1.403'])
    expect(printed(2, pressure)).toEqual(['96.26'])
    expect(printed(4, psychrometric(pressure), slopeOf(20))).toEqual(['0.0640', '0.1447'])
    const known = { ...ballarat, dayOfYear: 10, tempMin: 12, tempMax: 28, humidityMean: 55 }
    expect(printed(3, actualVapour(known))).toEqual(['1.425'])
    // 3.117 with the factor of the height rounded to 0.748.
    expect(windAt2m(15 / 3.6, 10)).toBeCloseTo(3.117, 2)
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
