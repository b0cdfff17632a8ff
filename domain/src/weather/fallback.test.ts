import { expect, it } from 'vitest'
import { fallbackReport } from './fallback.ts'
import { predict } from './prediction.ts'

it('stands in as nobody’s weather: typical figures, named days, not live, observed never', () => {
  const report = fallbackReport('Parramatta, NSW', 'Australia/Sydney', '2026-01-30')
  expect(report).toMatchObject({
    ...{ location: 'Parramatta, NSW', timeZone: 'Australia/Sydney', source: 'fallback' },
    ...{ live: false, stale: false, observedAt: null },
    ...{ temperature: 22, humidity: 50, windSpeed: 10, conditions: 'partly-cloudy' },
    recommendation: 'Good conditions for general lawn care activities',
  })
  expect(report.forecast.map(({ day, date }) => [day, date])).toEqual([
    ['Today', '2026-01-30'],
    ['Tomorrow', '2026-01-31'],
    ['Sunday', '2026-02-01'],
  ])
  expect(predict(report).map((day) => day.enough && day.alerts.length)).toEqual([0, 0, 0])
})
