import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../kernel/local-date.ts'
import { type DecisionNeeds, decide, type RunZone } from './decide.ts'
import type { RunSlot } from './run-slots.ts'
import { whyDespitePause, whyNoWeather, whyOf } from './why.ts'

const TODAY = '2026-11-23'
/** Monday 6 pm in Sydney. */
const NOW = Date.parse('2026-11-23T07:00:00Z')
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** A slot from 5:30 am on, so many days ahead. */
const slotIn = (days: number, more: Partial<RunSlot> = {}): RunSlot => {
  const from = Date.parse('2026-11-23T18:30:00Z') + (days - 1) * DAY_MS
  return {
    date: addDays(TODAY, days),
    from,
    to: from + 4 * HOUR_MS,
    lateTo: from + 4 * HOUR_MS,
    evening: false,
    moves: [],
    mostMinutes: null,
    clock: '05:30',
    ...more,
  }
}

/** The clay lawn of the worked example, whose RAW is 9.75 mm. Its use of a day is 5 mm, at which p is the table's. */
const clay: RunZone = {
  total: 19.5,
  fraction: 0.5,
  coefficientOn: () => 1,
  area: 90,
  soil: 'clay',
  slope: 'flat',
  rate: 30,
  evenness: null,
  spray: true,
}
const base: DecisionNeeds = {
  zone: clay,
  today: TODAY,
  now: NOW,
  depletion: 4.2,
  expectedEt0: () => 5,
  credit: 3 * 0.6 + 2 * 0.4,
  slots: [slotIn(1), slotIn(2), slotIn(3)],
}
const words = {
  timeZone: 'Australia/Sydney',
  soil: 'clay',
  ...{ rainUntil: null, ruleName: null, closed: null, ranToday: null, awaited: null, corrected: null },
} as const
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the worked example of the clay lawn', () => {
  const decision = decide(base)

  it('is 6.6 mm, 594 litres, in two cycles of 6.6 min with 59 min of soak', () => {
    expect(decision).toMatchObject({ verdict: 'water', litres: 594 })
    expect([decision.missing, decision.readily, decision.credit, decision.depth].map((mm) => mm?.toFixed(2))).toEqual([
      '9.20',
      '9.75',
      '2.60',
      '6.60',
    ])
    expect([decision.cycles?.count, decision.cycles?.minutesEach.toFixed(1)]).toEqual([2, '6.6'])
    expect(Math.round(decision.cycles?.soakMinutes ?? 0)).toBe(59)
  })

  it('says why in two sentences', () => {
    expect(spaced(whyOf(decision, NOW, words))).toBe(
      'Water 6.6 mm (594 L) on Tuesday 05:30: the soil is 9.2 mm down of the 9.8 mm it can spare, and 2.6 mm of likely rain is left room for. In two cycles of 6 min 36 s because clay takes 3 mm/h.',
    )
  })
})

describe('a run that likely rain leaves too little for', () => {
  const needs = { ...base, depletion: 4, credit: 6.1, slots: [slotIn(1), slotIn(3)] }

  it('is held, says until when, and up to which depletion', () => {
    const decision = decide(needs)
    expect(decision).toMatchObject({ verdict: 'hold', depth: 0, litres: 0, cycles: null })
    const rainUntil = Date.parse('2026-11-26T04:00:00Z')
    expect(spaced(whyOf(decision, NOW, { ...words, rainUntil }))).toBe(
      'Hold: 9.0 mm is missing, 6.1 mm is likely by Thursday 3 pm, and the rest is too little for a run. Next look Thursday 04:30; we water anyway at 13.7 mm.',
    )
  })

  it.each([
    [8.6, 'hold'],
    [8.7, 'water'],
  ])('at %d mm before today’s use is %s: never beyond 1.4 of what the soil can spare', (depletion, verdict) => {
    expect(decide({ ...needs, depletion }).verdict).toBe(verdict)
  })

  it('and without any rain says that it is too little itself', () => {
    const decision = decide({
      ...base,
      depletion: 0,
      expectedEt0: () => 3.5,
      credit: null,
      slots: [slotIn(1), slotIn(4)],
    })
    expect(decision.verdict).toBe('hold')
    expect(spaced(whyOf(decision, NOW, words))).toMatch(/^Hold: 3\.5 mm is missing, which is too little for a run\./)
  })
})

