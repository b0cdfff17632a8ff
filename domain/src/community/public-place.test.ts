import fc from 'fast-check'
import { expect, it } from 'vitest'
import { publicPlace } from './public-place.ts'

it.each([
  ['Parramatta, NSW', 'Parramatta, NSW'],
  ['Parramatta NSW 2150, Australia', 'Parramatta, NSW'],
  ['12 Smith St, Parramatta NSW 2150, Australia', 'Parramatta, NSW'],
  ['12 Smith St Parramatta NSW', 'NSW'],
  ['Smith Street, NSW', 'NSW'],
  ['Unit 4, VIC', 'VIC'],
  ['Mount Barker, South Australia', 'Mount Barker, SA'],
  ['Broome, Western Australia, Australia', 'Broome, WA'],
  ["O'Connor, ACT", "O'Connor, ACT"],
  ['hobart tas', 'hobart, TAS'],
  ['Victoria', 'VIC'],
  ['St Kilda, VIC', 'St Kilda, VIC'],
  ['-33.81, 151.00', null],
  ['behind the school', null],
  ['12 Smith Street', null],
  ['Sansa', null],
  ['', null],
  [null, null],
])('%j is shown as %j', (label, shown) => expect(publicPlace(label)).toBe(shown))

it('never shows a figure, whatever was typed', () => {
  const label = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' NSW', ', VIC 3000', ' QLD 4000, Australia'))
    .map(([text, end]) => text + end)
  fc.assert(
    fc.property(label, (text) => {
      expect(publicPlace(text) ?? '').not.toMatch(/\d/)
    }),
  )
})
