import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stepFigure } from '../../ui/step-figure.ts'
import { QUANTITY_WORDS } from './quantity-entry.ts'

const { kg } = QUANTITY_WORDS

describe('the next figure of a stepper', () => {
  it('is a whole tenth away, without what a float adds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tenths) => {
        const entry = String(tenths / 10)
        expect(Number(stepFigure(entry, kg, 0.1, 0, 1_000_000))).toBe((tenths + 1) / 10)
        expect(stepFigure(stepFigure(entry, kg, 0.1, 0, 1_000_000), kg, -0.1, 0, 1_000_000)).toBe(entry)
      }),
    )
  })

  it('stays at its ends, and starts at nothing', () => {
    expect(stepFigure('0', kg, -0.1, 0, 10)).toBe('0')
    expect(stepFigure('10', kg, 0.1, 0, 10)).toBe('10')
    expect(stepFigure('', kg, 0.1, 0, 10)).toBe('0.1')
    expect(stepFigure('much', kg, 0.1, 0, 10)).toBe('0.1')
    expect(stepFigure('500 g', kg, 0.1, 0, 10)).toBe('0.6')
  })
})
