import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce, RULES, ruleById } from '../../test/watering-rule-records.ts'
import { instantsOf } from '../kernel/local-time.ts'
import { areaOf, areasOf, baseRule, declarableIn, matchArea, ruleInForce } from './areas.ts'
import { dayAnswer, digitOf } from './day-rule.ts'
import { fitIntoWindows } from './fit.ts'
import { ruleLine } from './line.ts'
import { isPermitted, nextWindow, openSpans } from './permitted.ts'
import type { StreetNumber, WateringMethod, WaterSource } from './record.ts'
import { newLawnEnds, type Property, standingOf } from './standing.ts'
import { dateWords, hoursWords, limitWords, ruleReason, sourceWords } from './words.ts'

const SYDNEY = 'Australia/Sydney'
const PERTH = 'Australia/Perth'
const BRISBANE = 'Australia/Brisbane'
const at = (zone: string, local: string): Date => instantsOf(zone, local.slice(0, 10), local.slice(11))[0]
const property = (timeZone: string, given: Partial<Property> = {}): Property => ({
  timeZone,
  number: null,
  source: 'mains',
  newLawn: null,
  ...given,
})
/** Words keep figure and unit together by a space that does not break. */
const plain = (words: string | null): string | null => words?.replaceAll('\u00a0', ' ') ?? null
const sprinkler = { method: 'sprinkler', minutes: 30 } as const

describe('the area of a garden', () => {
  it.each([
    ['Parramatta', 'NSW', 'nsw-sydney', 'place'],
    ['Sydney', 'NSW', 'nsw-sydney', 'place'],
    ['Gosford', 'NSW', 'nsw-centralcoast', 'place'],
    ['Queanbeyan', 'NSW', 'act', 'place'],
    ['Googong', 'NSW', 'act', 'place'],
    ['Braidwood', 'NSW', 'nsw-rest', 'state'],
    ['Orange', 'NSW', 'nsw-orange', 'place'],
    ['Belconnen', 'ACT', 'act', 'state'],
    ['Echuca', 'VIC', 'vic-coliban', 'place'],
    ['Melbourne', 'VIC', 'vic-rest', 'state'],
    ['Adelaide', 'SA', 'sa', 'state'],
    ['Kalgoorlie', 'WA', 'wa-south', 'place'],
    ['Margaret River', 'WA', 'wa-southwest', 'place'],
    ['Broome', 'WA', 'wa-north', 'place'],
    ['Brisbane', 'QLD', 'qld-urbanutilities', 'place'],
    ['Logan', 'QLD', 'qld-logan', 'place'],
    ['Hervey Bay', 'QLD', 'qld-frasercoast', 'place'],
    ['Longreach', 'QLD', 'qld-rest', 'state'],
    ['Launceston', 'TAS', 'tas', 'state'],
    ['Darwin', 'NT', 'nt', 'state'],
    ['Alice Springs', 'NT', 'nt-alicesprings', 'place'],
    // A name of one state is none of another.
    ['Parramatta', 'VIC', 'vic-rest', 'state'],
  ] as const)('of %s, %s is %s, by its %s', (name, state, area, by) => {
    expect(matchArea(RULES, { name, state })).toEqual({ area, by })
  })

  it('is that of the council before that of the place, and of the postcode before the state', () => {
    expect(matchArea(RULES, { name: 'Orange', state: 'NSW', council: 'Ku-ring-gai' })?.area).toBe('nsw-sydney')
    expect(matchArea(RULES, { name: null, state: null, postcode: '2602' })).toEqual({ area: 'act', by: 'postcode' })
    expect(matchArea(RULES, { name: null, state: null, postcode: '2410' })?.area).toBe('nsw-rest')
    expect(matchArea(RULES, { name: null, state: 'VIC', postcode: '2602' })?.area).toBe('act')
    expect(matchArea(RULES, { name: null, state: null })).toBeNull()
    // No record is for the rest of WA.
    expect(matchArea(RULES, { name: 'Nowhere', state: 'WA' })).toBeNull()
  })

  it.each([
    ['vic-barwon', ['vic-stage1', 'vic-stage2', 'vic-stage3', 'vic-stage4']],
    ['tas', ['tas-stage1', 'tas-stage2', 'tas-stage3', 'tas-stage4']],
    ['qld-logan', ['qld-seq-stage1']],
    ['qld-townsville', ['qld-townsville-permanent', 'qld-townsville-stage3']],
    ['nsw-sydney', ['nsw-sydney-stage1', 'nsw-sydney-stage2']],
    ['sa', []],
  ])('%s may have these levels declared', (area, ids) => {
    expect(declarableIn(RULES, area).map(({ id }) => id)).toEqual(ids)
  })

  it('has its standing rule, that of the rest of the state, or the level that was declared there', () => {
    expect(baseRule(RULES, 'qld-townsville')?.id).toBe('qld-townsville-stage2')
    expect(baseRule(RULES, 'nsw-orange')?.id).toBe('nsw-rest')
    expect(ruleInForce(RULES, 'nsw-orange', 'nsw-orange-stage2')).toEqual({
      record: ruleById('nsw-orange-stage2'),
      declared: true,
    })
    // A level of elsewhere cannot be declared here.
    expect(inForce('nsw-sydney', 'nsw-hunter-stage1').record.id).toBe('nsw-sydney-permanent')
    expect(ruleInForce(RULES, null, 'tas-stage1')).toBeNull()
    for (const area of areasOf(RULES)) expect(baseRule(RULES, area), area).not.toBeNull()
    expect(areasOf(RULES, 'TAS')).toEqual(['tas'])
    expect(areaOf({ id: 'nt-katherine-other' })).toBe('nt-katherine')
  })
})

