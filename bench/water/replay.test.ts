import { describe, expect, it } from 'vitest'
import { constructDays, type RecordedDay } from '../../domain/test/constructed-days.ts'
import { recordedPlace } from '../../domain/test/recorded-days.ts'
import { waterSection } from '../report-water.ts'
import { measureWater } from './measure-water.ts'
import { isNamed } from './named-hours.ts'
import { replay } from './replay.ts'

const dry: Omit<RecordedDay, 'date'> = { max: 32, min: 18, mean: 25, rain: 0, wind: 15, radiation: 28, et0: 6 }
const place = recordedPlace('Perth')
const daysOf = (...days: Partial<RecordedDay>[]) =>
  constructDays(
    place,
    days.map((day, index) => ({ ...dry, ...day, date: `2026-01-${String(index + 1).padStart(2, '0')}` })),
  )

describe('a lawn replayed', () => {
  it('on dry days gets back what it used, and never lacks', () => {
    const figures = replay(place, daysOf(...Array.from({ length: 28 }, () => ({}))), 'balance')
    expect(figures.stressDays).toBe(0)
    expect(figures.depth).toBeGreaterThan(28 * 0.7 * 6 - 13)
    expect(figures.depth).toBeLessThan(28 * 0.7 * 6)
  })

  it('is passed over on the specified Go while every day is too hot, until it lacks', () => {
    const hot = daysOf(...Array.from({ length: 14 }, () => ({ max: 36 })))
    expect(replay(place, hot, 'specifiedGo')).toMatchObject({ depth: 0, runs: 0 })
    expect(replay(place, hot, 'specifiedGo').stressDays).toBeGreaterThan(5)
    expect(replay(place, hot, 'namedHours')).toEqual(replay(place, hot, 'balance'))
  })

  it.each([
    ['a dry day', {}, true],
    ['a day that is calm only at dawn', { wind: 45 }, true],
    ['a day of wind from dawn on', { wind: 51 }, false],
    ['a day before enough rain', { rain: 40 }, false],
    ['a day before too little', { rain: 8 }, true],
  ])('is named hours on %s: %j', (_, day, named) => {
    expect(isNamed(place, daysOf({}, {}, {}, day, {}, {}, {}), 3)).toBe(named)
  })
})

describe('the recorded years', () => {
  const result = measureWater()

  it('have at most 1.2 times the stress of the balance where water is given in the hours named', () => {
    for (const { ways } of result.places) {
      expect(ways.namedHours.stressDays).toBeLessThanOrEqual(1.2 * ways.balance.stressDays)
      expect(ways.specifiedGo.stressDays).toBeGreaterThan(2 * ways.balance.stressDays)
    }
  })

  it('of the capitals let both ways water in permitted hours alone, and smart mode with a quarter less than a timer that is as gentle', () => {
    expect(result.capitals?.map(({ name }) => name)).toHaveLength(8)
    for (const { name, smart, timer, rule } of result.capitals ?? []) {
      expect(smart.outside, name).toBe(0)
      expect(smart.litres, name).toBeLessThanOrEqual(0.75 * (timer?.litres ?? 0))
      expect(timer?.stressDays, name).toBeLessThanOrEqual(smart.stressDays)
      // Perth by its roster, Brisbane on the eves of rain that came: the report says why.
      expect(smart.summerStress, name).toBeLessThanOrEqual({ Perth: 43, Brisbane: 2 }[name] ?? 1)
      expect(rule.stressDays, name).toBeGreaterThan(smart.stressDays)
      expect(rule.outside, name).toBe(0)
    }
  })

  it('are told by place, with the bound beside', () => {
    const about = {
      takenAt: '2026-11-23T02:00:00.000Z',
      commit: 'abc1234',
      machine: '2 cores',
      loadAtStart: 0.1,
      node: 'v24.0.0',
    }
    const text = waterSection({ ...about, ...result })
    expect(text).toMatch(/\| Perth, 2025-2026 \| 406 \| on days of the specified Go \| [\d.]+ \| 37 \|/)
    expect(text).toMatch(/\| smart mode \| [\d,]+ \| \d+ % \(≥ 25 %\) \| \d \| \d \(≤ 1\) \|/)
    expect(text).toMatch(/in the hours that the app names \| [\d.]+ \(≤ [\d.]+\)/)
  })
})
