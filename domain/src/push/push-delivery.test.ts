import { describe, expect, it } from 'vitest'
import { nextTry, retryAfterSeconds, urgencyOf } from './push-delivery.ts'

const MADE = new Date('2026-11-20T20:00:00Z')
const hours = (count: number): Date => new Date(MADE.getTime() + count * 3_600_000)

it.each([
  ['weather_alert', 'high'],
  ['task_reminder', 'normal'],
  ['watering_due', 'normal'],
  ['community', 'low'],
  ['achievement', 'low'],
  ['system', 'low'],
  ['one of tomorrow', 'low'],
])('wakes a phone for %s: %s', (type, urgency) => {
  expect(urgencyOf(type)).toBe(urgency)
})

describe('after it was turned away', () => {
  const tried = { retryAfterSeconds: undefined, now: MADE, endsAt: hours(6) }
  const pauseAfter = (tries: number, chance: number, retryAfterSeconds?: number) => {
    const at = nextTry({ ...tried, tries, retryAfterSeconds }, chance)
    return at && (at.getTime() - MADE.getTime()) / 1000
  }

  it.each([
    [1, 0, 15],
    [1, 1, 22.5],
    [2, 0, 30],
    [3, 0.5, 75],
    [9, 0, 3600],
    [60, 0, 3600],
    [60, 1, 5400],
  ])('for the time %d, by chance %d, it waits %d s', (tries, chance, seconds) => {
    expect(pauseAfter(tries, chance)).toBe(seconds)
  })

  it('it waits no shorter than it was asked to, and no shorter than by itself', () => {
    expect(pauseAfter(1, 0, 120)).toBe(120)
    expect(pauseAfter(1, 1, 120)).toBe(180)
    expect(pauseAfter(4, 0, 1)).toBe(120)
  })

  it('it is given up when it would come too late', () => {
    expect(pauseAfter(1, 0, 6 * 3600 - 1)).toBe(6 * 3600 - 1)
    expect(pauseAfter(1, 0, 6 * 3600)).toBeUndefined()
    expect(nextTry({ ...tried, tries: 1, endsAt: MADE }, 0)).toBeUndefined()
  })
})

it.each([
  ['120', 120],
  [' 0 ', 0],
  ['99999999', 604_800],
  ['Fri, 20 Nov 2026 20:01:30 GMT', 90],
  ['Fri, 20 Nov 2026 19:00:00 GMT', 0],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026', 2026],
  ['2026-11-20', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads a Retry-After of %j as %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, MADE)).toBe(seconds)
})
