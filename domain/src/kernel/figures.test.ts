import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figureOf, LITRES, MILLIMETRES, MINUTES, readFigure } from './figures.ts'

describe('a typed figure', () => {
  it.each([
    ['', null],
    ['  \t\n', null],
    ['45', 45],
    [' 2,5 ', 2.5],
    ['45,5', 45.5],
    ['.5', 0.5],
    [',5', 0.5],
    ['3.', 3],
    ['007', 7],
    ['-1', -1],
    ['\u22121', -1],
    ['４５', 45],
    ['0,125', 0.125],
    ['1,25', 1.25],
    ['1,0000', 1],
    ['1/4', 0.25],
    ['1 / 4', 0.25],
    ['1 1/2', 1.5],
    ['½', 0.5],
    ['2½', 2.5],
    ['2 ¾', 2.75],
    ['3\u20444', 0.75],
    ['about 200', 200],
    ['About 2,5', 2.5],
    ['approx. 40', 40],
    ['~40', 40],
    ['ca. 40', 40],
    ['about', 'unclear'],
    ['about forty', 'unclear'],
    ['1/0', 'unclear'],
    ['1/2/3', 'unclear'],
    ['1.5/2', 'unclear'],
    ['/2', 'unclear'],
    ['1/', 'unclear'],
    ['1e3', 'unclear'],
    ['1E3', 'unclear'],
    ['0x1f', 'unclear'],
    ['Infinity', 'unclear'],
    ['NaN', 'unclear'],
    ['-', 'unclear'],
    ['--1', 'unclear'],
    ['+1', 'unclear'],
    ['.', 'unclear'],
    ['1.2.3', 'unclear'],
    ['3 0', 'unclear'],
    ['3o', 'unclear'],
    ['45 mm', 'unclear'],
    ['half an hour', 'unclear'],
    ['9'.repeat(400), 'unclear'],
    ['1,000', 'comma'],
    ['-1,000', 'comma'],
    ['12,345,678', 'comma'],
    ['1,000.5', 'comma'],
  ])('reads %j as %s', (entry, figure) => {
    expect(readFigure(entry)).toBe(figure)
  })

  it.each([
    ['90', 90],
    ['30 min', 30],
    ['30min', 30],
    ['30 min.', 30],
    ['30 Minutes', 30],
    ['1 h', 60],
    ['1h', 60],
    ['1.5 h', 90],
    ['1,5h', 90],
    ['1h 30', 90],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['2 hours 5 minutes', 125],
    ['1 hr 0', 60],
    ['0.1 h', 6],
    ['1.1 h', 66],
    ['-5 min', -5],
    ['1.5 h 30', 'unclear'],
    ['1 h 90', 'unclear'],
    ['30 min 1 h', 'unclear'],
    ['1 h 2 h', 'unclear'],
    ['30 min 5', 'unclear'],
    ['1 h -5', 'unclear'],
    ['1/2 h', 30],
    ['1 1/2 h', 90],
    ['1½ hours', 90],
    ['1 day', 'unclear'],
    ['h', 'unclear'],
    ['3 constructor', 'unclear'],
    ['1,440', 'comma'],
  ])('of minutes reads %j as %s', (entry, minutes) => {
    expect(readFigure(entry, MINUTES)).toBe(minutes)
  })

  it.each([
    ['4,5 cm', MILLIMETRES, 45],
    ['45mm', MILLIMETRES, 45],
    ['100 litres', LITRES, 100],
    ['500 mL', LITRES, 0.5],
    ['1 L 500 mL', LITRES, 1.5],
    ['45 L', MILLIMETRES, 'unclear'],
  ])('reads %j in its unit', (entry, unit, figure) => {
    expect(readFigure(entry, unit)).toBe(figure)
  })

  it('is the number that was meant, with comma or point, blanks and unit or not', () => {
    const written = fc.record({
      tenths: fc.integer({ min: -9_999_999, max: 9_999_999 }),
      comma: fc.boolean(),
      unit: fc.constantFrom('', 'min', ' min', ' MINUTES'),
      around: fc.constantFrom('', ' ', '\t'),
    })
    fc.assert(
      fc.property(written, ({ tenths, comma, unit, around }) => {
        const plain = String(tenths / 10)
        const entry = around + (comma ? plain.replace('.', ',') : plain) + unit + around
        expect(readFigure(entry, MINUTES)).toBe(tenths === 0 ? 0 : tenths / 10)
      }),
    )
  })

  it('of hours and minutes is their sum', () => {
    const forms = [
      (h: number, m: number) => `${h}h${m}`,
      (h: number, m: number) => `${h} h ${m} min`,
      (h: number, m: number) => `${h} hours ${m}`,
    ]
    fc.assert(
      fc.property(fc.nat(24), fc.nat(59), fc.constantFrom(...forms), (hours, minutes, form) => {
        expect(readFigure(form(hours, minutes), MINUTES)).toBe(hours * 60 + minutes)
      }),
    )
  })

  it('reads again as itself once it is written plainly, and is never anything but finite', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.double().map(String),
      fc.string({ unit: fc.constantFrom(...'-0123456789., hminLe'), maxLength: 12 }),
    )
    fc.assert(
      fc.property(typed, (entry) => {
        const read = readFigure(entry, MINUTES)
        if (typeof read !== 'number') return
        expect(Number.isFinite(read)).toBe(true)
        if (Math.abs(read) >= 1e-6 && Math.abs(read) < 1e9) expect(readFigure(String(read), MINUTES)).toBe(read)
      }),
    )
  })
})

describe('the figure that is sent', () => {
  it('is null when the entry is not a number, the empty field included [TASK-75, API-41]', () => {
    const entries = ['', ' ', '\t\n', 'half an hour', '--', 'NaN', 'Infinity', '-Infinity', '3 0', '1e3', '1,000']
    expect(entries.map((entry) => figureOf(entry, MINUTES))).toEqual(entries.map(() => null))
  })

  it('is the number that was entered', () => {
    expect(['30', ' 45 ', '0', '1440', '12.5', '-3'].map((entry) => figureOf(entry, MINUTES))).toEqual([
      30, 45, 0, 1440, 12.5, -3,
    ])
  })
})
