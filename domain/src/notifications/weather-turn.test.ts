import { describe, expect, it } from 'vitest'
import type { AlertKind } from '../weather/alerts.ts'
import type { ReadingDay } from '../weather/reading.ts'
import { alertEnds, alertsToTell, currentAlert } from './weather-turn.ts'

const SYDNEY = 'Australia/Sydney'
/** Early on 20 July 2026 in Sydney: every alert of the day is still of use. */
const EARLY = new Date('2026-07-19T15:00:00Z')
const TODAY = '2026-07-20'

const kindsOn = (day: Partial<ReadingDay>): (string | null)[] =>
  alertsToTell([{ date: TODAY, temp: null, condition: null, ...day }], SYDNEY, EARLY).map(({ icon }) => icon)

/** Each rule, with the least that it needs; of some figures the second stands in where the first is not known. */
const NEEDS: Record<AlertKind, Partial<ReadingDay>[]> = {
  heat: [{ temp: 39 }],
  frost: [{ tempMin: -3 }, { temp: 4 }],
  wind: [{ windMax: 41 }, { windSpeed: 36 }],
  storm: [{ condition: 'storm' }],
  dry: [{ humidity: 12 }],
  fungal: [{ humidity: 96, temp: 24 }],
}

describe('an alert', () => {
  it.each(Object.entries(NEEDS))('of %s needs its own figures and no other [WEATHER-81, WEATHER-82]', (kind, days) => {
    for (const day of days) expect(kindsOn(day)).toEqual([kind])
  })

  const ALL: Required<
    Pick<ReadingDay, 'temp' | 'condition' | 'tempMin' | 'windMax' | 'windSpeed' | 'humidity' | 'precipitation'>
  > = {
    temp: 39,
    condition: 'storm',
    tempMin: -3,
    windMax: 41,
    windSpeed: 36,
    humidity: 96,
    precipitation: 20,
  }
  const TOLD = ['heat', 'frost', 'wind', 'storm', 'fungal']

  it.each([
    ['temp', ['frost', 'wind', 'storm']],
    ['condition', ['heat', 'frost', 'wind', 'fungal']],
    // The warmest of the day stands in for the coldest, and the mean of the wind for its strongest.
    ['tempMin', ['heat', 'wind', 'storm', 'fungal']],
    ['windMax', TOLD],
    ['windSpeed', TOLD],
    ['humidity', ['heat', 'frost', 'wind', 'storm']],
    ['precipitation', TOLD],
  ] as const)('is not lost because the %s of the day is not known', (missing, kinds) => {
    const { [missing]: _, ...day } = ALL
    expect(kindsOn(ALL)).toEqual(TOLD)
    expect(kindsOn(day)).toEqual(kinds)
  })

  it('of a night without a maximum or a condition says how cold it gets', () => {
    expect(alertsToTell([{ date: TODAY, temp: null, condition: null, tempMin: -3 }], SYDNEY, EARLY)).toMatchObject([
      { title: 'Frost risk in the morning, down to -3°', localDay: TODAY, cause: 'weather:frost' },
    ])
  })
})

describe('an alert that was told before', () => {
  const told = { cause: 'weather:heat', localDay: TODAY, title: 'Extreme heat, up to 39°', message: 'Monday. Stay in.' }
  const at = (now: string) => ({ days: null, timeZone: SYDNEY, now: new Date(now) })

  it.each([
    ['2026-07-17T20:00:00Z', 'Monday. Stay in.'],
    ['2026-07-18T20:00:00Z', 'Tomorrow. Stay in.'],
    ['2026-07-19T13:59:59Z', 'Tomorrow. Stay in.'],
    ['2026-07-19T14:00:00Z', 'Today. Stay in.'],
  ])('names its day as it is called at %s', (now, message) => {
    expect(currentAlert(told, at(now))).toEqual({ title: told.title, message })
  })

  it.each([
    ['heat', '15:00'],
    ['frost', '08:00'],
    ['wind', '18:00'],
    ['storm', '22:00'],
    ['dry', '15:00'],
    ['fungal', '18:00'],
  ])('of %s is of use until %s of its day', (kind, clock) => {
    const ends = alertEnds(`weather:${kind}`, TODAY, SYDNEY)
    expect(ends?.toISOString()).toBe(new Date(`${TODAY}T${clock}:00+10:00`).toISOString())
    expect(alertEnds(`task:${kind}`, TODAY, SYDNEY)).toBeNull()
  })
})
