import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { at, BRISBANE, PERTH, plain, property, SYDNEY } from '../../test/watering-gardens.ts'
import { inForce, RULES, ruleById } from '../../test/watering-rule-records.ts'
import { ruleLine } from './line.ts'
import type { StreetNumber, WateringMethod } from './record.ts'
import type { Property } from './standing.ts'
import { dateWords, hoursWords, limitWords, ruleReason, sourceWords } from './words.ts'

describe('words', () => {
  const limit = (
    area: string,
    given: { number?: StreetNumber; method?: WateringMethod; date?: string; declared?: string; zone?: string } = {},
  ) =>
    plain(
      limitWords(
        inForce(area, given.declared),
        given.method ?? 'sprinkler',
        given.number ?? null,
        given.zone ?? SYDNEY,
        given.date ?? '2026-11-23',
      ),
    )

  it('say hours, days and limits in a line', () => {
    expect(limit('nsw-sydney')).toBe('before 10 am or after 4 pm')
    expect(limit('nsw-sydney', { method: 'drip' })).toBe('any time')
    expect(limit('wa-perth', { number: '2', zone: PERTH })).toBe('Thu and Sun before 9 am or after 6 pm, once a day')
    expect(limit('wa-perth', { zone: PERTH })).toBe('days by street number before 9 am or after 6 pm, once a day')
    expect(limit('wa-perth', { date: '2026-07-09', zone: PERTH })).toBe('off until 1 Sept')
    expect(limit('wa-north', { number: '4', zone: PERTH })).toBe('even dates before 9 am or after 6 pm, once a day')
    expect(limit('qld-cairns', { number: 'odd', zone: BRISBANE })).toBe('Tue, Thu and Sat 5 to 9 am or 5 to 9 pm')
    expect(limit('qld-toowoomba', { zone: BRISBANE })).toBe('Tue to Sun before 10 am or after 4 pm')
    expect(limit('qld-mackay', { number: 'none', zone: BRISBANE })).toBe('Wed, Fri and Sun before 10 am or after 4 pm')
    expect(limit('qld-cairns', { number: 'none', zone: BRISBANE })).toBe('days by street number 5 to 9 am or 5 to 9 pm')
    expect(limit('qld-frasercoast', { declared: 'qld-frasercoast-stage2', zone: BRISBANE })).toBe(
      'Wed, Fri and Sun 4 pm to 9 am',
    )
    expect(limit('qld-southerndowns', { zone: BRISBANE })).toBe('6 to 8 am or 5 to 7 pm, at most 20 min a day')
    expect(limit('qld-southerndowns', { zone: BRISBANE, date: '2026-07-01' })).toBe(
      '7 to 9 am or 4 to 6 pm, at most 20 min a day',
    )
    expect(limit('nsw-sydney', { method: 'drip', declared: 'nsw-sydney-stage2' })).toBe(
      'before 10 am or after 4 pm, at most 15 min a day for each zone',
    )
    expect(limit('qld-cairns', { method: 'handHeld', declared: 'qld-cairns-stage2', zone: BRISBANE })).toBe(
      'any time, not Mon',
    )
    expect(limit('act')).toBe('before 9 am or after 6 pm')
    expect(limit('act', { date: '2026-07-01' })).toBe('any time')
    expect(limit('nsw-murrayriver')).toBe('before 7 am or after 7 pm')
    expect(limit('nsw-murrayriver', { date: '2026-07-01' })).toBe('before 9 am or after 4 pm')
    expect(limit('tas', { declared: 'tas-stage1' })).toBe('midnight to 4 am')
    expect(limit('nsw-coffs', { method: 'handHeld' })).toBe('not known')
    expect(plain(hoursWords([['17:30', '18:30']]))).toBe('5:30 to 6:30 pm')
    expect(plain(hoursWords([['11:00', '12:00']]))).toBe('11 am to noon')
  })

  it('say of a rule its name, its page date or that there is none, and when it was read', () => {
    expect(plain(sourceWords(ruleById('nsw-sydney-permanent')))).toBe(
      'Water Wise Guidelines, page undated, seen 22 Nov 2026',
    )
    expect(plain(sourceWords(ruleById('nsw-hunter-permanent')))).toBe(
      'Smart Water Choices, page of May 2025, seen 22 Nov 2026',
    )
    expect(['2018', '2021-04', '2019-04-01'].map((date) => plain(dateWords(date)))).toEqual([
      '2018',
      'Apr 2021',
      '1 Apr 2019',
    ])
    expect(
      plain(
        ruleReason(
          inForce('wa-southwest'),
          property(PERTH, { number: '2' }),
          'sprinkler',
          at(PERTH, '2026-11-23 12:00'),
        ),
      ),
    ).toBe(
      'Water Corporation: sprinklers Thu and Sun before 9 am or after 6 pm, once a day (Permanent water efficiency measures, two-day roster, seen 22 Nov 2026)',
    )
  })

  it('say a rule in a line, or that none binds', () => {
    const line = (
      area: string | null,
      given: Partial<Property> = {},
      method: WateringMethod = 'sprinkler',
      zone = SYDNEY,
    ) =>
      plain(
        ruleLine(
          'Here',
          area === null ? null : inForce(area),
          property(zone, given),
          method,
          at(zone, '2026-11-23 12:00'),
        ),
      )
    expect(line('nsw-sydney')).toBe('Here: before 10 am or after 4 pm')
    expect(line('nsw-sydney', { source: 'tank' })).toBe('Here: tank water is outside the rule')
    const newLawn = { laidOn: '2026-11-01', granted: true }
    expect(line('nsw-sydney', { newLawn })).toBe('Here: any time for a new lawn until 28 Nov 2026')
    expect(line('wa-perth', { newLawn }, 'sprinkler', PERTH)).toBe(
      'Here: new lawn until 12 Dec 2026: 42 days if laid 1 October to 31 March, 35 days if laid 1 April to 30 September; up to three times a day; also in winter; check your water utility',
    )
    expect(line('wa-southwest', { source: 'bore', number: '2' }, 'sprinkler', PERTH)).toBe(
      'Here: before 9 am or after 6 pm, once a day',
    )
    for (const area of ['nsw-rest', 'nsw-albury', 'qld-logan', null]) {
      expect(line(area)).toBe('Here: before 10 am or after 4 pm is best; check your water utility')
    }
    expect(ruleLine(null, null, property(SYDNEY), 'sprinkler', new Date())).toBe(
      'Before 10 am or after 4 pm is best; check your water utility',
    )
  })

  it('are there for every rule, method, number and day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.constantFrom<WateringMethod>('sprinkler', 'sprinklerManual', 'drip', 'handHeld', 'smart'),
        fc.constantFrom<StreetNumber | null>(null, '0', '7', 'odd', 'none'),
        fc.integer({ min: 10, max: 28 }),
        (record, method, number, day) => {
          const words = limitWords({ record }, method, number, SYDNEY, `2026-11-${day}`)
          expect(words.trim()).not.toBe('')
          expect(words).not.toMatch(/undefined|NaN|null|24:00/)
        },
      ),
    )
  })
})
