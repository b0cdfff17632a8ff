import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardCell, readCell } from './csv-cell.ts'

describe('text that a spreadsheet would run', () => {
  it.each(['=cmd|calc!A1', '+61 4', '-1', '@sum(A1)', '\t=1', "'=1", '=1'])(
    '%j is written so that it does not',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`)
      expect(/^[=+\-@\t\r]/.test(guardCell(text))).toBe(false)
    },
  )

  it('is read back as it was, whatever it is', () => {
    const starts = fc.tuple(fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', "'=", "''="), fc.string())
    fc.assert(
      fc.property(starts, ([start, rest]) => {
        expect(readCell(guardCell(start + rest))).toBe(start + rest)
      }),
    )
  })
})
