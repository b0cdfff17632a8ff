import { expect, it } from 'vitest'
import { comingWaterings } from './coming-waterings.ts'

it('come by day and hour, of all zones together', () => {
  const run = { minutes: 20, depthMm: 6, litres: 360 }
  const zones = [
    { zoneId: 'y', zoneName: 'Lawn', runs: [{ ...run, date: '2026-11-23', time: '18:00' }] },
    {
      ...{ zoneId: 'z', zoneName: 'Beds' },
      runs: [
        { ...run, date: '2026-11-23', time: '05:30' },
        { ...run, date: '2026-11-30', time: '05:30' },
      ],
    },
  ]
  expect(comingWaterings(zones)).toEqual([
    { date: '2026-11-23', time: '05:30', minutes: 20, zoneId: 'z', zoneName: 'Beds' },
    { date: '2026-11-23', time: '18:00', minutes: 20, zoneId: 'y', zoneName: 'Lawn' },
    { date: '2026-11-30', time: '05:30', minutes: 20, zoneId: 'z', zoneName: 'Beds' },
  ])
})