describe('when a run is due', () => {
  it.each([
    ['from 0.9 of RAW on', { depletion: 3.78, slots: [slotIn(1)] }, 'water', 1],
    ['not below', { depletion: 3.77, slots: [slotIn(1)] }, 'not-due', undefined],
    ['when it would pass RAW before the window after', { depletion: 0, slots: [slotIn(1), slotIn(2)] }, 'water', 1],
    [
      'later, as soon as it will be',
      { depletion: 0, expectedEt0: () => 2.5, slots: [1, 2, 3, 4, 5].map((n) => slotIn(n)) },
      'not-due',
      4,
    ],
    ['held without an hour', { depletion: 19, slots: [] }, 'hold', undefined],
    ['not without an hour nor need', { depletion: 8, slots: [] }, 'not-due', undefined],
  ])('%s: %j', (_, given, verdict, daysAhead) => {
    const decision = decide({ ...base, credit: null, ...given })
    expect(decision.verdict).toBe(verdict)
    expect(decision.slot?.date).toBe(daysAhead === undefined ? undefined : addDays(TODAY, daysAhead))
  })

  it('plants have drunk for the day by the evening', () => {
    const evening = slotIn(0, { evening: true })
    expect(decide({ ...base, slots: [evening] }).missing).toBeCloseTo(9.2, 9)
    expect(decide({ ...base, slots: [{ ...evening, evening: false }] }).missing).toBeCloseTo(4.2, 9)
  })

  it('is looked at again an hour before the window', () => {
    const [first, second] = base.slots
    expect(decide(base).lookAt).toBe((first?.from ?? 0) - HOUR_MS)
    expect(decide({ ...base, depletion: 4, credit: 6 }).lookAt).toBe((second?.from ?? 0) - HOUR_MS)
    expect(decide({ ...base, now: (first?.from ?? 0) - 1 }).lookAt).toBe((first?.from ?? 0) - 1 + HOUR_MS)
  })

  it('says so where nothing is due', () => {
    const decision = decide({
      ...base,
      depletion: 3.1,
      expectedEt0: () => 2,
      slots: [slotIn(1), slotIn(2), slotIn(3), slotIn(4)],
    })
    expect(spaced(whyOf(decision, NOW, words))).toBe(
      'Nothing to water: the soil is 3.1 mm down of the 12.1 mm it can spare. Due about Friday 27 Nov; next look Tuesday 04:30.',
    )
  })
})

describe('a run in the evening', () => {
  const evening = slotIn(0, { evening: true, clock: '18:00', from: NOW, to: NOW + 6 * HOUR_MS })

  it('gives way to the morning after, by which plants drink nothing more', () => {
    // 4.2 mm and 5 of today: 9.2 of 9.75 at both.
    const decision = decide({ ...base, credit: null, slots: [evening, slotIn(1), slotIn(2)] })
    expect(decision).toMatchObject({ verdict: 'water', slot: { date: addDays(TODAY, 1), evening: false } })
    expect(decision.missing).toBeCloseTo(9.2, 9)
  })

  it.each([
    ['the soil would pass its limit by then', { depletion: 4.8 }],
    ['the morning after is not permitted', { slots: [evening, slotIn(2), slotIn(3)] }],
    ['the next day has an evening too', { slots: [evening, slotIn(1, { evening: true })] }],
  ])('is taken where %s', (_, given) => {
    const decision = decide({ ...base, credit: null, slots: [evening, slotIn(1), slotIn(2)], ...given })
    expect(decision).toMatchObject({ verdict: 'water', slot: { date: TODAY, evening: true } })
  })
})

