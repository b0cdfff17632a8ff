import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anItem, anyItemAround, anySetting, aSetting } from '../../test/plan-requests.ts'
import { addDays } from '../kernel/local-date.ts'
import { generateTasks } from './generate-tasks.ts'
import { planHoliday } from './holiday.ts'
import { collapseMissed, type MissableTask } from './missed.ts'
import type { OpenTask } from './open-task.ts'
import { generationWindow } from './schedule.ts'
import { snooze } from './snooze.ts'

/** A Monday. */
const TODAY = '2026-11-23'
const day = (days: number) => addDays(TODAY, days)
const setting = aSetting('couch', 'temperate')
const open = (due: number, changes: Partial<MissableTask> = {}): MissableTask => ({
  id: `${changes.itemId ?? 'mow'}${due}`,
  itemId: 'mow',
  type: 'mowing',
  occursOn: day(due),
  dueDate: day(due),
  missed: 0,
  missedSince: null,
  ...changes,
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('missed repeats', () => {
  it('of one item become the latest of them, which says how many were missed', () => {
    const [one, ...others] = collapseMissed([open(-9), open(-30), open(-2), open(-16), open(5)], TODAY)
    expect(others).toEqual([])
    expect(one).toMatchObject({ keepId: 'mow-2', dropIds: ['mow-30', 'mow-16', 'mow-9'], missed: 4 })
    expect(plain(one?.text ?? '')).toBe('Missed 4 times since 24 Oct')
  })

  it('stay as they are when there is one of an item, when it is due today, and when no schedule made it', () => {
    const alone = open(-40, { id: 'a', itemId: null })
    expect(
      collapseMissed([open(-3), open(0), open(-3, { itemId: 'edge' }), alone, { ...alone, id: 'b' }], TODAY),
    ).toEqual([])
  })

  it('add up over weeks: a second look changes nothing, and later ones are counted to the first', () => {
    const due = fc.uniqueArray(fc.integer({ min: -60, max: 10 }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(due, fc.integer({ min: 0, max: 30 }), (days, later) => {
        let tasks = days.map((days) => open(days))
        for (const today of [TODAY, TODAY, day(later)]) {
          const found = collapseMissed(tasks, today)
          expect(found.length).toBeLessThanOrEqual(1)
          for (const { keepId, dropIds, missed, missedSince } of found)
            tasks = tasks
              .filter(({ id }) => !dropIds.includes(id))
              .map((task) => (task.id === keepId ? { ...task, missed, missedSince } : task))
          expect(collapseMissed(tasks, today)).toEqual([])
        }
        const past = days.filter((days) => days < later)
        const kept = tasks.filter(({ dueDate }) => dueDate < day(later))
        expect(kept).toHaveLength(past.length === 0 ? 0 : 1)
        if (past.length > 1) expect(kept[0]).toMatchObject({ missed: past.length, missedSince: day(Math.min(...past)) })
      }),
    )
  })
})

describe('a snooze', () => {
  const WEEKLY = anItem({ id: 'mow', taskType: 'weeding', frequency: 'weekly' })
  const put = (to: number, snoozedDays: number[] = [], changes: Partial<Parameters<typeof snooze>[0]> = {}) =>
    snooze({
      task: open(0),
      to: day(to),
      tasks: [open(0), open(7)],
      item: WEEKLY,
      setting,
      snoozedDays,
      today: TODAY,
      ...changes,
    })

  it('changes the due day alone, so that generating again brings nothing', () => {
    expect(put(3)).toEqual({ ok: true, dueDate: day(3), snoozedDays: [3], offerDays: null })
    const made = generateTasks({ items: [WEEKLY], setting, window: generationWindow(TODAY), known: [], today: TODAY })
    const known = made.map((task, index) => (index === 0 ? { ...task, dueDate: day(3) } : task))
    expect(generateTasks({ items: [WEEKLY], setting, window: generationWindow(TODAY), known, today: TODAY })).toEqual(
      [],
    )
    expect(made.map(({ dueDate }) => dueDate).slice(1, 3)).toEqual([day(7), day(14)])
  })

  it('offers another interval at the third in a row, and at each after it', () => {
    expect(put(3, [2])).toMatchObject({ snoozedDays: [2, 3], offerDays: null })
    expect(put(4, [2, 3])).toMatchObject({ snoozedDays: [2, 3, 4], offerDays: 10 })
    expect(put(4, [2, 3, 3])).toMatchObject({ offerDays: 10 })
    expect(put(1, [1, 1])).toMatchObject({ offerDays: 8 })
  })

  it('offers none where the season says when, where the grass allows no longer one, and beside a schedule', () => {
    const days = [5, 5]
    expect(put(5, days, { item: { ...WEEKLY, frequency: 'seasonal' } })).toMatchObject({ offerDays: null })
    const mow = anItem({ id: 'mow', taskType: 'mowing', frequency: 'custom', intervalDays: 35 })
    expect(put(5, days, { item: mow })).toMatchObject({ offerDays: null })
    expect(put(5, days, { item: { ...mow, intervalDays: 33 } })).toMatchObject({ offerDays: 35 })
    expect(put(5, days, { item: null })).toMatchObject({ offerDays: null })
    expect(put(5, days, { item: { ...WEEKLY, frequency: 'monthly' } })).toMatchObject({ offerDays: 35 })
  })

  it('goes to a later day, before the next one of its item', () => {
    expect(put(0)).toMatchObject({ ok: false, reason: 'A job can only be put off to a later day' })
    expect(put(-1, [], { task: open(-5) })).toMatchObject({ ok: false })
    expect(put(6)).toMatchObject({ ok: true })
    expect(put(7)).toMatchObject({ ok: false })
    expect(plain(JSON.stringify(put(8)))).toContain('The next one is due on 30 Nov: skip this one instead')
    expect(put(8, [], { tasks: [open(0)] })).toMatchObject({ ok: true })
  })
})

describe('a time away', () => {
  const items = [
    anItem({ id: 'mow', taskType: 'mowing', frequency: 'weekly' }),
    anItem({ id: 'water', taskType: 'watering', frequency: 'weekly' }),
    anItem({ id: 'feed', taskType: 'fertilizing', frequency: 'seasonal', anchor: '2026-11-01' }),
  ]
  const away = (tasks: readonly OpenTask[], from: number, to: number) =>
    planHoliday({ from: day(from), to: day(to), tasks, items, setting, today: TODAY })

  it('has one cut before, one when back, and says which fall out', () => {
    const { moves, skips, cannot } = away([open(5), open(12), open(19), open(26)], 4, 21)
    expect(moves).toMatchObject([
      { taskId: 'mow5', to: day(3), why: 'Done before you leave' },
      { taskId: 'mow19', to: day(22), why: 'Done when you are back' },
    ])
    expect(skips).toEqual([{ taskId: 'mow12', why: 'Nobody is home' }])
    expect(cannot).toEqual([])
  })

  it('leaves what the next one stands in for', () => {
    const { moves, skips } = away([open(12), open(19), open(24)], 8, 21)
    expect(moves).toEqual([])
    expect(plain(skips[1]?.why ?? '')).toBe('Nobody is home, and the next is due 17 Dec')
  })

  it('says that water cannot wait, but for a soak before', () => {
    const water = (due: number) => open(due, { itemId: 'water', type: 'watering' })
    const { moves, cannot } = away([water(5), water(12)], 4, 14)
    expect(moves).toMatchObject([{ taskId: 'water5', to: day(3) }])
    expect(cannot).toMatchObject([{ taskId: 'water12', why: expect.stringContaining('Watering cannot wait') }])
  })

  it('feeds when back, never just before, and says so when the time of it is over by then', () => {
    const feed = open(5, { itemId: 'feed', type: 'fertilizing' })
    expect(away([feed], 4, 14).moves).toMatchObject([{ taskId: 'feed5', to: day(15) }])
    // The window of November ends on 15 December, day 22.
    const { moves, cannot } = away([feed], 4, 22)
    expect(moves).toEqual([])
    expect(plain(cannot[0]?.why ?? '')).toBe('Fertilising has to be done by 15 Dec, while you are away')
  })

  it('puts each task in one list, none into the holiday, the past, or beside another of its item', () => {
    fc.assert(
      fc.property(
        anySetting,
        fc.array(anyItemAround(TODAY), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -3, max: 60 }),
        fc.integer({ min: 0, max: 40 }),
        (where, made, start, length) => {
          const all = made.map((item, index) => ({ ...item, id: String(index) }))
          const window = generationWindow(TODAY)
          const tasks = generateTasks({ items: all, setting: where, window, known: [], today: TODAY }).map(
            (task, index) => ({
              ...task,
              id: `t${index}`,
              type: task.taskType,
            }),
          )
          const [from, to] = [day(start), day(start + length)]
          const { moves, skips, cannot } = planHoliday({ from, to, tasks, items: all, setting: where, today: TODAY })
          const inside = tasks.filter(({ dueDate }) => dueDate >= from && dueDate <= to).map(({ id }) => id)
          const named = [...moves, ...skips, ...cannot].map(({ taskId }) => taskId)
          expect(named.toSorted()).toEqual(inside.toSorted())
          for (const move of moves) {
            expect(move.to >= TODAY && (move.to < from || move.to > to)).toBe(true)
          }
          const gone = new Set(skips.map(({ taskId }) => taskId))
          const days = tasks
            .filter(({ id }) => !gone.has(id))
            .map(({ id, itemId, dueDate }) => `${itemId} ${moves.find(({ taskId }) => taskId === id)?.to ?? dueDate}`)
          expect(new Set(days).size).toBe(days.length)
        },
      ),
    )
  })
})
