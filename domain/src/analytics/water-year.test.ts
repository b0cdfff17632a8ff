import { describe, expect, it } from 'vitest'
import { lastMonths, waterByMonths } from './water-year.ts'

describe('water of the last twelve months', () => {
  it('has the months up to that of the day, over the turn of the year', () => {
    const months = lastMonths('2026-02-28')
    expect([months.length, months[0], months[9], months[10], months.at(-1)]).toEqual([
      12,
      '2025-03',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
  })

  it('adds zones and waterings without a zone of a month, and knows nothing of one without a record', () => {
    const zones = [
      { month: '2026-01', zoneId: 'z1', name: 'Front', litres: 120.4, times: 2 },
      { month: '2026-02', zoneId: 'z1', name: 'Front', litres: 0, times: 1 },
      // Older than the twelve.
      { month: '2025-02', zoneId: 'z1', name: 'Front', litres: 999, times: 1 },
    ]
    const said = { month: '2026-01', quantity: null, unit: null, distance: null, distanceUnit: null, areaM2: null }
    const unzoned = [
      { ...said, quantity: 16, unit: 'L' as const },
      { ...said, distance: 0.5, distanceUnit: 'mm' as const, areaM2: 48 },
      { ...said, distance: 12, distanceUnit: 'mm' as const },
      // Nothing is known of a month that has such a one alone.
      { ...said, month: '2025-12', distance: 12, distanceUnit: 'in' as const },
    ]
    const months = waterByMonths('2026-02-28', { zones, unzoned })
    expect(months.map(({ litres }) => litres)).toEqual([...Array(10).fill(null), 160, 0])
    expect(months[10]?.origin.lines.map(({ kind, id, amount, note }) => [kind, id, amount, note])).toEqual([
      ['watering', 'z1', 120.4, '2 waterings'],
      ['log', null, 40, '2 waterings'],
      ['log', null, null, '1 watering'],
    ])
    expect(months[9]?.origin.lines).toMatchObject([
      { what: 'Recorded without litres, or without a measured zone', amount: null, note: '1 watering' },
    ])
  })
})
