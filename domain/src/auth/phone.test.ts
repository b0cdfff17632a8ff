import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialled, normalisePhone } from './phone.ts'

it.each([
  ['+61 491 570 006', '61491570006'],
  ['61491570006', '61491570006'],
  ['+1 (415) 555-0100', '14155550100'],
  ['0491570006', undefined],
  ['+0491570006', undefined],
  ['++61491570006', undefined],
  ['614+91570006', undefined],
  ['12', undefined],
  ['6149157000612345', undefined],
  ['+61491570006,+61491570007', undefined],
  ['٦١٤٩١٥٧٠٠٠٦', undefined],
  ['', undefined],
])('%j is kept as %s', (given, kept) => {
  expect(normalisePhone(given)).toBe(kept)
})

it('whatever is kept is digits alone, and stays what it is when it is read again', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ ()-.a'), maxLength: 22 })
  fc.assert(
    fc.property(typed, (text) => {
      const kept = normalisePhone(text)
      if (kept === undefined) return
      expect(kept).toMatch(/^[1-9][0-9]{6,14}$/)
      expect(normalisePhone(dialled(kept))).toBe(kept)
    }),
  )
})
