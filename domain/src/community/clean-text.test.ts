import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'

describe('the text of a post', () => {
  it.each([
    ['stays as it is', 'Couch in full sun, 25 mm.\n\nWorth it?', 'Couch in full sun, 25 mm.\n\nWorth it?'],
    ['loses spaces around it', '  Buffalo \n', 'Buffalo'],
    ['loses spaces at the end of a line', 'a  \nb\u00a0\nc', 'a\nb\nc'],
    ['has one kind of line break', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
    ['loses a heap of empty lines', 'a\n\n\n\n\n\nb', 'a\n\nb'],
    ['loses control characters', 'a\u0007b\u001b[31mc\u0085d', 'ab[31mcd'],
    ['keeps a space for a tab', 'a\tb', 'a b'],
    ['loses what turns the line around', 'safe\u202egpj.exe\u2066x\u2069\u200f\u061c', 'safegpj.exex'],
    ['loses what nobody sees', 'k\u200bi\u2060k\ufeffu\u00adyu\u{e0041}', 'kikuyu'],
    ['loses joiners that join nothing', 'a\u200db\u200cc', 'abc'],
    [
      'keeps pictures of several signs',
      '👩\u200d🌾 👨🏽\u200d🌾 🏴\u200d☠\ufe0f 1\ufe0f\u20e3',
      '👩\u200d🌾 👨🏽\u200d🌾 🏴\u200d☠\ufe0f 1\ufe0f\u20e3',
    ],
    ['keeps joiners of letters that need them', 'می\u200cخواهم क्\u200dष', 'می\u200cخواهم क्\u200dष'],
    ['loses a heap of marks', `o${'\u0336'.repeat(40)}k`, `o${'\u0336'.repeat(3)}k`],
    ['puts letter and accent together', 'e\u0301', 'é'],
    ['keeps markup as the words that it is', '<b onclick="x">hi</b> & {{y}}', '<b onclick="x">hi</b> & {{y}}'],
    ['may be nothing at all', '\u200b \u202e\n\u2060', ''],
    ['loses a joiner whose neighbour went', '👩\u200d\u200b🌾\u200d\u2060x', '👩\u200d🌾x'],
  ])('%s', (_what, given, cleaned) => {
    expect(cleanText(given)).toBe(cleaned)
  })

  it('of plain letters, figures and signs is what stands between the spaces at its ends', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]*$/), (text) => {
        expect(cleanText(text)).toBe(text.trim())
      }),
    )
  })

  it('is clean once it was cleaned, and holds nothing unseen, whatever was written', () => {
    const odd = fc.constantFrom(
      '\u200b',
      '\u200d',
      '\u200c',
      '\u202e',
      '\u0336',
      '\n',
      '\t',
      '🌾',
      '\ufe0f',
      'a',
      '\u{e0041}',
      '\r',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(odd, { maxLength: 30 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (given) => {
        const cleaned = cleanText(given)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).toBe(cleaned.trim())
        expect(cleaned).not.toMatch(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\r\t]|\n{3}/)
      }),
      { numRuns: 500 },
    )
  })
})

it('puts a title into one line', () => {
  expect(cleanLine(' Is this\n\n couch?\t\u200b ')).toBe('Is this couch?')
})
