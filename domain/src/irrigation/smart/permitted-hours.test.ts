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

  it.each([
    ['Subiaco in July', 'wa-perth', 'Australia/Perth', '2027-07-05T01:30:00Z', 'Water Corporation'],
    ['Subiaco in November', 'wa-perth', 'Australia/Perth', '2026-11-23T01:30:00Z', 'Water Corporation'],
    ['Karratha', 'wa-north', 'Australia/Perth', '2026-11-23T01:30:00Z', 'Water Corporation'],
    ['Townsville', 'qld-townsville', 'Australia/Brisbane', '2026-11-23T01:30:00Z', 'Townsville Water'],
    ['Cairns', 'qld-cairns', 'Australia/Brisbane', '2026-11-23T01:30:00Z', 'Cairns Regional Council'],
  ])('are none for a property without a number where no page says its days, which are asked for: %s', (...place) => {
    const [, area, timeZone, at, utility] = place
    expect(hoursAt(area, timeZone, at, 'none')).toMatchObject({
      windows: [],
      closed: `${utility}: ask them which days a property without a number has, and choose a number with those days`,
    })
  })

  it('are all until a new lawn’s exemption ends, and those of the rule from then on', () => {
    const property = {
      ...{ timeZone: 'Australia/Sydney', number: null, source: 'mains' as const },
      // 28 days, up to the 24th.
      newLawn: { laidOn: '2026-10-28', granted: false },
    }
    const now = new Date('2026-11-23T01:00:00Z')
    const { windows } = permittedHours({ applied: inForce('nsw-sydney'), property }, 'sprinkler', now)
    const spans = windows.slice(0, 4).map(({ from, to }) => [new Date(from).toISOString(), new Date(to).toISOString()])
    expect(spans).toEqual([
      ['2026-11-23T01:00:00.000Z', '2026-11-23T13:00:00.000Z'],
      ['2026-11-23T13:00:00.000Z', '2026-11-24T13:00:00.000Z'],
      ['2026-11-24T13:00:00.000Z', '2026-11-24T23:00:00.000Z'],
      ['2026-11-25T05:00:00.000Z', '2026-11-25T23:00:00.000Z'],
    ])
  })

  it('are those of the rule up to the last day on which its text may bind', () => {
    // Sunday noon in Sydney; the text was read on 22 November a year before.
    const { windows, closed } = hoursAt('nsw-sydney', 'Australia/Sydney', '2027-11-21T01:00:00Z')
    expect(new Date(windows[0]?.from ?? 0).toISOString()).toBe('2027-11-21T05:00:00.000Z')
    expect(windows.some(({ from, to }) => from <= Date.parse('2027-11-23T03:00:00Z') && to > from)).toBe(true)
    expect(closed).toBeNull()
  })

  it('are told with the words that hold on the day of the run, where a season begins by then', () => {
    // Warwick, the day before October: its hours of the warm season are others.
    const { rule, ruleOn } = hoursAt('qld-southerndowns', 'Australia/Brisbane', '2027-09-30T01:00:00Z')
    expect(ruleOn('2027-09-30')).toBe(rule)
    expect(ruleOn('2027-10-01')).not.toBe(rule)
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
