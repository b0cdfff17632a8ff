import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../kernel/local-date.ts'
import { compareListed, comparePriority, compareTasks, type SortedTask, titleOrder } from './order.ts'
import { PRIORITIES, PRIORITY_WEIGHT } from './priority.ts'

const ORDER_CHARS = 64

const aTask = (changes: Partial<SortedTask> = {}): SortedTask => ({
  id: '0197a000-0000-7000-8000-000000000001',
  dueDate: '2026-11-21',
  priority: 'medium',
  title: 'Edge the driveway',
  ...changes,
})
const sortedTitles = (...tasks: SortedTask[]) => tasks.toSorted(compareTasks).map(({ title }) => title)

/** Few values in each field, so that ties are common, and characters on both sides of the surrogates. */
const anyTitle = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'á', 'ab', 'Mow', 'mow ', '\u{1f331}', '\ufffd', '\ue000', '\ud83c', '\u9999'),
  fc.string({ unit: 'binary', maxLength: 4 }),
)
const anyTask = fc.record({
  id: fc.constantFrom('0197a000-0000-7000-8000-00000000000a', '0197a000-0000-7000-8000-00000000000b'),
  dueDate: fc.integer({ min: 0, max: 3 }).map((days) => addDays('2026-12-30', days)),
  priority: fc.constantFrom(...PRIORITIES),
  title: anyTitle,
})

/** The database's own order: columns in turn, text as bytes of UTF-8. */
const asTheDatabase = (a: SortedTask, b: SortedTask): number =>
  Buffer.compare(Buffer.from(a.dueDate), Buffer.from(b.dueDate)) ||
  PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
  Buffer.compare(Buffer.from(titleOrder(a.title)), Buffer.from(titleOrder(b.title))) ||
  Buffer.compare(Buffer.from(a.id), Buffer.from(b.id))

describe('priority', () => {
  it('weighs high 3, medium 2, low 1 [TASK-20]', () => {
    expect(PRIORITY_WEIGHT).toEqual({ high: 3, medium: 2, low: 1 })
  })

  it('sorts high over medium to low [TASK-21]', () => {
    const mixed = (['low', 'high', 'medium', 'low', 'high'] as const).map((priority) => aTask({ priority }))
    const sorted = ['high', 'high', 'medium', 'low', 'low']
    expect(mixed.toSorted(comparePriority).map(({ priority }) => priority)).toEqual(sorted)
    expect(mixed.toSorted(compareTasks).map(({ priority }) => priority)).toEqual(sorted)
  })
})

describe('the order of tasks', () => {
  it('is by due day, then priority, then title', () => {
    expect(
      sortedTitles(
        aTask({ title: 'later and high', dueDate: '2026-11-22', priority: 'high' }),
        aTask({ title: 'b, medium' }),
        aTask({ title: 'A, medium' }),
        aTask({ title: 'low', priority: 'low' }),
        aTask({ title: 'yesterday and low', dueDate: '2026-11-20', priority: 'low' }),
        aTask({ title: 'z, high', priority: 'high' }),
      ),
    ).toEqual(['yesterday and low', 'z, high', 'A, medium', 'b, medium', 'low', 'later and high'])
  })

  it('looks through case, accents and blanks at the ends of a title', () => {
    const titles = ['Zebra grass', ' edge', 'Édge the drive', 'edge the bed', 'Water']
    expect(sortedTitles(...titles.map((title) => aTask({ title })))).toEqual([
      ' edge',
      'edge the bed',
      'Édge the drive',
      'Water',
      'Zebra grass',
    ])
  })

  it('keeps two that are alike in all in the order of their making', () => {
    const [first, second] = [aTask(), aTask({ id: '0197a000-0000-7000-8000-000000000002' })]
    expect([second, first].toSorted(compareTasks)).toEqual([first, second])
  })

  it('is total: one way round only, nothing in a circle, equal only to itself', () => {
    fc.assert(
      fc.property(anyTask, anyTask, anyTask, (a, b, c) => {
        expect(Math.sign(compareTasks(a, b))).toBe(0 - Math.sign(compareTasks(b, a)))
        if (compareTasks(a, b) <= 0 && compareTasks(b, c) <= 0) expect(compareTasks(a, c)).toBeLessThanOrEqual(0)
        const key = ({ title, ...rest }: SortedTask) => ({ ...rest, title: titleOrder(title) })
        if (compareTasks(a, b) === 0) expect(key(a)).toEqual(key(b))
        expect(compareTasks(a, a)).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  it('agrees with the weights of the priorities among tasks of one day', () => {
    fc.assert(
      fc.property(anyTask, anyTask, (a, other) => {
        const b = { ...other, dueDate: a.dueDate }
        const heavier = PRIORITY_WEIGHT[b.priority] - PRIORITY_WEIGHT[a.priority]
        if (heavier !== 0) expect(Math.sign(compareTasks(a, b))).toBe(Math.sign(heavier))
      }),
    )
  })

  it('is the order in which the database walks its index', () => {
    fc.assert(
      fc.property(anyTask, anyTask, (a, b) => {
        expect(Math.sign(compareTasks(a, b))).toBe(Math.sign(asTheDatabase(a, b)))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a title as it is sorted', () => {
  it('is never longer than its limit, and well formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
        const key = titleOrder(title)
        expect(key.length).toBeLessThanOrEqual(ORDER_CHARS)
        expect(key.isWellFormed()).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('does not cut a character in half', () => {
    const key = titleOrder('\u{1f331}'.repeat(100).padStart(201, 'a'))
    expect(key).toHaveLength(ORDER_CHARS)
    expect(key.isWellFormed()).toBe(true)
  })

  it('does not grow beyond its limit by letters that come apart', () => {
    expect(titleOrder('\ufb03'.repeat(64))).toBe('ffi'.repeat(22).slice(0, ORDER_CHARS))
  })
})

describe('the order of a list with completed tasks', () => {
  it('has the open ones first, then the newest completion [TASK-10]', () => {
    const open = {
      id: '2',
      dueDate: '2026-11-30',
      priority: 'low' as const,
      title: 'b',
      isCompleted: false,
      completedAt: null,
    }
    const done = (id: string, completedAt: string) => ({
      ...open,
      id,
      dueDate: '2025-01-01',
      isCompleted: true,
      completedAt,
    })
    const older = done('5', '2026-11-20T01:00:00.000Z')
    const newer = done('3', '2026-11-21T01:00:00.000Z')
    const alike = done('4', '2026-11-21T01:00:00.000Z')
    const urgent = { ...open, id: '9', priority: 'high' as const }
    expect([older, newer, open, alike, urgent].sort(compareListed).map(({ id }) => id)).toEqual([
      '9',
      '2',
      '4',
      '3',
      '5',
    ])
  })
})
