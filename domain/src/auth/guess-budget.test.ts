import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chanceOf,
  FACTOR_CODES_AT_HOME,
  FACTOR_CODES_BY_STRANGERS,
  type GuessBudget,
  guessesWithin,
  PASSWORDS_BY_STRANGERS,
  SENT_CODES,
  takeGuess,
} from './guess-budget.ts'

const NOW = new Date('2026-02-01T00:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const DAY = 86_400
const BUDGET: GuessBudget = { burst: 3, seconds: 60 }

describe('a guess', () => {
  it.each([
    ['the first', undefined, 0, { allowed: true, spent: { count: 1, lastAt: NOW } }],
    ['the last of the burst', { count: 2, lastAt: NOW }, 10, { allowed: true, spent: { count: 3, lastAt: NOW } }],
    ['one more', { count: 3, lastAt: NOW }, 10, { allowed: false, retryAfterSeconds: 50 }],
    ['one more, a moment before', { count: 3, lastAt: NOW }, 59.5, { allowed: false, retryAfterSeconds: 1 }],
    ['one more, in time', { count: 3, lastAt: NOW }, 90, { allowed: true, spent: { count: 3, lastAt: after(60) } }],
    [
      'when all is made good',
      { count: 3, lastAt: NOW },
      190,
      { allowed: true, spent: { count: 1, lastAt: after(190) } },
    ],
    [
      'with a clock that went back',
      { count: 1, lastAt: after(5) },
      0,
      { allowed: true, spent: { count: 2, lastAt: after(5) } },
    ],
    [
      'after one was given back',
      { count: 0, lastAt: NOW },
      5,
      { allowed: true, spent: { count: 1, lastAt: after(5) } },
    ],
  ])('%s', (_name, spent, seconds, verdict) => {
    expect(takeGuess(spent, after(seconds), BUDGET)).toEqual(verdict)
  })

  it('is never one more than the budget has, however they are spread, and is let through when it was said', () => {
    const budgets = fc.record({ burst: fc.integer({ min: 1, max: 20 }), seconds: fc.integer({ min: 1, max: 100 }) })
    const gaps = fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 200 })
    fc.assert(
      fc.property(budgets, gaps, (budget, pauses) => {
        let spent: { count: number; lastAt: Date } | undefined
        let second = 0
        const letIn: number[] = []
        for (const pause of pauses) {
          second += pause
          const verdict = takeGuess(spent, after(second), budget)
          if (verdict.allowed) {
            spent = verdict.spent
            letIn.push(second)
          } else {
            expect(verdict.retryAfterSeconds).toBeLessThanOrEqual(budget.seconds)
            expect(takeGuess(spent, after(second + verdict.retryAfterSeconds), budget).allowed).toBe(true)
          }
        }
        for (const from of letIn) {
          const within = letIn.filter((at) => at >= from && at <= from + 300).length
          expect(within).toBeLessThanOrEqual(guessesWithin(budget, 300) + 1)
        }
      }),
    )
  })
})

describe('the budgets', () => {
  const SENT = { counting: 1, values: 1_000_000 }
  const SHOWN_BY_AN_APP = { counting: 3, values: 1_000_000 }
  it.each([
    ['a code that was sent, on the first day', SENT_CODES, SENT, DAY, 1 / 14_000],
    ['a code that was sent, in a year without a pause', SENT_CODES, SENT, 365 * DAY, 1 / 50],
    [
      'a code of an app with the password known, on the first day',
      FACTOR_CODES_BY_STRANGERS,
      SHOWN_BY_AN_APP,
      DAY,
      1 / 15_000,
    ],
    ['a code of an app, in a year without a pause', FACTOR_CODES_BY_STRANGERS, SHOWN_BY_AN_APP, 365 * DAY, 1 / 70],
    ['a code of an app from a home, on the first day', FACTOR_CODES_AT_HOME, SHOWN_BY_AN_APP, DAY, 1 / 2_000],
  ])('leave %s no more than that chance', (_name, budget, code, span, most) => {
    expect(chanceOf(guessesWithin(budget, span), code)).toBeLessThanOrEqual(most)
  })

  it('multiply the chance by the guesses and by the values that count, and never above one', () => {
    expect(chanceOf(4, { counting: 3, values: 120 })).toBe(0.1)
    expect(chanceOf(4, { counting: 3, values: 10 })).toBe(1)
  })

  it('let all strangers together try fewer than 1,500 passwords of an account in a day', () => {
    expect(guessesWithin(PASSWORDS_BY_STRANGERS, DAY)).toBe(1490)
  })
})
