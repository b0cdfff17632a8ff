import { describe, expect, it } from 'vitest'
import { at, PERTH, property, SYDNEY, sprinkler } from '../../test/watering-gardens.ts'
import { inForce, RULES, ruleById } from '../../test/watering-rule-records.ts'
import { areaOf, areasOf, baseRule, declarableIn, matchArea, ruleInForce } from './areas.ts'
import { isPermitted, nextWindow, openSpans } from './permitted.ts'
import type { WateringMethod, WaterSource } from './record.ts'
import { newLawnEnds, type Property, standingOf } from './standing.ts'

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
