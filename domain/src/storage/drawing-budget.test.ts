import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetAfter, budgetAt, type DrawingBudget, type DrawingRules, secondsToWait } from './drawing-budget.ts'

const RULES: DrawingRules = { holdsMs: 10_000, refillsMsPerSecond: 500 }
const START = new Date('2026-11-22T03:00:00Z')
const after = (seconds: number): Date => new Date(START.getTime() + seconds * 1000)

describe('the budget of drawing', () => {
  it.each([
    ['is full for somebody new', [], 0, 0],
    ['lets draw while anything is left', [9_999], 0, 0],
    ['is used up to the millisecond', [10_000], 0, 1],
    ['is in debt after a drawing that took longer', [9_999, 3_001], 0, 7],
    ['comes back with time', [9_999, 3_001], 6, 1],
    ['and is open then', [9_999, 3_001], 7, 0],
    ['has a debt that is bounded', [60_000, 60_000], 0, 21],
    ['gains nothing by a time that went backwards', [12_000, -5_000], 0, 5],
  ])('%s', (_, spent, seconds, wait) => {
    let budget = budgetAt(undefined, RULES, START)
    for (const ms of spent) budget = budgetAfter(budget, RULES, ms)
    expect(secondsToWait(budgetAt(budget, RULES, after(seconds)), RULES)).toBe(wait)
  })
  it('holds no more than it may, however long nobody draws', () =>
    expect(budgetAt({ leftMs: 0, at: START }, RULES, after(1e6)).leftMs).toBe(RULES.holdsMs))
  it('refills nothing by a clock that was set back', () =>
    expect(budgetAt({ leftMs: -5, at: START }, RULES, after(-3600))).toEqual({ leftMs: -5, at: after(-3600) }))

  it('is open after the seconds it told, and lets nobody draw more than it holds and refills', () => {
    const step = fc.record({ waits: fc.integer({ min: 0, max: 30 }), draws: fc.integer({ min: 0, max: 4_000 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let budget: DrawingBudget | undefined
        let seconds = 0
        let drawn = 0
        for (const { waits, draws } of steps) {
          seconds += waits
          const now = budgetAt(budget, RULES, after(seconds))
          const wait = secondsToWait(now, RULES)
          if (wait > 0) expect(secondsToWait(budgetAt(now, RULES, after(seconds + wait)), RULES)).toBe(0)
          else drawn += draws
          budget = wait > 0 ? now : budgetAfter(now, RULES, draws)
        }
        // What began within the budget may end beyond it, once.
        expect(drawn).toBeLessThanOrEqual(RULES.holdsMs + seconds * RULES.refillsMsPerSecond + 4_000)
      }),
    )
  })
})
