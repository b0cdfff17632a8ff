import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsInside, choicesWidth, isArmed, meantBy, settle } from './swipe-steps.ts'

describe('a finger on a row', () => {
  it.each([
    [-5, 3, 'not-yet'],
    [-30, 4, 'swipe'],
    [-30, -15, 'swipe'],
    [-30, 25, 'other'],
    [4, 40, 'other'],
    [30, 0, 'other'],
  ] as const)('that went %i to the side and %i down means: %s', (dx, dy, meant) => {
    expect(meantBy(dx, dy)).toBe(meant)
  })

  it('at either edge belongs to Back', () => {
    expect([2, 24, 25, 365, 366, 388].map((x) => beginsInside(x, 390))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
  })

  const row = { rowWidth: 358, width: choicesWidth(3, 358) }

  it.each([
    ['a little', 60, 0, 'closed'],
    ['half of the choices', 140, 0, 'open'],
    ['a little, as a flick', 60, 0.9, 'open'],
    ['far, and flicked back', 300, -0.9, 'closed'],
    ['to the end', 330, 0, 'commit'],
    ['as far as the choices are wide', 264, 2, 'open'],
  ] as const)('that moved it %s settles it', (_how, gone, speed, where) => {
    expect(settle({ gone, speed, ...row })).toBe(where)
  })

  it('takes nothing that was not shown to be taken, on any row', () => {
    const any = { gone: fc.integer({ min: 0, max: 900 }), speed: fc.double({ min: -3, max: 3, noNaN: true }) }
    fc.assert(
      fc.property(fc.record({ ...any, rowWidth: fc.integer({ min: 250, max: 900 }) }), ({ gone, speed, rowWidth }) => {
        const width = choicesWidth(3, rowWidth)
        expect(width).toBeLessThan(rowWidth)
        if (settle({ gone, speed, rowWidth, width }) === 'commit') expect(isArmed(gone, rowWidth, width)).toBe(true)
      }),
    )
  })
})
