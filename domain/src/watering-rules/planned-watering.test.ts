import { describe, expect, it } from 'vitest'
import { at, BRISBANE, PERTH, plain, property, SYDNEY, sprinkler } from '../../test/watering-gardens.ts'
import { inForce, ruleById } from '../../test/watering-rule-records.ts'
import { dayAnswer, digitOf } from './day-rule.ts'
import { fitIntoWindows } from './fit.ts'
import { isPermitted, nextWindow, openSpans } from './permitted.ts'
import type { StreetNumber, WateringMethod } from './record.ts'
import type { Property } from './standing.ts'

describe('the day', () => {
  it('that a street number decides is never guessed', () => {
    const ask = (number: StreetNumber | null, local: string) =>
      isPermitted(inForce('wa-perth'), property(PERTH, { number }), at(PERTH, local), sprinkler)
    expect(ask(null, '2026-11-23 06:00')).toEqual({ answer: 'number-needed', binding: true })
    // Whatever the number, not at noon.
    expect(ask(null, '2026-11-23 12:00')).toMatchObject({ why: 'hours' })
    expect(ask('odd', '2026-11-23 06:00')).toEqual({ answer: 'number-needed', binding: true })
    expect(ask('none', '2026-11-23 06:00')).toMatchObject({ answer: 'advice', because: 'day-unknown' })
    expect(nextWindow(inForce('wa-perth'), property(PERTH), at(PERTH, '2026-11-23 06:00'), sprinkler).answer).toBe(
      'number-needed',
    )
  })

  it('on which nobody may water needs no number', () => {
    const cairns = inForce('qld-cairns').record
    expect(dayAnswer(cairns, 'sprinkler', '2026-11-23', null)).toBe('no')
    expect(dayAnswer(cairns, 'sprinkler', '2026-11-24', null)).toBe('number')
    expect(dayAnswer(cairns, 'sprinkler', '2026-11-23', 'none')).toBe('no')
    expect(dayAnswer(cairns, 'sprinkler', '2026-11-24', 'none')).toBe('unknown')
    expect(dayAnswer(cairns, 'handHeld', '2026-11-23', null)).toBe('yes')
  })

  it('neighbours take opposite sides', () => {
    const tuesday = (id: string, number: StreetNumber) => dayAnswer(ruleById(id), 'sprinkler', '2026-11-24', number)
    for (const id of ['qld-cloncurry-stage1', 'qld-mackay-permanent']) {
      expect([tuesday(id, 'even'), tuesday(id, 'odd')]).toEqual(['yes', 'no'])
    }
    for (const id of ['qld-cairns-permanent', 'qld-goondiwindi-stage2']) {
      expect([tuesday(id, '2'), tuesday(id, '7')]).toEqual(['no', 'yes'])
    }
    expect(tuesday('qld-goondiwindi-stage2', 'none')).toBe('yes')
  })

  it.each<[string, string, StreetNumber | null, string]>([
    ['vic-stage1', '2026-12-31', 'even', 'yes'],
    ['vic-stage1', '2026-12-31', null, 'yes'],
    ['vic-stage1', '2028-02-29', '2', 'yes'],
    ['vic-stage1', '2026-12-30', '2', 'yes'],
    ['vic-stage1', '2026-12-30', 'none', 'yes'],
    ['vic-stage1', '2026-12-29', '2', 'no'],
    ['wa-north-permanent', '2026-12-31', '2', 'no'],
    ['wa-north-permanent', '2026-12-31', '3', 'yes'],
    ['nsw-bathurst-other', '2026-12-31', '3', 'no'],
    ['nsw-bathurst-other', '2028-02-29', '3', 'yes'],
    ['nsw-orange-stage2', '2026-12-31', '3', 'unknown'],
    ['nsw-northcoast-stage1', '2026-12-31', '3', 'no'],
    ['nsw-northcoast-stage1', '2028-02-29', '3', 'unknown'],
  ])('%s on %s with %s: %s', (id, date, number, answer) => {
    const { appliesTo } = ruleById(id).dayRule as { appliesTo: readonly WateringMethod[] }
    expect(dayAnswer(ruleById(id), appliesTo[0] ?? 'drip', date, number)).toBe(answer)
  })

  it('of a 31st of which no page speaks is not taken, and not denied', () => {
    const orange = inForce('nsw-orange', 'nsw-orange-stage2')
    const odd = property(SYDNEY, { number: '3' })
    const ask = isPermitted(orange, odd, at(SYDNEY, '2027-01-31 07:00'), sprinkler)
    expect(ask).toEqual({ answer: 'advice', binding: false, because: 'day-unknown' })
    expect(nextWindow(orange, odd, at(SYDNEY, '2027-01-31 05:00'), sprinkler)).toMatchObject({
      from: at(SYDNEY, '2027-02-01 06:00'),
    })
  })

  it.each<[string, string | null, StreetNumber | null]>([
    ['12', null, '2'],
    ['12A', null, '2'],
    ['3/15', null, '5'],
    ['Unit 4 / 120 Smith St', null, '0'],
    ['Unit 1, 22 Water St', null, '2'],
    ['U3 45A Smith St', null, '5'],
    ['Apt 7, 22-25 Hill Rd', null, '5'],
    ['Flat 9', null, '9'],
    ['22–24', 'wa-perth-permanent', '4'],
    ['22-24', 'wa-perth-permanent', '4'],
    ['22 to 25', null, '5'],
    ['22A–24B', null, '4'],
    ['21-24', 'nsw-bathurst-other', '1'],
    ['Lot', null, null],
    ['', null, null],
  ])('of %s under %s the last digit is %s', (address, id, digit) => {
    expect(digitOf(address, id === null ? null : ruleById(id))).toBe(digit)
  })
})

