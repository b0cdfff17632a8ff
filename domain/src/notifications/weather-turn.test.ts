import { describe, expect, it } from 'vitest'
import type { AlertKind } from '../weather/alerts.ts'
import type { ReadingDay } from '../weather/reading.ts'
import { alertsToTell } from './weather-turn.ts'

const SYDNEY = 'Australia/Sydney'
/** Early on 20 July 2026 in Sydney: every alert of the day is still of use. */
const EARLY = new Date('2026-07-19T15:00:00Z')
const TODAY = '2026-07-20'

const kindsOn = (day: Partial<ReadingDay>): string[] =>
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
