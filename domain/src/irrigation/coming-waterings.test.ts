import { describe, expect, it } from 'vitest'
import { type ComingSchedule, comingWaterings } from './coming-waterings.ts'

const TODAY = '2026-11-21'
const schedule = (given: Partial<ComingSchedule> = {}): ComingSchedule => ({
  ...{ zoneId: 'z', zoneName: 'Beds', mode: 'rain-rule', scheduledTime: '05:30', duration: 20 },
  ...{ frequency: 'weekly', active: true, nextWatering: '2026-11-23' },
  ...given,
})
const daysOf = (given: Partial<ComingSchedule>) => comingWaterings([schedule(given)], TODAY).map(({ date }) => date)

describe('the runs that a schedule plans', () => {
  it('are the watering days of its rule in the two weeks from today on, with hour and minutes', () => {
    const run = { zoneId: 'z', zoneName: 'Beds', time: '05:30', minutes: 20 }
    expect(comingWaterings([schedule()], TODAY)).toEqual([
      { ...run, date: '2026-11-23' },
      { ...run, date: '2026-11-30' },
    ])
  })

  it.each<[string, Partial<ComingSchedule>, string[]]>([
    ['are none while it is paused', { active: false }, []],
    ['count on from a run that lies behind', { nextWatering: '2026-11-16' }, ['2026-11-23', '2026-11-30']],
    ['are none where the next lies beyond', { nextWatering: '2026-12-05' }, []],
  ])('%s', (_name, given, days) => {
    expect(daysOf(given)).toEqual(days)
  })

  it.each<[string, ComingSchedule['smart'], string[]]>([
    [
      'the one run that the balance names',
      { verdict: 'water', date: '2026-11-24', time: '04:00', minutes: 7 },
      ['2026-11-24'],
    ],
    ['none when none is due', { verdict: 'not-due', date: '2026-11-24', time: '04:00', minutes: 7 }, []],
    ['none while it holds for rain', { verdict: 'hold', date: null, time: null, minutes: null }, []],
    ['none of a day that is over', { verdict: 'water', date: '2026-11-20', time: '04:00', minutes: 7 }, []],
    [
      'those of the rule without weather',
      { verdict: 'no-weather', date: null, time: null, minutes: null },
      ['2026-11-23', '2026-11-30'],
    ],
    ['those of the rule while nothing is known', undefined, ['2026-11-23', '2026-11-30']],
  ])('are by millimetres %s', (_name, smart, days) => {
    expect(daysOf({ mode: 'millimetres', smart })).toEqual(days)
  })

  it('follow the rule where that decides, whatever the balance says', () => {
    const smart = { verdict: 'water', date: '2026-11-24', time: '04:00', minutes: 7 } as const
    expect(daysOf({ smart })).toEqual(['2026-11-23', '2026-11-30'])
  })

  it('come by day and hour, of all zones together', () => {
    const late = schedule({ zoneId: 'y', scheduledTime: '18:00' })
    expect(comingWaterings([late, schedule()], TODAY).map(({ date, time }) => `${date} ${time}`)).toEqual([
      ...['2026-11-23 05:30', '2026-11-23 18:00', '2026-11-30 05:30', '2026-11-30 18:00'],
    ])
  })
})
