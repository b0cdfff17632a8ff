import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { CSV_COLUMNS, columnOf, lackingColumns } from './csv-columns.ts'
import { readActivity, readClock, readCsvLine, readDay, readFigure } from './read-csv-line.ts'

const TODAY = '2026-11-24'
const line = (given: object = {}) => readCsvLine({ date: '2026-11-20', activity: 'mowed', ...given }, TODAY)
const problemsOf = (given: object) => {
  const read = line(given)
  return 'problems' in read ? read.problems.map(({ column, text }) => `${column} ${text}`) : []
}

describe('a day', () => {
  it.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-1-5', '2026-01-05'],
    ['2026/11/24', '2026-11-24'],
    ['2026-11-24T07:30:00', '2026-11-24'],
    ['24/11/2026', '2026-11-24'],
    ['4/1/2026', '2026-01-04'],
    ['24.11.2026', '2026-11-24'],
    ['24-11-2026', '2026-11-24'],
    ['24 Nov 2026', '2026-11-24'],
    ['24 november 2026', '2026-11-24'],
    ['5 Sept. 2026', '2026-09-05'],
    ['29/2/2024', '2024-02-29'],
    ['29/2/2026', null],
    ['2026-02-30', null],
    ['13/13/2026', null],
    // The month does not stand first.
    ['11/24/2026', null],
    ['24/11/26', null],
    ['45986', null],
    ['yesterday', null],
    ['24 Mo 2026', null],
    ['', null],
  ])('%j is %j', (text, day) => expect(readDay(text)).toBe(day))

  it('is read back in every way in which it is written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9000 }), (days) => {
        const date = addDays('2000-01-01', days)
        const [year, month, day] = date.split('-')
        for (const text of [date, `${day}/${month}/${year}`, `${Number(day)}.${Number(month)}.${year}`])
          expect(readDay(text)).toBe(date)
      }),
    )
  })
})

