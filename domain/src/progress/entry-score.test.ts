import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEALTH_QUESTIONS } from '../health-scores/answers.ts'
import { ENTRY_QUESTIONS, type EntryAnswers, entryScore, keptScore } from './entry-score.ts'

const measured = { cover: 0.82, dgci: 0.558 }

describe('the score of a progress entry', () => {
  it.each([
    // (25 * 82 + 20 * 88 + 20 * 80) / 65
    [{ measured, answers: { weedControl: 'one' } }, 83, 'photo'],
    // (25 * 82 + 20 * 88 + 15 * 70) / 60
    [{ measured, answers: { soilQuality: 'firm' } }, 81, 'photo'],
    // What was measured goes before what was answered.
    [{ measured, answers: { weedControl: 'one', grassDensity: 'bare', colourHealth: 'brown' } }, 83, 'photo'],
    // (25 * 70 + 20 * 80 + 20 * 100) / 65
    [{ answers: { grassDensity: 'thin', colourHealth: 'green', weedControl: 'none' } }, 82, 'answer'],
    // A number of a client gives way to one that can be worked out.
    [{ measured, answers: { weedControl: 'one' }, healthScore: 99 }, 83, 'photo'],
    [{ healthScore: 87 }, 87, 'self-reported'],
    [{ measured, healthScore: 87 }, 87, 'self-reported'],
    // Photo alone weighs 45 of the 60 that a number needs.
    [{ measured }, null, null],
    [{ measured, answers: { diseaseResistance: 'none' } }, null, null],
    [{ answers: { weedControl: 'none', soilQuality: 'easy', diseaseResistance: 'none' } }, null, null],
    [{}, null, null],
  ] as const)('of %j is %j, %j', (given, healthScore, healthScoreSource) =>
    expect(keptScore(given)).toEqual({ healthScore, healthScoreSource }),
  )

  it('is never drawn by lot: the same photos and answers give the same number, 0 to 100 [PROG-09]', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const answers = fc.record(
      Object.fromEntries(
        ENTRY_QUESTIONS.map((part) => [
          part,
          fc.constantFrom(undefined, ...HEALTH_QUESTIONS[part].map(({ name }) => name)),
        ]),
      ),
    )
    fc.assert(
      fc.property(share, share, answers, (cover, dgci, given) => {
        const first = entryScore({ cover, dgci }, given as EntryAnswers)
        expect(entryScore({ cover, dgci }, given as EntryAnswers)).toEqual(first)
        if (first.overall.kind !== 'score') return
        expect(first.overall.score).toBeGreaterThanOrEqual(0)
        expect(first.overall.score).toBeLessThanOrEqual(100)
      }),
    )
  })
})
