import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocalDate } from '../kernel/local-date.ts'
import { TASK_LIMITS } from '../tasks/limits.ts'
import { type QuickTask, readQuickTask } from './quick-task.ts'
import { PHRASES } from './quick-task-phrases.ts'

/** A Tuesday. */
const TODAY = '2026-11-24'
const ZONES = [
  { id: 'back', name: 'Back lawn' },
  { id: 'front', name: 'Front lawn' },
  { id: 'strip', name: 'Nature strip' },
]
const read = (line: string, today = TODAY): QuickTask => readQuickTask(line, { today, zones: ZONES })

const repeatWords = ({ repeat }: QuickTask): string | null =>
  repeat && (repeat.frequency === 'custom' ? `every ${repeat.intervalDays} days` : repeat.frequency)
const understood = (task: QuickTask): string =>
  [
    ...[task.type, task.dueDate, task.dueTime, task.minutes === null ? null : `${task.minutes} min`],
    ...[repeatWords(task), task.repeatIgnored ? '(repeat ignored)' : null, task.zoneId && `in ${task.zoneId}`],
  ]
    .filter((part) => part !== null)
    .join(', ')

describe('a line of Quick add', () => {
  it.each(PHRASES)('%j leaves %j and says %j', (line, title, words) => {
    const task = read(line)
    expect([task.title, understood(task)]).toEqual([title, words])
  })

  it('is known by more than 150 phrases', () => {
    expect(new Set(PHRASES.map(([line]) => line)).size).toBeGreaterThan(150)
  })

  it('marks each thing that it understood where it stands', () => {
    const line = 'mow back Sat 7am 45m every 2 weeks'
    expect(read(line).spans.map(({ kind, from, to }) => [kind, line.slice(from, to)])).toEqual([
      ['type', 'mow'],
      ['zone', 'back'],
      ['day', 'Sat'],
      ['time', '7am'],
      ['minutes', '45m'],
      ['repeat', 'every 2 weeks'],
    ])
  })
})

describe('days as they are meant', () => {
  it.each([
    ['fri', '2026-11-27', '2026-12-04'],
    ['this fri', '2026-11-27', '2026-11-27'],
    ['next fri', '2026-11-27', '2026-12-04'],
    ['next fri', '2026-11-28', '2026-12-04'],
    ['next fri', '2026-11-30', '2026-12-11'],
    ['next mon', '2026-11-29', '2026-11-30'],
    ['sat', '2026-11-28', '2026-12-05'],
    ['weekend', '2026-11-28', '2026-11-28'],
    ['weekend', '2026-11-29', '2026-11-29'],
    ['next weekend', '2026-11-29', '2026-12-05'],
    ['tomorrow', '2026-12-31', '2027-01-01'],
    ['yesterday', '2027-01-01', '2026-12-31'],
    ['29 feb', '2028-02-29', '2028-02-29'],
    ['29 feb', '2028-03-01', '2032-02-29'],
    ['29/2/27', TODAY, null],
    ['31 feb', TODAY, null],
    ['30/2', TODAY, null],
    ['31/4/2027', TODAY, null],
    ['1/1/1999', TODAY, null],
    ['in a month', '2027-01-31', '2027-02-28'],
    ['next month', '2026-12-15', '2027-01-01'],
    ['on the 31st', '2026-11-30', '2026-12-31'],
    ['tomorrow', '2100-12-30', '2100-12-31'],
  ])('%s on %s is %s', (words, today, date) => {
    expect(read(`mow ${words}`, today).dueDate).toBe(date)
  })

  it('keep the time of the wall in nights in which the clocks are moved', () => {
    // Sydney leaves out 2:30 am of the first and lives that of the second twice: what is kept is what was said.
    expect(read('mow 4 oct 2:30am', '2026-10-01')).toMatchObject({ dueDate: '2026-10-04', dueTime: '02:30' })
    expect(read('mow 4 apr 2:30am', '2027-04-01')).toMatchObject({ dueDate: '2027-04-04', dueTime: '02:30' })
  })
})

describe('a repeat', () => {
  it('is understood once a job was chosen that schedules know, and leaves its words in the title until then', () => {
    const line = 'roses every 3 weeks'
    expect(read(line)).toMatchObject({ repeat: null, repeatIgnored: true, title: 'Roses every 3 weeks' })
    const chosen = readQuickTask(line, { today: TODAY, zones: [], chosenType: 'fertilizing' })
    expect(chosen).toMatchObject({ title: 'Roses', repeatIgnored: false })
    expect(chosen.repeat).toEqual({ frequency: 'custom', intervalDays: 21 })
    expect(readQuickTask('mow weekly', { today: TODAY, zones: [], chosenType: 'maintenance' }).repeat).toBeNull()
  })
})

