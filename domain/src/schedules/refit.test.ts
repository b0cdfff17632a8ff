import { describe, expect, it } from 'vitest'
import { anItem, aSetting } from '../../test/plan-requests.ts'
import { type SimpleDay, simpleAdvice, TODAY } from '../../test/simple-weather.ts'
import { addDays } from '../kernel/local-date.ts'
import type { OpenTask } from './open-task.ts'
import { type Morning, refit, weatherReason } from './refit.ts'
import type { ScheduleItem } from './schedule.ts'

/** TODAY is a Wednesday. */
const day = (days: number) => addDays(TODAY, days)
const RAIN: SimpleDay = { rain: 2 }
const HEAT: SimpleDay = { temperature: 40 }
const MOW = anItem({ id: 'mow', taskType: 'mowing', frequency: 'weekly', anchor: day(1) })
const FEED = anItem({ id: 'feed', taskType: 'fertilizing', frequency: 'seasonal', anchor: '2026-11-01' })
const ITEMS: readonly ScheduleItem[] = [MOW, FEED]

const task = (due: number, changes: Partial<OpenTask> = {}): OpenTask => ({
  id: `${changes.itemId ?? 'mow'}-${due}`,
  itemId: 'mow',
  type: 'mowing',
  occursOn: day(due),
  dueDate: day(due),
  ...changes,
})
const feed = (due: number): OpenTask => task(due, { itemId: 'feed', type: 'fertilizing' })

const proposals = (days: readonly SimpleDay[], tasks: readonly OpenTask[], changes: Partial<Morning> = {}) =>
  refit({
    tasks,
    items: ITEMS,
    setting: aSetting('couch', 'temperate'),
    forecast: simpleAdvice(days).forecast,
    holds: [],
    measured: { meanC: 22, soilC: 20, isRising: true },
    today: TODAY,
    ...changes,
  })
const texts = (...args: Parameters<typeof proposals>) =>
  proposals(...args).map(({ text }) => text.replaceAll('\u00a0', ' '))

/** What is said of a day on which the weather leaves no hours to mow, for a lack in the words of the advice. */
const reasonFor = (noHours: string, days: number) =>
  weatherReason('mowing', day(days), {
    forecast: [
      { date: day(days), condition: 'sunny', advice: { jobs: { mowing: { stand: 'wait', short: '', noHours } } } },
    ] as unknown as Morning['forecast'],
    today: TODAY,
  })

describe('an open task of the next three days', () => {
  it('that cannot be done well is proposed for the next suitable day', () => {
    expect(proposals([{}, RAIN, {}], [task(1)])).toEqual([
      {
        kind: 'move',
        taskId: 'mow-1',
        from: day(1),
        to: day(2),
        reason: 'Rain tomorrow',
        text: 'Move mowing to Friday? Rain tomorrow',
      },
    ])
  })

  it('has no proposal when it can be done well', () => {
    expect(proposals([{}, {}, {}], [task(0), task(1), task(2)])).toEqual([])
  })

  it('passes over each day that does not suit, and beyond the forecast when none of it does', () => {
    expect(texts([RAIN, RAIN, {}], [task(0)])).toEqual(['Move mowing to Friday? Rain today'])
    expect(texts([RAIN, RAIN, RAIN], [task(0)])).toEqual(['Move mowing to Saturday? Rain today'])
    expect(texts([HEAT, {}, {}], [feed(0)])[0]).toMatch(/^Move fertilising to tomorrow\? .+ today$/)
  })

  it('counts as today’s when it is overdue, and is left alone from the fourth day on', () => {
    expect(proposals([RAIN, {}, {}], [task(-3)])).toMatchObject([{ from: day(-3), to: day(1) }])
    expect(proposals([RAIN, RAIN, RAIN], [task(3)])).toEqual([])
  })

  it('never lands on or behind the next one of its item: it is left out instead', () => {
    expect(proposals([RAIN, {}, {}], [task(0), task(2)])).toMatchObject([{ kind: 'move', to: day(1) }])
    expect(texts([RAIN, {}, {}], [task(0), task(1)])).toEqual([
      'Skip mowing this time? Rain today, and the next is due tomorrow',
    ])
  })

  it('waits for the end of a hold, also beyond the forecast', () => {
    const hold = {
      kind: 'mowing',
      until: day(5),
      endsAt: null,
      cause: 'sprayed yesterday, no mowing until Monday',
    } as const
    expect(texts([{}, {}, {}], [task(1)], { holds: [hold] })).toEqual([
      'Move mowing to Monday? Sprayed yesterday, no mowing until Monday',
    ])
    expect(proposals([{}, {}, {}], [feed(1)], { holds: [hold] })).toEqual([])
  })

  it('of a feed waits for warmer soil a week, and is given up with its window', () => {
    const cold = { measured: { meanC: 12, soilC: 12, isRising: true } }
    expect(texts([{}, {}, {}], [feed(1)], cold)).toEqual(['Move fertilising to 3 Dec? The soil is under 14°'])
    const late = task(1, { itemId: 'feed', type: 'fertilizing' })
    const today = '2026-12-12'
    const lateTask = { ...late, occursOn: '2026-12-13', dueDate: '2026-12-13' }
    expect(texts([{}], [lateTask], { ...cold, forecast: [], today })).toEqual([
      'Skip fertilising this time? The soil is under 14°, and its time ends on Tuesday',
    ])
    expect(texts([{}], [lateTask], { forecast: [], today: '2026-12-20' })).toEqual([
      'Skip fertilising this time? Its time ended on 15 Dec',
    ])
  })

  it('is not moved by what nobody knows, nor by weather that the gardener left out of it', () => {
    expect(proposals([RAIN, RAIN, RAIN], [task(0)], { forecast: [] })).toEqual([])
    const unknown = { meanC: null, soilC: null, isRising: null }
    expect(proposals([{}, {}, {}], [feed(1)], { measured: unknown })).toEqual([])
    const setting = aSetting('couch', 'temperate')
    const preferences = { ...setting.preferences, weatherConsideration: false }
    expect(proposals([RAIN, RAIN, RAIN], [task(0)], { setting: { ...setting, preferences } })).toEqual([])
    const typical = simpleAdvice([RAIN, RAIN, RAIN], { live: false }).forecast
    expect(proposals([RAIN], [task(0)], { forecast: typical })).toEqual([])
  })

  it('is never moved into the past, onto another of its item or away from its window', () => {
    const all = [task(-9), task(-2), task(0), task(1), task(2), feed(0), feed(2)]
    for (const days of [
      [RAIN, RAIN, RAIN],
      [RAIN, {}, RAIN],
      [HEAT, HEAT, {}],
    ])
      for (const one of proposals(days, all)) {
        if (one.kind === 'skip') continue
        expect(one.to > TODAY && one.to <= addDays(TODAY, 16)).toBe(true)
        const item = all.find(({ id }) => id === one.taskId)?.itemId
        expect(all.filter(({ itemId }) => itemId === item).map(({ dueDate }) => dueDate)).not.toContain(one.to)
      }
  })
})

describe('the reason that the weather gives', () => {
  it.each([
    ['too windy', 0, 'Too windy today'],
    ['too windy', 1, 'Too windy tomorrow'],
    ['the grass is resting', 2, 'The grass is resting on Friday'],
    ['done lately', 0, 'Done lately'],
    ['over for today', 0, 'The good hours are over for today'],
    ['no hours left today', 0, 'No hours left today'],
  ])('of %s, %i days ahead, names its day once', (noHours, days, words) => {
    expect(reasonFor(noHours, days)).toBe(words)
  })
})
