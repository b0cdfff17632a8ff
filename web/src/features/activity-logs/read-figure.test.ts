import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFigure, stepFigure } from './read-figure.ts'

describe('a typed figure', () => {
  it.each([
    { entry: '', figure: null },
    { entry: '  ', figure: null },
    { entry: '45', figure: 45 },
    { entry: ' 2,5 ', figure: 2.5 },
    { entry: '.5', figure: 0.5 },
    { entry: '3.', figure: 3 },
    { entry: '-1', figure: -1 },
    { entry: '\u22121', figure: -1 },
    { entry: '1e3', figure: Number.NaN },
    { entry: '45mm', figure: Number.NaN },
    { entry: '1,2,3', figure: Number.NaN },
    { entry: '.', figure: Number.NaN },
  ])('reads $entry as $figure', ({ entry, figure }) => {
    expect(readFigure(entry)).toBe(figure)
  })

  it('steps by whole tenths, without what a float adds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (tenths) => {
        const entry = String(tenths / 10)
        expect(Number(stepFigure(entry, 0.1, 0, 1_000_000))).toBe((tenths + 1) / 10)
        expect(stepFigure(stepFigure(entry, 0.1, 0, 1_000_000), -0.1, 0, 1_000_000)).toBe(entry)
      }),
    )
  })

  it('stays at its ends, and starts at nothing', () => {
    expect(stepFigure('0', -0.1, 0, 10)).toBe('0')
    expect(stepFigure('10', 0.1, 0, 10)).toBe('10')
    expect(stepFigure('', 0.1, 0, 10)).toBe('0.1')
    expect(stepFigure('much', 0.1, 0, 10)).toBe('0.1')
  })
})
