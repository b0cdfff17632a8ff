import type { WateringMethodNow, WateringRuleAnswer } from '@turfwise/contract/watering-rules'
import { instantsOf } from '@turfwise/domain/kernel/local-time'
import { describe, expect, it } from 'vitest'
import { nowWords, pageWords, windowWords } from './rule-copy.ts'
import { ruleChange, ruleErrors, ruleValues } from './rule-form.ts'
import { untilAnotherAnswer } from './rule-queries.ts'

const SYDNEY = 'Australia/Sydney'
const at = (local: string): Date => instantsOf(SYDNEY, local.slice(0, 10), local.slice(11))[0]
const iso = (local: string): string => at(local).toISOString()
const plain = (words: string): string => words.replaceAll('\u00a0', ' ')
const NOW = at('2026-11-22 11:30')

describe('a window in words', () => {
  it.each([
    ['2026-11-22 16:00', '2026-11-23 10:00', 'today from 4 pm to tomorrow 10 am'],
    ['2026-11-26 00:00', '2026-11-26 09:00', 'Thursday from midnight to 9 am'],
    ['2026-11-24 18:00', '2026-11-25 00:00', 'Tuesday from 6 pm to midnight'],
    ['2026-11-23 05:30', '2026-11-23 09:00', 'tomorrow from 5:30 am to 9 am'],
    ['2026-11-30 05:00', '2026-11-30 09:00', '30 Nov 2026 from 5 am to 9 am'],
  ])('from %s to %s: %s', (from, to, words) => {
    expect(plain(windowWords(iso(from), iso(to), SYDNEY, NOW))).toBe(words)
  })

  it('without an end goes on', () => {
    expect(plain(windowWords(iso('2026-11-23 00:00'), null, SYDNEY, NOW))).toBe('tomorrow from midnight on')
  })
})

describe('what may be done now', () => {
  const words = (sprinkler: Partial<WateringMethodNow>) =>
    plain(
      nowWords(
        {
          timeZone: SYDNEY,
          methods: [{ method: 'sprinkler', nextFrom: null, nextTo: null, ...sprinkler }],
          rule: { summary: 'What the page says.' },
        } as unknown as WateringRuleAnswer,
        NOW,
      ),
    )

  it('is said of sprinklers, with the next window', () => {
    const next = { nextFrom: iso('2026-11-22 16:00'), nextTo: iso('2026-11-23 10:00') }
    expect(words({ now: 'not-permitted', ...next })).toBe('No sprinklers now. Next: today from 4 pm to tomorrow 10 am.')
    expect(words({ now: 'not-permitted' })).toBe('Sprinklers may not run now.')
    expect(words({ now: 'permitted', nextTo: iso('2026-11-22 13:00') })).toBe('Sprinklers may run now, until 1 pm.')
    expect(words({ now: 'permitted' })).toBe('Sprinklers may run now.')
    expect(words({ now: 'number-needed' })).toBe(
      'Your street number decides the day. Add its last digit to see your days.',
    )
  })

  it.each(['advice', 'free'] as const)('is never said where the rule is %s: its own sentence stands there', (now) => {
    expect(words({ now })).toBe('What the page says.')
  })
})

it('names the date of the page, or says that it has none', () => {
  const page = { levelName: 'Guidelines', lastSeen: '2026-11-22' }
  expect(plain(pageWords({ ...page, pageDate: null }))).toBe('Guidelines, page undated, seen 22 Nov 2026')
  expect(plain(pageWords({ ...page, pageDate: '2025-05' }))).toBe('Guidelines, page of May 2025, seen 22 Nov 2026')
})

describe('the form', () => {
  const settings = {
    area: null,
    declared: 'a-stage1',
    streetNumber: null,
    source: 'mains',
    newLawnLaidOn: null,
    newLawnGranted: false,
  } as const
  const before = ruleValues({ settings })

  it('writes what was changed, and null for what was taken away', () => {
    expect(ruleChange(before, before)).toEqual({})
    expect(ruleChange(before, { ...before, declared: '', streetNumber: '7' })).toEqual({
      declared: null,
      streetNumber: '7',
    })
    expect(ruleChange(before, { ...before, newLawnLaidOn: '2026-11-01', newLawnGranted: true })).toEqual({
      newLawnLaidOn: '2026-11-01',
      newLawnGranted: true,
    })
  })

  it('leaves the level to the server when another area is chosen', () => {
    expect(ruleChange(before, { ...before, area: 'b', declared: 'a-stage2' })).toEqual({ area: 'b' })
  })

  it.each([
    ['', undefined],
    ['2026-11-01', undefined],
    ['1999-12-31', 'Choose a valid date'],
    ['2101-01-01', 'Choose a valid date'],
  ])('of the day %j says %s', (newLawnLaidOn, words) => {
    expect(ruleErrors({ ...before, newLawnLaidOn }).newLawnLaidOn).toBe(words)
  })
})

it('asks again when a window opens or ends, after an hour at the most and a minute at the least', () => {
  const now = NOW.getTime()
  const until = (...minutes: number[]) =>
    untilAnotherAnswer(
      {
        methods: minutes.map((wait) => ({ nextFrom: new Date(now + wait * 60_000).toISOString(), nextTo: null })),
      } as unknown as WateringRuleAnswer,
      now,
    ) / 60_000
  expect(until()).toBe(60)
  expect(until(30, 20, -5)).toBe(20)
  expect(until(600)).toBe(60)
  expect(until(0.1)).toBe(1)
  expect(untilAnotherAnswer(undefined, now)).toBe(3_600_000)
})
