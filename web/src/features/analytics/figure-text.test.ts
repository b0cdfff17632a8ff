import { describe, expect, it } from 'vitest'
import { type FigureUnit, withUnit } from './figure-text.ts'
import { productFigures } from './year-figures.ts'

describe('a figure with its unit', () => {
  it.each([
    [0.04, 'L', '40 mL'],
    [0.35, 'kg', '350 g'],
    [0.3, 'L', '300 mL'],
    [1240, 'L', '1,240 L'],
    [2.5, 'kg', '2.5 kg'],
    [0, 'L', '0 L'],
    [2 / 60, 'h', '0.033 h'],
    [1.25, 'h', '1.3 h'],
    [0.04, 'g/m²', '0.04 g/m²'],
    [0.02, '°C', '0 °C'],
    [12.5, '$', '$12.50'],
    [3, '', '3'],
    [78, '/100', '78 / 100'],
  ] as const satisfies readonly (readonly [number, FigureUnit, string])[])('%d of %s is %j', (value, unit, words) => {
    expect(withUnit(value, unit).replaceAll('\u00a0', ' ')).toBe(words)
  })
})

it('shows 40 mL of a product that was used once as 40 mL, on the screen and in the report', () => {
  const origin = { lines: [], more: 0, moreAmount: 0 }
  const used = { name: 'Bindii and broadleaf', amount: 0.04, unit: 'L' as const, uses: 1, origin }
  const [shown] = productFigures({ products: [used] })
  expect([shown?.label, shown?.value]).toEqual(['Bindii and broadleaf, once', '40\u00a0mL'])
})
