import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../../kernel/local-date.ts'
import { instantsOf } from '../../kernel/local-time.ts'
import type { RunSlot } from './run-slots.ts'
import { type GardenLimits, type OtherRun, slotsBeside } from './slots-beside.ts'

const ZONE = 'Australia/Perth'
const DAY = '2026-11-26'
const at = (clock: string, date: LocalDate = DAY): number => instantsOf(ZONE, date, clock)[0].getTime()
const slot = (from: string, to: string, more: Partial<RunSlot> = {}): RunSlot => ({
  ...{
    date: DAY,
    clock: from,
    from: at(from),
    to: at(to),
    lateTo: at(to),
    evening: false,
    moves: [],
    mostMinutes: null,
  },
  ...more,
})
const run = (from: string, to: string, minutes = (at(to) - at(from)) / 60_000): OtherRun => ({
  ...{ date: DAY, from: at(from), to: at(to), minutes, ownTap: false },
})
/** The same of a zone with a tap of its own. */
const apart = (from: string, to: string): OtherRun => ({ ...run(from, to), ownTap: true })
const FREE: GardenLimits = { minutesOn: new Map(), onceOn: new Set() }
const told = (slots: readonly RunSlot[], others: OtherRun[], limits = FREE, ownTap = false) =>
  slotsBeside(slots, others, { limits, timeZone: ZONE, ownTap }).map(({ clock, to, mostMinutes, moves }) => {
    const length = Math.round((to - at(clock)) / 60_000)
    return `${clock} ${length}${mostMinutes === null ? '' : ` of ${mostMinutes}`} ${moves}`.trim()
  })

describe('the hours of a zone beside the runs of the others', () => {
  it.each<[string, RunSlot, OtherRun[], string[]]>([
    ['are all without another run', slot('04:00', '09:00'), [], ['04:00 300']],
    [
      'are those behind a run that begins with them',
      slot('04:00', '09:00'),
      [run('04:00', '05:10')],
      ['05:10 230 queue'],
    ],
    [
      'are the longer part beside one in the middle',
      slot('04:00', '09:00'),
      [run('05:00', '06:00')],
      ['06:00 180 queue'],
    ],
    [
      'are those behind all of a queue',
      slot('04:00', '09:00'),
      [run('04:00', '05:00'), run('05:00', '06:30')],
      ['06:30 150 queue'],
    ],
    ['are none where less than ten minutes are left', slot('04:00', '05:00'), [run('04:00', '04:51')], []],
    ['are all beside a run of other hours', slot('04:00', '09:00'), [run('18:00', '19:00')], ['04:00 300']],
    [
      'go on beyond the sunrise on a day of heat, since the queue is longer than the dark',
      slot('04:00', '05:10', { lateTo: at('09:00'), moves: ['heat'] }),
      [run('04:00', '05:07')],
      ['05:07 233 queue'],
    ],
    [
      'are those behind all of a queue that went on beyond the sunrise',
      slot('04:00', '05:10', { lateTo: at('09:00'), moves: ['heat'] }),
      [run('04:00', '05:07'), run('05:07', '06:00'), run('06:00', '07:00')],
      ['07:00 120 queue'],
    ],
    ['are all beside zones with a tap each', slot('04:00', '09:00'), [apart('04:00', '05:10')], ['04:00 300']],
    [
      'are those behind the queue alone where others have a tap each',
      slot('04:00', '09:00'),
      [run('04:00', '05:00'), apart('04:00', '06:30')],
      ['05:00 240 queue'],
    ],
  ])('%s', (_, given, others, expected) => {
    expect(told([given], others)).toEqual(expected)
  })

  it('have the minutes that the others leave of the garden’s', () => {
    const limits = { ...FREE, minutesOn: new Map([[DAY, 60]]) }
    const hours = [slot('04:00', '09:00', { mostMinutes: 60 })]
    expect(told(hours, [run('18:00', '18:40')], limits)).toEqual(['04:00 300 of 20'])
    expect(told(hours, [run('18:00', '18:55')], limits)).toEqual([])
    // Nobody knows how long the tap was open.
    expect(told(hours, [run('18:00', '18:10', Number.POSITIVE_INFINITY)], limits)).toEqual([])
    expect(told(hours, [], limits)).toEqual(['04:00 300 of 60'])
    // A tap of one's own brings no minutes.
    expect(told(hours, [apart('04:00', '04:40')], limits)).toEqual(['04:00 300 of 20'])
    expect(told(hours, [run('04:00', '04:40')], limits, true)).toEqual(['04:00 300 of 20'])
  })

  it('are all of them for a zone with a tap of its own, whatever runs', () => {
    const hot = slot('04:00', '05:10', { lateTo: at('09:00'), moves: ['heat'] })
    expect(told([hot], [run('04:00', '05:00'), apart('04:30', '07:00')], FREE, true)).toEqual(['04:00 70 heat'])
  })

  it('go on at once where a garden has one run a day, or are none of that day', () => {
    const once = { ...FREE, onceOn: new Set([DAY]) }
    const hours = [slot('04:00', '09:00')]
    expect(told(hours, [run('04:00', '05:00')], once)).toEqual(['05:00 240 queue'])
    expect(told(hours, [run('01:00', '02:00')], once)).toEqual([])
    expect(told(hours, [run('04:00', '08:55')], once)).toEqual([])
    expect(told(hours, [run('18:00', '19:00')], once)).toEqual([])
  })

  it.each<[string, string[], OtherRun[], boolean, string[]]>([
    ['a tap of its own beside the queue', ['04:00', '09:00'], [run('04:00', '05:00')], true, ['04:00 300']],
    ['within the queue', ['04:30', '09:00'], [run('04:00', '05:00')], true, ['04:30 270']],
    ['at the end of the queue at the latest', ['05:00', '09:00'], [run('04:00', '05:00')], true, ['05:00 240']],
    ['none behind it', ['05:01', '09:00'], [run('04:00', '05:00')], true, []],
    ['with a queue that begins later', ['04:00', '09:00'], [run('06:00', '07:00')], true, ['06:00 180 one-run']],
    ['none before one of other hours', ['04:00', '09:00'], [run('18:00', '19:00')], true, []],
    ['a queue within the run of a tap of its own', ['04:00', '09:00'], [apart('04:00', '05:00')], false, ['04:00 300']],
    ['a queue that waits for it', ['04:00', '09:00'], [apart('05:00', '06:00')], false, ['05:00 240 one-run']],
    [
      'the end of the queue within a longer run',
      ['04:00', '09:00'],
      [run('04:00', '05:00'), apart('04:00', '06:00')],
      false,
      ['05:00 240 queue'],
    ],
    [
      'beside the last stretch',
      ['04:00', '09:00'],
      [run('04:00', '05:00'), apart('06:00', '07:00')],
      true,
      ['06:00 180 one-run'],
    ],
  ])('remain one run of the garden where it has one a day: %s', (_, [from = '', to = ''], others, ownTap, expected) => {
    const once = { ...FREE, onceOn: new Set([DAY]) }
    expect(told([slot(from, to)], others, once, ownTap)).toEqual(expected)
  })
})
