import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf, linesOf, READER_ZONES, readIn } from '../../../test/ics.ts'
import type { CalendarTask } from '../tasks/tasks.public.ts'
import { writeCalendar } from './write-calendar.ts'

const WHERE = { siteUrl: 'https://garden.example', timeZone: 'Australia/Sydney' }
const task = (given: Partial<CalendarTask> = {}): CalendarTask => ({
  ...{ id: '01930000-0000-7000-8000-000000000001', title: 'Mow', description: null, type: 'mowing' },
  ...{
    dueDate: '2026-11-21',
    dueTime: null,
    priority: 'medium',
    estimatedDuration: null,
    completedAt: null,
    scheduleName: null,
  },
  ...{ updatedAt: new Date('2026-11-01T01:02:03.456Z'), sequence: 0 },
  ...given,
})
const idOf = (place: number): string => `01930000-0000-7000-8000-${String(place).padStart(12, '0')}`

const TITLES: [title: string, read: string][] = [
  ['Mow the front', 'Mow the front'],
  ['Feed; then water, 2:1 \\ rest', 'Feed; then water, 2:1 \\ rest'],
  ['\u{1f331} seed \u{1f468}\u200d\u{1f33e} and \u00e9dge', '\u{1f331} seed \u{1f468}\u200d\u{1f33e} and \u00e9dge'],
  ['one\ntwo', 'one\ntwo'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c', 'abc'],
  ['END:VEVENT\r\nBEGIN:VEVENT', 'END:VEVENT\nBEGIN:VEVENT'],
  ['\u{1f331}'.repeat(100), '\u{1f331}'.repeat(100)],
]

const DAYS = [
  '2026-10-04',
  '2026-11-21',
  '2026-12-31',
  '2027-01-01',
  '2027-02-28',
  '2027-04-04',
  '2028-02-29',
  '2027-03-14',
]
const written = writeCalendar(
  TITLES.map(([title], place) => task({ id: idOf(place), title, dueDate: DAYS[place] ?? '' })),
  WHERE,
)

describe.each(READER_ZONES)('read by a program in %s', (zone) => {
  it('each task stands on its own day, all of it, with its title, whichever library reads it', () => {
    const { icalJs, nodeIcal } = readIn(zone, written)
    const wanted = TITLES.map(([, title], place) => ({
      ...{ uid: `${idOf(place)}@garden.example`, title, day: DAYS[place], wholeDay: true },
    }))
    expect(icalJs).toEqual(wanted)
    expect(nodeIcal).toEqual(wanted)
  })
})

describe('the file', () => {
  it('has lines of at most 75 octets, ended by CR and LF, the last one too, and no other control characters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 300 }),
        (title, description) => {
          const text = writeCalendar([task({ title, description })], WHERE)
          expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
          for (const line of linesOf(text)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there.
          expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\ufffe]/)
          // No character was cut in two by a fold.
          expect(Buffer.from(text).toString()).toBe(text)
        },
      ),
    )
  })

  it('names what a program may show of itself, and when to look again', () => {
    expect(linesOf(writeCalendar([], WHERE))).toEqual([
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Turfwise//Turfwise//EN'],
      'URL:https://garden.example/tasks?view=calendar',
      ...['NAME:Turfwise', 'X-WR-CALNAME:Turfwise', 'REFRESH-INTERVAL;VALUE=DURATION:PT4H', 'X-PUBLISHED-TTL:PT4H'],
      'END:VCALENDAR',
    ])
  })

  it('says of a task its day and nothing of hours, zones, alarms or invitations', () => {
    const fields = fieldsOf(writeCalendar([task({ sequence: 3 })], WHERE), idOf(1))
    expect(fields.get('DTSTART;VALUE=DATE')).toBe('20261121')
    expect(fields.get('DTSTAMP')).toBe('20261101T010203Z')
    expect(fields.get('LAST-MODIFIED')).toBe('20261101T010203Z')
    expect(fields.get('SEQUENCE')).toBe('3')
    expect(fields.get('TRANSP')).toBe('TRANSPARENT')
    expect([...fields.keys()].join(' ')).not.toMatch(/DTEND|TZID|RRULE|ATTENDEE/)
    expect(written).not.toMatch(/METHOD|VALARM|VTIMEZONE/)
  })

  it.each<[string, Partial<CalendarTask>, string, string]>([
    ['open', {}, '5', 'Mowing, medium priority'],
    ['of high priority', { priority: 'high' }, '1', 'Mowing, high priority'],
    [
      'of a schedule, with minutes and words',
      {
        type: 'pest control',
        priority: 'low',
        estimatedDuration: 40,
        scheduleName: 'Buffalo, full season',
        description: 'Wear gloves; wash',
      },
      '9',
      'Pest control, low priority\\nAbout 40 min\\nFrom Buffalo\\, full season\\nWear gloves\\; wash',
    ],
    // Early on 22 November in Sydney, while it is 21 November in UTC.
    ['of a time', { dueTime: '07:00' }, '5', 'Mowing, medium priority\\nAt 7\u00a0am'],
    ['done', { completedAt: new Date('2026-11-21T14:00:00Z') }, '5', 'Done on 2026-11-22\\nMowing, medium priority'],
  ])('tells of a task that is %s', (_name, given, priority, words) => {
    const fields = fieldsOf(writeCalendar([task(given)], WHERE), idOf(1))
    expect(fields.get('PRIORITY')).toBe(priority)
    expect(fields.get('DESCRIPTION')?.replaceAll('\\,', ',')).toBe(words.replaceAll('\\,', ','))
  })

  it('is the same bytes for the same tasks', () => {
    expect(writeCalendar([task()], WHERE)).toBe(writeCalendar([task()], WHERE))
  })
})
