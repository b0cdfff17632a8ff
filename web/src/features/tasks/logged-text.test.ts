import type { TaskLogged } from '@turfwise/contract/tasks'
import { expect, it } from 'vitest'
import { loggedText } from './logged-text.ts'

const NOTHING: TaskLogged = {
  cutHeight: null,
  duration: null,
  quantity: null,
  quantityUnit: null,
  productName: null,
  notes: null,
}

it.each([
  [{ cutHeight: 40, duration: 50 }, '40 mm, 50 min'],
  [{ duration: 20, quantity: 90.5, quantityUnit: 'L' }, '20 min, 90.5 L'],
  [{ productName: 'Lawn food', quantity: 2, quantityUnit: 'kg' }, 'Lawn food, 2 kg'],
  [{ duration: 25, notes: 'by hand\nand with care' }, '25 min, by hand'],
  [{ cutHeight: 40, notes: 'A bit wet under the tree' }, '40 mm'],
  [{ notes: 'none found' }, 'none found'],
  [{ notes: `${'🌱'.repeat(47)} more` }, `${'🌱'.repeat(47)}…`],
  [{ notes: '  ' }, ''],
  [{}, ''],
] as const)('of %j says %s', (given, words) => {
  expect(loggedText({ ...NOTHING, ...given })).toBe(words)
})
