import { describe, expect, it } from 'vitest'
import { BRISBANE, property, SYDNEY } from '../../test/watering-gardens.ts'
import { inForce } from '../../test/watering-rule-records.ts'
import { openSpans } from './permitted.ts'
import type { Property } from './standing.ts'

describe('the spans of a day in which a sprinkler may run', () => {
  const spans = (area: string, given: Property, date: string) =>
    openSpans(inForce(area), given, 'sprinkler', date)?.map(({ from, to }) =>
      [from, to].map((each) =>
        new Date(each).toLocaleTimeString('en-AU', { timeZone: given.timeZone, hourCycle: 'h23' }),
      ),
    )

  it('are those of a permitted day', () => {
    const odd = property(BRISBANE, { number: '1' })
    const ofCairns = [
      ['05:00:00', '09:00:00'],
      ['17:00:00', '21:00:00'],
    ]
    expect(spans('qld-cairns', odd, '2026-11-24')).toEqual(ofCairns)
    expect(spans('qld-cairns', odd, '2026-11-25')).toEqual([])
    expect(spans('nsw-sydney', property(SYDNEY), '2026-11-25')).toEqual([
      ['00:00:00', '10:00:00'],
      ['16:00:00', '00:00:00'],
    ])
    // A day that the number decides is not ruled out while it is not known.
    expect(spans('qld-cairns', property(BRISBANE), '2026-11-25')).toEqual(ofCairns)
    expect(spans('qld-cairns', property(BRISBANE), '2026-11-23')).toEqual([])
  })

  it('are not told where nothing binds', () => {
    expect(spans('nsw-rest', property(SYDNEY), '2026-11-25')).toBeUndefined()
    expect(spans('nsw-sydney', property(SYDNEY, { source: 'tank' }), '2026-11-25')).toBeUndefined()
  })
})
