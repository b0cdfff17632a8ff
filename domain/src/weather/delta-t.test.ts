import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deltaT, SPRAY_OBSTACLES, type SprayHour, sprayHours, wetBulb } from './delta-t.ts'

const HOUR_MS = 3_600_000
const MIDNIGHT = Date.parse('2026-11-14T00:00:00+10:00')
const DAY = { sunrise: MIDNIGHT + 5 * HOUR_MS, sunset: MIDNIGHT + 18 * HOUR_MS }
const GOOD = { temperature: 22, humidity: 50, wind: 9, gusts: 16, precipitation: 0, wetBulb: null } as const

const aDay = (change: (hour: number) => Partial<SprayHour> = () => ({})): SprayHour[] =>
  Array.from({ length: 30 }, (_, hour) => ({ at: MIDNIGHT + hour * HOUR_MS, ...GOOD, ...change(hour) }))
const at = (hour: number, change?: (hour: number) => Partial<SprayHour>) => sprayHours(aDay(change), [DAY])[hour]

describe('Delta-T', () => {
  it('is that of the references', () => {
    expect(wetBulb(20, 50)).toBeCloseTo(13.7, 1)
    expect(deltaT(20, wetBulb(20, 50))).toBeCloseTo(6.3, 1)
    expect(deltaT(30, wetBulb(30, 30))).toBeCloseTo(11.6, 1)
  })

  it('gets smaller as the air gets damper, and is never below 0', () => {
    const temperature = fc.double({ min: 10, max: 45, noNaN: true })
    fc.assert(
      fc.property(temperature, fc.integer({ min: 20, max: 98 }), (celsius, humidity) => {
        const drier = deltaT(celsius, wetBulb(celsius, humidity))
        const damper = deltaT(celsius, wetBulb(celsius, humidity + 1))
        expect(damper).toBeGreaterThanOrEqual(0)
        expect(damper).toBeLessThanOrEqual(drier)
      }),
    )
  })
})

describe('hours for spraying', () => {
  it('are those from one hour after sunrise to two before sunset on a mild dry day', () => {
    const hours = sprayHours(aDay(), [DAY])
    expect(hours.flatMap((obstacle, hour) => (obstacle === null ? [hour] : []))).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
    ])
    expect([hours[4], hours[5], hours[16], hours[17], hours[18]]).toEqual([
      'night',
      'inversion',
      'inversion',
      'inversion',
      'night',
    ])
  })

  it.each<[Partial<SprayHour>, string | null]>([
    [{ wind: 15 }, null],
    [{ wind: 15.1 }, 'too windy'],
    [{ wind: 3 }, null],
    [{ wind: 2.9 }, 'too calm'],
    [{ gusts: 24.9 }, null],
    [{ gusts: 25 }, 'gusts'],
    [{ temperature: 28, humidity: 60 }, null],
    [{ temperature: 28.1, humidity: 60 }, 'too hot'],
    [{ temperature: 10, humidity: 60 }, null],
    [{ temperature: 9.9, humidity: 60 }, 'too cold'],
    [{ wetBulb: 14 }, null],
    [{ wetBulb: 13.9 }, 'air too dry'],
    [{ wetBulb: 20 }, null],
    [{ wetBulb: 20.1 }, 'dew'],
    [{ humidity: null, wetBulb: 16 }, null],
    [{ humidity: null }, 'not known'],
    [{ temperature: null }, 'not known'],
    [{ wind: null }, 'not known'],
    [{ gusts: null }, 'not known'],
    [{ gusts: null, wind: 20 }, 'too windy'],
    [{ precipitation: null }, 'not known'],
    [{ precipitation: 0.1 }, 'rain'],
  ])('%j gives %s', (change, obstacle) => {
    expect(at(10, (hour) => (hour === 10 ? change : {}))).toBe(obstacle)
  })

  it('want six dry hours, the first one being their own', () => {
    const rain = (hour: number) => ({ precipitation: hour === 14 ? 0.4 : 0 })
    expect([8, 9, 14, 15].map((hour) => at(hour, rain))).toEqual([null, 'rain', 'rain', null])
  })

  it('are none where the list ends before six hours are known', () => {
    expect(sprayHours(aDay().slice(0, 15), [DAY])[9]).toBe(null)
    expect(sprayHours(aDay().slice(0, 15), [DAY])[10]).toBe('not known')
  })

  it('are named only where every limit holds, whatever the hours are', () => {
    const figure = (min: number, max: number) => fc.option(fc.double({ min, max, noNaN: true }))
    const hour = fc.record({
      temperature: figure(-5, 45),
      humidity: figure(1, 100),
      wind: figure(0, 40),
      gusts: figure(0, 60),
      precipitation: fc.option(fc.constantFrom(0, 0, 0, 0.2)),
      wetBulb: figure(-5, 30),
    })
    fc.assert(
      fc.property(fc.array(hour, { maxLength: 30 }), (given) => {
        const hours = given.map((one, index) => ({ ...one, at: MIDNIGHT + index * HOUR_MS }))
        const obstacles = sprayHours(hours, [DAY])
        expect(obstacles).toHaveLength(hours.length)
        for (const [index, obstacle] of obstacles.entries()) {
          if (obstacle !== null) expect(SPRAY_OBSTACLES).toContain(obstacle)
          else {
            expect(hours[index]?.wind).toBeLessThanOrEqual(15)
            expect(hours[index]?.temperature).toBeLessThanOrEqual(28)
            expect(hours.slice(index, index + 6).map(({ precipitation }) => precipitation)).toEqual([0, 0, 0, 0, 0, 0])
          }
        }
      }),
    )
  })
})