it.each([
  ['7:05', '07:05'],
  ['07:05:30', '07:05'],
  ['7.05', '07:05'],
  ['7:05 pm', '19:05'],
  ['12:00 am', '00:00'],
  ['12:30 pm', '12:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['13:00 pm', null],
  ['7:60', null],
  ['7', null],
])('reads the clock %j as %j', (text, clock) => expect(readClock(text)).toBe(clock))

it.each([
  ['45', 45],
  ['45.5', 45.5],
  ['45,5', 45.5],
  ['1,200', 1200],
  ['1,200.5', 1200.5],
  ['1 200', 1200],
  ['.5', 0.5],
  ['1e3', Number.NaN],
  ['-4', Number.NaN],
  ['45 min', Number.NaN],
  ['Infinity', Number.NaN],
])('reads the figure %j as %d', (text, figure) => expect(readFigure(text)).toBe(figure))

it.each([
  ['mowed', 'mowed'],
  [' Mowing ', 'mowed'],
  ['mow', 'mowed'],
  ['FERTILIZED', 'fertilized'],
  ['fertilising', 'fertilized'],
  ['pest_control', 'pest_control'],
  ['Pest control', 'pest_control'],
  ['edging', 'other'],
  ['constructor', undefined],
  ['dancing', undefined],
])('reads the activity %j as %j', (text, activity) => expect(readActivity(text)).toBe(activity))

describe('the columns', () => {
  it.each([
    ['cut_height_mm', 'cut_height_mm'],
    ['Cut height (mm)', 'cut_height_mm'],
    ['Duration', 'duration_minutes'],
    ['Type', 'activity'],
    ['DATE ', 'date'],
    ['colour', undefined],
    ['__proto__', undefined],
  ])('%j is %j', (head, column) => expect(columnOf(head)).toBe(column))

  it('are known by their own names, and two of them are needed', () => {
    for (const column of CSV_COLUMNS) expect(columnOf(column)).toBe(column)
    expect(lackingColumns(['Title', 'notes'])).toEqual(['date', 'activity'])
    expect(lackingColumns(['When', 'Job'])).toEqual([])
  })
})

describe('a line', () => {
  it('says all that it has columns for', () => {
    expect(
      line({
        ...{ equipment: 'Reel mower', distance: '1,200.5', distance_unit: 'SQFT' },
        ...{ time: '7:30 am', title: 'Front', description: 'd', notes: "'=x", cut_height_mm: '35', lawn_area: 'Front' },
        ...{ duration_minutes: '45', quantity: '2,5', unit: 'ML', product: 'Feed', brand: 'B', method: 'Spray' },
      }),
    ).toEqual({
      activity: {
        ...{
          id: null,
          on: '2026-11-20',
          at: '07:30',
          activityType: 'mowed',
          title: 'Front',
          description: 'd',
          notes: '=x',
        },
        ...{ equipment: 'Reel mower', distance: 1200.5, distanceUnit: 'sqft' },
        ...{ cutHeight: 35, lawnArea: 'Front', duration: 45, quantity: 2.5, quantityUnit: 'mL', productName: 'Feed' },
        ...{ productBrand: 'B', applicationMethod: 'spray', copy: 0 },
      },
    })
  })

  it('is the same record as before where it says nothing of what older files do not have', () => {
    const read = line({ equipment: '', distance: '', distance_unit: '' })
    expect(read).toEqual(line())
    expect('activity' in read && Object.keys(read.activity)).not.toContain('equipment')
  })

  it('without a title is named after its activity', () => {
    expect(line()).toMatchObject({ activity: { title: 'Mowed', notes: null, duration: null } })
  })

  it.each([
    [{ date: '' }, ['date is missing']],
    [{ distance: '12' }, ['distance_unit is missing']],
    [{ distance: '12', distance_unit: 'mm' }, ['distance_unit must be one of sqm, sqft, acres']],
    [{ activity: 'watered', distance: '12', distance_unit: 'sqm' }, ['distance_unit must be one of mm, L, gal, in']],
    [{ distance: '1000001', distance_unit: 'sqm' }, ['distance must be from 0 to 1000000']],
    [{ date: '31/2/2026' }, ['date is no date, write 2026-11-24 or 24/11/2026']],
    [{ date: '2026-11-25' }, ['date is to come']],
    [{ date: '1999-12-31' }, ['date is before 2000-01-01']],
    [{ time: 'noon' }, ['time is no time, write 07:30']],
    [{ activity: '' }, ['activity is missing']],
    [{ duration_minutes: '1441' }, ['duration_minutes must be from 0 to 1440']],
    [{ duration_minutes: '4.5' }, ['duration_minutes must be a whole number']],
    [{ quantity: '0.25' }, ['quantity must be a whole number of tenths']],
    [{ quantity: 'many' }, ['quantity is no figure']],
    [{ cut_height_mm: '101' }, ['cut_height_mm must be from 0 to 100']],
    [{ unit: 'buckets' }, ['unit must be one of kg, g, L, mL, packets, cups, handfuls']],
    [{ title: 'x'.repeat(151) }, ['title is longer than 150 characters']],
    [{ notes: 'caf\uFFFD' }, ['notes has letters that could not be read']],
    [{ id: 'seven' }, ['id is no id of ours']],
  ])('with %j is refused: %j', (given, problems) => expect(problemsOf(given)).toEqual(problems))

  it('tells everything that is wrong with it at once', () => {
    expect(problemsOf({ date: 'x', activity: 'y', quantity: 'z' })).toHaveLength(3)
  })

  it('is read or refused, and never breaks, whatever it holds', () => {
    const cells = fc.record(Object.fromEntries(CSV_COLUMNS.map((column) => [column, fc.string({ unit: 'binary' })])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(cells, (given) => {
        const read = readCsvLine(given, TODAY)
        expect('activity' in read || read.problems.length > 0).toBe(true)
      }),
    )
  })
})