describe('limits of a day', () => {
  it('a queue longer than the minutes of a day never runs; what ran counts', () => {
    const southernDowns = inForce('qld-southerndowns')
    const ask = (minutes: number, ran: number) =>
      isPermitted(southernDowns, property(BRISBANE), at(BRISBANE, '2026-11-23 06:00'), {
        method: 'sprinkler',
        minutes,
        runs: [{ startedAt: at(BRISBANE, '2026-11-23 05:00'), minutes: ran }],
      })
    expect(ask(20, 0).answer).toBe('permitted')
    expect(ask(21, 0)).toMatchObject({ why: 'minutes-a-day' })
    expect(ask(10, 11)).toMatchObject({ why: 'minutes-a-day' })
    const next = nextWindow(southernDowns, property(BRISBANE), at(BRISBANE, '2026-11-23 06:00'), {
      method: 'sprinkler',
      minutes: 30,
    })
    expect(next).toEqual({ answer: 'none', binding: true, why: 'minutes-a-day' })
  })

  it('soaks are no watering, and the minutes of a zone are its own', () => {
    const stage2 = inForce('nsw-sydney', 'nsw-sydney-stage2')
    const ask = (watering: object) =>
      isPermitted(stage2, property(SYDNEY), at(SYDNEY, '2026-11-23 05:00'), {
        method: 'drip',
        minutes: 90,
        ...watering,
      }).answer
    expect(ask({})).toBe('not-permitted')
    expect(ask({ wetMinutes: 45, zoneMinutes: 15 })).toBe('permitted')
    expect(ask({ wetMinutes: 45, zoneMinutes: 16 })).toBe('not-permitted')
  })

  it('a run after midnight of a night window belongs to the day on which the night began', () => {
    const hervey = { record: { ...ruleById('qld-frasercoast-stage2') }, declared: true }
    const once = {
      ...hervey,
      record: {
        ...hervey.record,
        dayRule: { ...hervey.record.dayRule, runsPerDay: 1 } as typeof hervey.record.dayRule,
      },
    }
    const ask = (ran: string, local: string) =>
      isPermitted(once, property(BRISBANE), at(BRISBANE, local), {
        ...sprinkler,
        runs: [{ startedAt: at(BRISBANE, ran), minutes: 30 }],
      })
    expect(ask('2026-11-26 02:00', '2026-11-26 08:00')).toMatchObject({ why: 'once-a-day' })
    expect(ask('2026-11-26 02:00', '2026-11-27 16:00').answer).toBe('permitted')
  })

  it('a ban is a ban', () => {
    const stage3 = inForce('tas', 'tas-stage3')
    const hobart = property('Australia/Hobart')
    const ask = isPermitted(stage3, hobart, at('Australia/Hobart', '2026-12-15 06:30'), sprinkler)
    expect(ask).toMatchObject({ why: 'banned' })
    expect(nextWindow(stage3, hobart, new Date('2026-12-15'), sprinkler)).toMatchObject({ why: 'banned' })
    expect(openSpans(stage3, hobart, 'sprinkler', '2026-12-15')).toEqual([])
  })
})

describe('a watering that is planned', () => {
  const fit = (area: string, given: Property, local: string, minutes = 30, declared?: string) => {
    const fitted = fitIntoWindows(inForce(area, declared), given, at(given.timeZone, local), {
      method: 'sprinkler',
      minutes,
    })
    return { ...fitted, reason: plain(fitted.reason) }
  }

  it('is moved into the permitted hours with the rule named', () => {
    expect(fit('nsw-sydney', property(SYDNEY), '2026-11-23 11:00')).toEqual({
      start: at(SYDNEY, '2026-11-23 16:00'),
      until: at(SYDNEY, '2026-11-24 10:00'),
      moved: true,
      reason: 'Sydney Water: sprinklers before 10 am or after 4 pm (Water Wise Guidelines, seen 22 Nov 2026)',
      binding: true,
    })
  })

  it('stays where it may be, and where nothing binds', () => {
    const wanted = at(SYDNEY, '2026-11-23 05:30')
    expect(fit('nsw-sydney', property(SYDNEY), '2026-11-23 05:30')).toMatchObject({
      start: wanted,
      moved: false,
      reason: null,
    })
    for (const area of ['nsw-rest', 'nsw-albury']) {
      const asked = fit(area, property(SYDNEY), '2026-11-23 12:00')
      expect(asked).toMatchObject({ start: at(SYDNEY, '2026-11-23 12:00'), moved: false, reason: null, binding: false })
    }
    expect(fit('nsw-sydney', property(SYDNEY, { source: 'tank' }), '2026-11-23 12:00').moved).toBe(false)
  })

  it('has no time while the street number is missing, or where it is banned', () => {
    expect(fit('wa-perth', property(PERTH), '2026-11-23 05:30')).toMatchObject({
      start: null,
      reason: 'Water Corporation: your street number decides the day',
    })
    expect(fit('tas', property('Australia/Hobart'), '2026-11-23 05:30', 30, 'tas-stage4')).toMatchObject({
      start: null,
      reason: 'TasWater: sprinklers not permitted (Stage 4 (Critical), seen 22 Nov 2026)',
    })
  })
})
