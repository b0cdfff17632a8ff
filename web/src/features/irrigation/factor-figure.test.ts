import { expect, it } from 'vitest'
import { litresText } from './factor-figure.ts'

it.each([
  [0.4, '400 mL'],
  [0.04, '40 mL'],
  [0.6, '1 L'],
  [336.4, '336 L'],
  [2052, '2,052 L'],
  [0, '0 L'],
])('%d litres are %j', (litres, words) => expect(litresText(litres).replaceAll('\u00a0', ' ')).toBe(words))
