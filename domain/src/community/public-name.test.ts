import { expect, it } from 'vitest'
import { isolated, publicName } from './public-name.ts'

it.each([
  ['Ann of the hill', 'Ann of the hill'],
  ['  Ann\n\tof   the hill ', 'Ann of the hill'],
  ['\u202eadmin\u202c', 'admin'],
  ['A\u200bn\u2060n', 'Ann'],
  ['\u2066\u200f', null],
  [' \u3164 ', null],
  ['', null],
  [null, null],
  [`Z${'\u0335'.repeat(40)}oe`, `Z${'\u0335'.repeat(3)}oe`],
  ['דנה כהן', 'דנה כהן'],
])('shows the name %j as %j', (name, shown) => expect(publicName(name)).toBe(shown))

it.each([
  ['Ann', 'Ann'],
  ['Zoë 🌱', 'Zoë 🌱'],
  ['دانا', '\u2068دانا\u2069'],
  ['Dana דנה', '\u2068Dana דנה\u2069'],
])('sets %j into a sentence as %j', (words, set) => expect(isolated(words)).toBe(set))