describe('zones', () => {
  const zoneOf = (line: string, ...names: string[]): string | null =>
    readQuickTask(line, { today: TODAY, zones: names.map((name) => ({ id: name, name })) }).zoneId

  it.each([
    ['mow side sat', ['Side', 'Side path'], 'Side'],
    ['mow side path sat', ['Side', 'Side path'], 'Side path'],
    ['mow back', ['Back lawn', 'Back yard'], null],
    ['mow back yard', ['Back lawn', 'Back yard'], 'Back yard'],
    ['mow lawn', ['Lawn A', 'Lawn B'], null],
    ['mow Émile’s corner', ['émile’s corner'], 'émile’s corner'],
    ['mow (a+)+$ now', ['(a+)+$'], '(a+)+$'],
    ['mow a.b', ['a*b'], null],
    ['mow 前庭 sat', ['前庭'], '前庭'],
    ['mow back', [], null],
    ['mow', ['', '  ', '!'], null],
  ])('%j among %j is %j', (line, names, zone) => {
    expect(zoneOf(line, ...names)).toBe(zone)
  })
})

/** Text of anything, and of the words that the reader knows, in any order and with anything between. */
const pieces = fc.constantFrom(
  ...[
    'mow',
    'back',
    'Sat',
    '7am',
    '45m',
    'every',
    '2',
    'weeks',
    'next',
    'fri',
    'tomorrow',
    'weekly',
    'at',
    'for',
    'on',
  ],
  ...[
    'the',
    '1st',
    '31',
    'feb',
    '28/11',
    '2026-11-28',
    '1h30',
    ',',
    '-',
    '(',
    ')',
    ':',
    'noon',
    'in',
    'a',
    'hour',
    'of',
  ],
  ...[
    '🌱',
    'قص',
    '\u200f',
    '\u0301',
    '\ud800',
    '\u00a0',
    'İ',
    'ﬁ',
    'half',
    'an',
    'to',
    '9',
    'pm',
    'weekend',
    'mondays',
  ],
)
const lines = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(pieces, { maxLength: 14 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 14 }).map((words) => words.join('')),
)
const days = fc.constantFrom(TODAY, '2026-02-28', '2028-02-29', '2026-12-31', '2000-01-01', '2100-12-31', '2027-10-03')

describe('whatever is typed', () => {
  it('is read without a fault: spans in order within the text, values that a task may have', () => {
    fc.assert(
      fc.property(lines, days, (line, today) => {
        const task = read(line, today)
        let end = 0
        for (const { from, to } of task.spans) {
          expect(from).toBeGreaterThanOrEqual(end)
          expect(to).toBeGreaterThan(from)
          expect(to).toBeLessThanOrEqual(line.length)
          end = to
        }
        if (task.dueDate !== null)
          expect(isLocalDate(task.dueDate) && task.dueDate >= '2000' && task.dueDate < '2101').toBe(true)
        if (task.dueTime !== null) expect(task.dueTime).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
        if (task.minutes !== null) expect(task.minutes).toBeLessThanOrEqual(TASK_LIMITS.durationMinutesMax)
      }),
      { numRuns: 3000 },
    )
  })

  it('loses no word: what is not in the title was understood', () => {
    const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    fc.assert(
      fc.property(lines, (line) => {
        const { title, spans } = read(line)
        if (line.trim() !== '') expect(title).not.toBe('')
        const said = spans.filter(({ kind }) => kind !== 'type' && kind !== 'zone')
        const left =
          [...line].length === 0
            ? ''
            : said.reduceRight((text, { from, to }) => `${text.slice(0, from)} ${text.slice(to)}`, line)
        const kept = wordsOf(title)
        for (const word of wordsOf(left)) expect(kept).toContain(word)
      }),
      { numRuns: 3000 },
    )
  })

  it('leaves a title that is read again as itself', () => {
    fc.assert(
      fc.property(lines, days, (line, today) => {
        const { title } = read(line, today)
        expect(read(title, today).title).toBe(title)
      }),
      { numRuns: 3000 },
    )
  })

  it('is read in passing, 5,000 pasted characters too, which stay', () => {
    const pasted = `mow back Sat 7am ${'lorem 1h '.repeat(555)}`.slice(0, 5000)
    const task = read(pasted)
    expect(task).toMatchObject({ type: 'mowing', dueDate: '2026-11-28', dueTime: '07:00' })
    expect(task.title.length).toBeGreaterThan(4900)
    for (const nasty of [
      '1'.repeat(5000),
      'the '.repeat(1250),
      'a.m. '.repeat(1000),
      '('.repeat(5000),
      ' '.repeat(5000),
    ])
      expect(read(nasty).title).toBe(nasty.trim().replace(/\s+/g, ' ').replace(/^t/, 'T').replace(/^a/, 'A'))
  })
})