describe('what binds and what only advises', () => {
  const now = at(SYDNEY, '2026-11-23 12:00')
  const kindOf = (area: string, method: WateringMethod, given: Partial<Property> = {}, declared?: string, on = now) => {
    const standing = standingOf(inForce(area, declared), property(SYDNEY, given), method, on)
    return standing.kind === 'binding' ? 'binding' : `${standing.kind}: ${standing.because}`
  }

  it.each<[string, WateringMethod, string]>([
    ['nsw-sydney', 'sprinkler', 'binding'],
    ['nsw-rest', 'sprinkler', 'advice: low-confidence'],
    ['nsw-albury', 'sprinkler', 'advice: advice-only'],
    ['qld-urbanutilities', 'sprinkler', 'advice: advice-only'],
    ['nsw-coffs', 'handHeld', 'advice: method-unknown'],
    ['nsw-coffs', 'drip', 'binding'],
    ['nt', 'drip', 'advice: advice-only'],
  ])('%s, %s: %s', (area, method, kind) => {
    expect(kindOf(area, method)).toBe(kind)
  })

  it('no rule at all advises', () => {
    const permission = isPermitted(null, property(SYDNEY), now, sprinkler)
    expect(permission).toEqual({ answer: 'advice', binding: false, because: 'no-rule' })
    expect(nextWindow(null, property(SYDNEY), now, sprinkler).binding).toBe(false)
    expect(openSpans(null, property(SYDNEY), 'sprinkler', '2026-11-23')).toBeNull()
  })

  it('a text read more than 12 months ago only advises', () => {
    expect(kindOf('nsw-sydney', 'sprinkler', {}, undefined, at(SYDNEY, '2027-11-22 23:59'))).toBe('binding')
    expect(kindOf('nsw-sydney', 'sprinkler', {}, undefined, at(SYDNEY, '2027-11-23 00:00'))).toBe('advice: old')
    const of29Feb = { record: { ...ruleById('sa-permanent'), lastSeen: '2028-02-29' }, declared: false }
    const on = (day: string) => standingOf(of29Feb, property(SYDNEY), 'sprinkler', at(SYDNEY, `${day} 12:00`)).kind
    expect([on('2029-02-28'), on('2029-03-01')]).toEqual(['binding', 'advice'])
  })

  it('a rule that has ended or not begun only advises; of a declared level the gardener’s word counts', () => {
    const with_ = (dates: object) => ({ record: { ...ruleById('sa-permanent'), ...dates }, declared: false })
    const kind = (dates: object) => standingOf(with_(dates), property(SYDNEY), 'sprinkler', now)
    expect(kind({ validTo: '2026-11-22' })).toEqual({ kind: 'advice', because: 'ended' })
    expect(kind({ validTo: '2026-11' }).kind).toBe('binding')
    expect(kind({ validFrom: '2026-12' })).toEqual({ kind: 'advice', because: 'ended' })
    expect(kindOf('nsw-sydney', 'sprinkler', {}, 'nsw-sydney-stage1')).toBe('binding')
    const notDeclared = { record: ruleById('nsw-sydney-stage1'), declared: false }
    expect(standingOf(notDeclared, property(SYDNEY), 'sprinkler', now).kind).toBe('advice')
  })

  it.each<[string, WaterSource, string]>([
    ['nsw-sydney', 'tank', 'free: source'],
    ['nsw-sydney', 'bore', 'advice: source-unknown'],
    ['nsw-hunter', 'grey', 'free: source'],
    ['wa-perth', 'bore', 'binding'],
    ['wa-perth', 'recycled', 'free: source'],
    ['qld-mackay', 'tank', 'free: source'],
    ['sa', 'tank', 'advice: source-unknown'],
  ])('%s, %s water: %s', (area, source, kind) => {
    expect(kindOf(area, 'sprinkler', { source })).toBe(kind)
  })

  it('a bore of the south-west runs once on any day, in the same hours, and not in winter', () => {
    const bore = property(PERTH, { source: 'bore', number: '2' })
    const ask = (local: string, runs: Date[] = []) =>
      isPermitted(inForce('wa-southwest'), bore, at(PERTH, local), {
        ...sprinkler,
        runs: runs.map((startedAt) => ({ startedAt, minutes: 30 })),
      })
    expect(ask('2026-11-23 06:00').answer).toBe('permitted')
    expect(ask('2026-11-23 12:00')).toMatchObject({ why: 'hours' })
    expect(ask('2026-11-23 19:00', [at(PERTH, '2026-11-23 06:00')])).toMatchObject({ why: 'once-a-day' })
    expect(ask('2026-07-06 06:00')).toMatchObject({ why: 'season' })
  })

  it('a new lawn is outside the rule for its days where nobody has to be asked', () => {
    const on = (day: string) =>
      kindOf(
        'nsw-sydney',
        'sprinkler',
        { newLawn: { laidOn: '2026-11-01', granted: false } },
        undefined,
        at(SYDNEY, `${day} 12:00`),
      )
    expect([on('2026-10-31'), on('2026-11-01'), on('2026-11-28'), on('2026-11-29')]).toEqual([
      'binding',
      'free: new-lawn',
      'free: new-lawn',
      'binding',
    ])
  })

  it('an exemption that has to be asked for counts once it was granted, by its own words', () => {
    const perth = ruleById('wa-perth-permanent')
    expect(newLawnEnds(perth, { laidOn: '2026-11-01', granted: false })).toBeNull()
    expect(newLawnEnds(perth, { laidOn: '2026-11-01', granted: true })).toBe('2026-12-12')
    expect(newLawnEnds(perth, { laidOn: '2026-03-31', granted: true })).toBe('2026-05-11')
    expect(newLawnEnds(perth, { laidOn: '2026-04-01', granted: true })).toBe('2026-05-05')
    expect(newLawnEnds(ruleById('act-permanent'), { laidOn: '2026-11-01', granted: true })).toBeNull()
    expect(kindOf('wa-perth', 'sprinkler', { newLawn: { laidOn: '2026-11-01', granted: true } })).toBe(
      'advice: new-lawn',
    )
    expect(kindOf('wa-perth', 'sprinkler', { newLawn: { laidOn: '2026-11-01', granted: false } })).toBe('binding')
  })
})

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
    expect(limit('wa-perth', { date: '2026-07-09', zone: PERTH })).toBe('off until 1 Sep')
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
    expect(plain(hoursWords([['17:30', '18:30']]))).toBe('5.30 to 6.30 pm')
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