describe('the last minutes of a window', () => {
  const shortSlot = slotIn(1, { to: slotIn(1).from + 5 * 60_000 })

  it('hold less than a run, which waits for the next window', () => {
    // 5 minutes at 30 mm/h are 2.5 mm.
    const decision = decide({ ...base, credit: null, slots: [shortSlot, slotIn(2), slotIn(3)] })
    expect(decision).toMatchObject({ verdict: 'water', slot: { date: addDays(TODAY, 2) } })
    expect(decision.depth).toBeGreaterThanOrEqual(4)
  })

  it('are taken where no window of the coming days holds more', () => {
    const others = [2, 3].map((days) => slotIn(days, { to: slotIn(days).from + 4 * 60_000 }))
    const decision = decide({ ...base, credit: null, slots: [shortSlot, ...others] })
    expect(decision).toMatchObject({ verdict: 'water', slot: { date: addDays(TODAY, 1) } })
    expect(decision.depth).toBeCloseTo(2.5, 9)
  })

  it('give way to a day that is too far for a run, and it says what is waited for', () => {
    const decision = decide({ ...base, depletion: 9.5, credit: null, slots: [shortSlot, slotIn(4)] })
    expect(decision).toMatchObject({ verdict: 'not-due', slot: { date: addDays(TODAY, 4) } })
    const said = (more: object) => spaced(whyOf(decision, NOW, { ...words, ...more }))
    expect(said({})).toBe(
      'Wait for Friday 27 Nov: the soil is 9.5 mm down of the 9.8 mm it can spare, and the rules of your place permit no run before. Next look Tuesday 04:30.',
    )
    expect(said({ ruleName: 'Water Corporation' })).toMatch(/, and Water Corporation permits no run before\. /)
    expect(said({ ranToday: 'given' })).toMatch(/, and a zone gets one run a day, and today’s is done\. /)
  })
})

