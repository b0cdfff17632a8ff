import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOf, readArea } from './area.ts'

describe('an area as it is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['80', 80],
    ['80,5', 80.5],
    ['80m2', 80],
    ['80 m²', 80],
    ['80 m^2', 80],
    ['80 sqm', 80],
    ['80 sq m', 80],
    ['80 sq. m.', 80],
    ['80 Square Metres', 80],
    ['80 metres', 80],
    ['1,200', 1200],
    ['1,200 m2', 1200],
    ['12,345.5', 12_345.5],
    ['about 200', 200],
    ['2500 sq ft', 232.2576],
    ['2,500 sqft', 232.2576],
    ['2500 ft2', 232.2576],
    ['2500 square feet', 232.2576],
    ['300 sq yd', 250.838208],
    ['1 acre', 4046.856422],
    ['1/4 acre', 1011.714106],
    ['¼ ac', 1011.714106],
    ['2 1/2 acres', 10_117.141056],
    ['0.1 ha', 1000],
    ['0,1 ha', 1000],
    ['1 hectare', 10_000],
    ['0', 0],
    ['-5', -5],
    ['eighty', 'unclear'],
    ['80 x 10', 'unclear'],
    ['80 km', 'unclear'],
    ['80 m3', 'unclear'],
    ['80 ft', 'unclear'],
    ['1,20,300', 'unclear'],
    ['half an acre', 'unclear'],
    ['m2', 'unclear'],
  ])('%j is %s', (entry, area) => {
    expect(readArea(entry)).toBe(area)
  })

  it('is never read as less or more than what was typed, in each unit', () => {
    const units = fc.constantFrom<[string, number]>(
      ['', 1],
      [' m²', 1],
      [' sq ft', 0.09290304],
      [' acres', 4046.8564224],
      [' ha', 10_000],
    )
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000 }), units, fc.boolean(), (figure, [unit, size], grouped) => {
        const entry = (grouped ? figure.toLocaleString('en-AU') : String(figure)) + unit
        expect(Math.abs((areaOf(entry) ?? Number.NaN) - figure * size)).toBeLessThan(1e-3)
      }),
    )
  })

  it('is a figure, nothing, or what is wrong with it, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (entry) => {
        const read = readArea(entry)
        expect(read === null || typeof read === 'string' || Number.isFinite(read)).toBe(true)
        expect(areaOf(entry) ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
