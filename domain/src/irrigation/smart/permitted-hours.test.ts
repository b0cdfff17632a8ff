import { describe, expect, it } from 'vitest'
import { inForce } from '../../../test/watering-rule-records.ts'
import type { StreetNumber } from '../../watering-rules/record.ts'
import { permittedHours } from './permitted-hours.ts'

const hoursAt = (area: string, timeZone: string, at: string, number: StreetNumber | null = null) => {
  const property = { timeZone, number, source: 'mains' as const, newLawn: null }
  return permittedHours({ applied: inForce(area), property }, 'sprinkler', new Date(at))
}

describe('the hours in which a garden may be watered', () => {
  it('are those of the rule, as far ahead as a run is planned, with its name and source', () => {
    // Monday noon in Sydney: from 16:00 to 10:00 the next day.
    const { windows, ruleName, rule, closed } = hoursAt('nsw-sydney', 'Australia/Sydney', '2026-11-23T01:00:00Z')
    expect(
      windows.slice(0, 2).map(({ from, to }) => [new Date(from), new Date(to)].map((one) => one.toISOString())),
    ).toEqual([
      ['2026-11-23T05:00:00.000Z', '2026-11-23T23:00:00.000Z'],
      ['2026-11-24T05:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    ])
    expect(windows).toHaveLength(10)
    expect(ruleName).toBe('Sydney Water')
    expect(rule).toMatch(/^Sydney Water: sprinklers before 10\sam or after 4\spm \(.*seen /)
    expect(closed).toBeNull()
  })

  it('are those of the roster by the street number, and without one not known', () => {
    const perth = (number: StreetNumber | null) =>
      hoursAt('wa-perth', 'Australia/Perth', '2026-11-23T01:30:00Z', number)
    // 2: Thursday and Sunday before 9 and after 18.
    expect(new Date(perth('2').windows[0]?.from ?? 0).toISOString()).toBe('2026-11-25T16:00:00.000Z')
    expect(perth(null)).toMatchObject({
      windows: [],
      closed: expect.stringContaining('your street number decides the day'),
    })
  })

  it('are all hours where no rule binds', () => {
    const now = new Date('2026-11-23T01:30:00Z')
    const property = { timeZone: 'Australia/Brisbane', number: null, source: 'mains' as const, newLawn: null }
    expect(permittedHours({ applied: null, property }, 'sprinkler', now)).toMatchObject({
      windows: [{ from: now.getTime() }],
      ruleName: null,
      closed: null,
    })
  })
})