describe('what limits a run is said', () => {
  const whyWith = (moves: RunSlot['moves'], ruleName: string | null = null) =>
    spaced(
      whyOf(decide({ ...base, zone: { ...clay, soil: 'sandy' }, slots: [slotIn(1, { moves })] }), NOW, {
        ...words,
        soil: 'sandy',
        ruleName,
      }),
    )

  it.each([
    [['wind'], ' Moved out of wind above 20 km/h.'],
    [['frost'], ' Moved away from a frosty morning.'],
    [['heat'], ' Before sunrise because of the heat.'],
    [['queue'], ' After the drier zones, which share its tap.'],
    [['one-run'], ' Together with the other zones, since a garden has one run a day here.'],
    [['rule'], ' In the hours that the rules of your place permit.'],
    [[], ' left room for.'],
  ] as const)('%j: %s', (moves, end) => {
    expect(whyWith(moves).endsWith(end)).toBe(true)
  })

  it('names the rule', () => {
    expect(whyWith(['rule'], 'Sydney Water')).toMatch(/ In the hours that Sydney Water permits\.$/)
  })

  it('and that the day had its run, and that yesterday’s rain was another than first told', () => {
    const said = (more: object) => spaced(whyOf(decide(base), NOW, { ...words, ...more }))
    expect(said({ ranToday: 'given' })).toMatch(/mm\/h; a zone gets one run a day, and today’s is done\.$/)
    expect(said({ ranToday: 'begun' })).toMatch(/; a zone gets one run a day, and today’s has begun\.$/)
    expect(said({ ranToday: 'missed' })).toMatch(/; a zone gets one run a day, and today’s did not happen\.$/)
    const awaited = { date: TODAY, depth: 9.8, countsFrom: NOW + 3_600_000 }
    expect(said({ awaited })).toMatch(
      / That includes 9\.8 mm of the run that has begun, which counts from \w+ [\d:]+( [ap]m)?, or once you say that it ran\.$/,
    )
    expect(said({ corrected: { first: 18, now: 2 } })).toMatch(
      /mm\/h; yesterday’s rain was corrected from 18\.0 mm to 2\.0 mm\.$/,
    )
  })

  it('and that no hour is permitted', () => {
    const why = (closed: string | null) =>
      spaced(whyOf(decide({ ...base, depletion: 12, slots: [] }), NOW, { ...words, closed }))
    expect(why('Water Corporation: your street number decides the day')).toBe(
      'Hold: 12.0 mm is missing, but no hour is permitted (Water Corporation: your street number decides the day). Next look Monday 7 pm.',
    )
    expect(why(null)).toBe('Hold: 12.0 mm is missing, but no hour of the coming days suits. Next look Monday 7 pm.')
  })

  it('and what finds no room', () => {
    const slot = slotIn(1)
    const decision = decide({ ...base, credit: 0, slots: [{ ...slot, to: slot.from + 9 * 60_000 }] })
    expect(decision.depth).toBeCloseTo(4.5, 9)
    expect(spaced(whyOf(decision, NOW, words))).toMatch(
      / 4\.7 mm more does not fit in these hours and waits for the next\.$/,
    )
  })

  it.each([
    ['Southern Downs', 'Southern Downs permits 8 min on this day and 5.2 mm more waits for the next.'],
    [null, 'The rules of your place permit 8 min on this day and 5.2 mm more waits for the next.'],
  ])('and what the minutes of a day leave over, by %s', (ruleName, text) => {
    const decision = decide({ ...base, credit: 0, slots: [slotIn(1, { mostMinutes: 8 })] })
    expect(decision.depth).toBeCloseTo(4, 9)
    expect(spaced(whyOf(decision, NOW, { ...words, ruleName })).endsWith(` ${text}`)).toBe(true)
  })

  it.each([
    [
      'light rain on Friday',
      0.6,
      'Paused by the rain rule (light rain on Friday). Smart advice: run anyway, only 0.6 mm is forecast.',
    ],
    ['rain on Friday', null, 'Paused by the rain rule (rain on Friday). Smart advice: run anyway.'],
  ])('beside a rule that pauses: %s, %s', (pausedBy, coming, text) => {
    expect(spaced(whyDespitePause(pausedBy, coming))).toBe(text)
  })

  it('and that there is no weather', () => {
    expect(spaced(whyNoWeather('2026-11-20'))).toBe('No weather data since 20 Nov: we cannot say how dry the soil is.')
  })
})

describe('whatever the facts', () => {
  const mm = (max: number) => fc.double({ min: 0, max, noNaN: true })
  const anyNeeds = fc.record({
    depletion: mm(19.5),
    credit: fc.option(mm(60)),
    et0: mm(12),
    slots: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
    rate: fc.double({ min: 1, max: 60, noNaN: true }),
  })

  it('gives no more than is missing, forecast rain adds nothing to the soil, and the text has two sentences at most', () => {
    fc.assert(
      fc.property(anyNeeds, ({ depletion, credit, et0, slots, rate }) => {
        const needs = {
          ...base,
          zone: { ...clay, rate },
          depletion,
          credit,
          expectedEt0: () => et0,
          slots: slots.map((n) => slotIn(n)),
        }
        const decision = decide(needs)
        expect(decision.depth).toBeLessThanOrEqual(decision.missing + 1e-9)
        expect(decision.depth).toBeGreaterThanOrEqual(0)
        expect(decision.missing).toBeGreaterThanOrEqual(depletion - 1e-9)
        expect(decision.missing).toBe(decide({ ...needs, credit: 0 }).missing)
        if (decision.verdict === 'hold' && decision.slot !== null)
          expect(decision.missing).toBeLessThanOrEqual(decision.waitsUpTo)
        const text = whyOf(decision, NOW, words)
        expect(text.match(/\.( |$)/g)?.length).toBeLessThanOrEqual(2)
        expect(text).not.toMatch(/NaN|undefined|null|Infinity/)
      }),
    )
  })
})
