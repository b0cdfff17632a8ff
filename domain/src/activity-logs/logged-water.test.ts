import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LoggedWater, litresLogged } from './logged-water.ts'
import { measuresOf } from './measures.ts'

const said = (given: Partial<LoggedWater>) =>
  litresLogged({ quantity: null, unit: null, distance: null, distanceUnit: null, areaM2: null, ...given })

describe('litres of a record of a watering', () => {
  it.each([
    [{ quantity: 60, unit: 'L' }, 60, null],
    [{ quantity: 500, unit: 'mL' }, 0.5, null],
    [{ distance: 60, distanceUnit: 'L' }, 60, null],
    [{ distance: 12, distanceUnit: 'mm', areaM2: 80 }, 960, '12 mm on 80 m²'],
    [{ distance: 0.5, distanceUnit: 'in', areaM2: 80.256 }, 1019.2512, '0.5 in on 80.26 m²'],
    [{ distance: 10, distanceUnit: 'gal' }, 45.4609, '10 imperial gallons'],
    [{ distance: 0, distanceUnit: 'mm', areaM2: 80 }, 0, '0 mm on 80 m²'],
    // Litres that were written down say more than a depth does.
    [{ quantity: 60, unit: 'L', distance: 12, distanceUnit: 'mm', areaM2: 80 }, 60, null],
    [{ distance: 12, distanceUnit: 'mm' }, null, '12 mm, but no measured lawn zone is named'],
    [{ distance: 0.5, distanceUnit: 'in' }, null, '0.5 in, but no measured lawn zone is named'],
    [{ distance: 80, distanceUnit: 'sqm', areaM2: 80 }, null, '80 sqm is no amount of water'],
    [{ quantity: 2, unit: 'kg' }, null, 'no amount of water written down'],
    [{}, null, 'no amount of water written down'],
  ] as const)('of %j are %d', (given, litres, note) => {
    const read = said(given)
    if (litres === null) expect(read.litres).toBeNull()
    else expect(read.litres).toBeCloseTo(litres, 6)
    expect(read.note).toBe(note)
  })

  it('are known in every unit of the form, with a zone that was measured', () => {
    for (const distanceUnit of measuresOf('watered'))
      expect([distanceUnit, said({ distance: 2, distanceUnit, areaM2: 50 }).litres]).toEqual([
        distanceUnit,
        expect.any(Number),
      ])
  })

  it('grow with what was given, and are never fewer than none', () => {
    const amount = fc.float({ min: 0, max: 10_000, noNaN: true })
    fc.assert(
      fc.property(amount, amount, fc.constantFrom(...measuresOf('watered')), (one, other, distanceUnit) => {
        const [few, many] = [Math.min(one, other), Math.max(one, other)].map(
          (distance) => said({ distance, distanceUnit, areaM2: 50 }).litres ?? Number.NaN,
        )
        expect(few).toBeGreaterThanOrEqual(0)
        expect(many).toBeGreaterThanOrEqual(few ?? Number.NaN)
      }),
    )
  })
})
