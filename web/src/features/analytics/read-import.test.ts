import { CSV_BATCH_LINES, CSV_LINES_MAX } from '@turfwise/domain/activity-logs/csv-columns'
import { describe, expect, it } from 'vitest'
import type { RecordRow } from '../../../../contract/src/activity-files.ts'
import { batchesOf, type ReadFile, readImport } from './read-import.ts'
import { csvOf } from './record-files.ts'

const TODAY = '2026-11-24'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (given: string | Uint8Array): ReadFile => {
  const file = readImport(typeof given === 'string' ? bytes(given) : given, TODAY)
  if (typeof file === 'string' || !('activities' in file)) throw new Error(JSON.stringify(file))
  return file
}
const LINE = {
  id: null,
  date: '2026-11-20',
  time: '07:30',
  activity: 'mowed',
  title: 'Front',
  description: null,
  notes: null,
}
const ROW: RecordRow = {
  ...{
    ...LINE,
    kind: 'activity',
    cut_height_mm: 35,
    lawn_area: null,
    equipment: 'Reel mower',
    distance: 1200.5,
    distance_unit: 'sqft',
    duration_minutes: 45,
    quantity: null,
    unit: null,
  },
  ...{ product: null, brand: null, method: null, parts: null, photos: 'activities/mia/1.jpg' },
}

describe('a file', () => {
  it.each([',', ';', '\t', '|'])('is read with its cells parted by %j', (by) => {
    const { activities, faults } = read(`Date${by}Activity${by}Notes\n20/11/2026${by}Mowing${by}"a ${by} b"\n`)
    expect(activities).toMatchObject([{ on: '2026-11-20', activityType: 'mowed', notes: `a ${by} b` }])
    expect(faults).toEqual([])
  })

  it.each([
    ['with a mark of UTF-8', bytes('\uFEFFdate,activity,notes\r\n2026-11-20,mowed,caf\u00e9\r\n')],
    [
      'of UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(
          new Uint16Array([...'date,activity,notes\n2026-11-20,mowed,caf\u00e9'].map((c) => c.charCodeAt(0))).buffer,
        ),
      ]),
    ],
    [
      'of old Windows',
      Uint8Array.from([...'date,activity,notes\n2026-11-20,mowed,caf\u00e9'].map((c) => c.charCodeAt(0))),
    ],
    ['with old line ends', bytes('date,activity,notes\r2026-11-20,mowed,caf\u00e9\r')],
    ['with blank lines before and after', bytes('\n\ndate,activity,notes\n\n2026-11-20,mowed,caf\u00e9\n,,\n\n')],
  ])('%s is read', (_, file) => {
    expect(read(file).activities).toMatchObject([{ notes: 'caf\u00e9', on: '2026-11-20' }])
  })

  it('tells by the line what is wrong, and reads the others', () => {
    const { activities, faults } = read('date,activity\n2026-11-20,mowed\n31/02/2026,mowed\n\nx,y\n')
    expect(activities).toHaveLength(1)
    expect(faults.map(({ line, problems }) => [line, problems.map(({ column }) => column)])).toEqual([
      [3, ['date']],
      [5, ['date', 'activity']],
    ])
  })

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    ['date,activity\n', 'empty'],
    ['date,notes\n2026-11-20,x', { lacking: ['activity'] }],
  ])('%j is none: %j', (text, fault) => expect(readImport(bytes(text), TODAY)).toEqual(fault))

  it('has at most 20,000 lines, and is sent in batches of 500', () => {
    const lines = (count: number) => `date,activity\n${'2026-11-20,mowed\n'.repeat(count)}`
    expect(readImport(bytes(lines(CSV_LINES_MAX + 1)), TODAY)).toBe('too-many')
    const { activities } = read(lines(CSV_LINES_MAX))
    expect(activities).toHaveLength(CSV_LINES_MAX)
    // Lines that say the same are records of their own.
    expect(new Set(activities.map(({ copy }) => copy)).size).toBe(CSV_LINES_MAX)
    const batches = batchesOf(activities)
    expect([batches.length, batches.every(({ lines }) => lines === CSV_BATCH_LINES)]).toEqual([40, true])
  })

  it('names the heads that mean nothing to us', () => {
    expect(read('date,activity,colour\n2026-11-20,mowed,green').unread).toEqual(['colour'])
  })
})

describe('an export', () => {
  const risky = ['=cmd|calc!A1', '+1', '-1', '@x', "'=1", 'a "quoted", cell', 'two\nlines', '  spaced', '\ttab=']

  it('runs nothing in a spreadsheet', () => {
    const cells = csvOf(risky.map((notes) => ({ ...ROW, notes }))).split(/,|\r\n/)
    expect(cells.filter((cell) => /^"?[=+\-@\t]/.test(cell))).toEqual([])
  })

  it('is read back as it was, and what is no activity is left out', () => {
    const rows = [...risky.map((notes) => ({ ...ROW, notes })), { ...ROW, kind: 'watering' }]
    const { activities, others, faults, unread } = read(csvOf(rows))
    expect([activities.map(({ notes }) => notes), others, faults]).toEqual([risky.map((one) => one.trim()), 1, []])
    expect(activities[0]).toMatchObject({ equipment: 'Reel mower', distance: 1200.5, distanceUnit: 'sqft' })
    // Our own columns are no news to anybody.
    expect(unread).toEqual([])
    const again = read(batchesOf(activities).map(({ csv }) => csv)[0] ?? '')
    expect(again.activities.map(({ copy: _, ...said }) => said)).toEqual(activities.map(({ copy: _, ...said }) => said))
  })
})
