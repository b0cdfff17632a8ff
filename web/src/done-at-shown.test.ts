import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { doneAtShown } from './done-at-shown.ts'
import { keys } from './keys.ts'
import { clockText, dayOfInstant } from './platform/day-words.ts'
import { writeInto } from './platform/outbox/written-cache.ts'

const ROW = { userId: 'mia', madeAt: '2026-11-21T03:00:00.000Z' }
const SYDNEY = 'Australia/Sydney'

let cache: QueryClient
let stop: () => void
beforeEach(() => {
  cache = new QueryClient()
  stop = writeInto(cache)
})
afterEach(() => {
  stop()
  vi.unstubAllEnvs()
})

const gardenIn = (timeZone: string) => cache.setQueryData(keys.user(ROW.userId), { timeZone })
/** Day and time of an instant by the clocks of a zone. */
const shownIn = (timeZone: string, at: string) => [dayOfInstant(at, timeZone), clockText(at, timeZone)]

describe('when something was done of which a day is said', () => {
  it.each([
    // The hours of a device by its own clock at the beginning of that day of UTC.
    ['Australia/Perth', 8],
    ['Australia/Sydney', 11],
    ['America/Los_Angeles', 16],
    ['Pacific/Kiritimati', 14],
  ])('is noon of that day in the garden, with the device in %s', (device, hours) => {
    vi.stubEnv('TZ', device)
    expect(new Date('2026-11-20T00:00:00Z').getHours()).toBe(hours)
    gardenIn(SYDNEY)
    const at = doneAtShown(ROW, '2026-11-20')
    expect(at).toBe('2026-11-20T01:00:00.000Z')
    expect(shownIn(SYDNEY, at)).toEqual(['2026-11-20', '12:00\u00a0pm'])
  })

  it('is noon in Perth for a garden there', () => {
    gardenIn('Australia/Perth')
    expect(shownIn('Australia/Perth', doneAtShown(ROW, '2026-11-20'))).toEqual(['2026-11-20', '12:00\u00a0pm'])
  })

  it('is of the zone that screens take while the garden’s is not known', () => {
    expect(shownIn(SYDNEY, doneAtShown(ROW, '2026-11-20'))).toEqual(['2026-11-20', '12:00\u00a0pm'])
  })

  it('is the moment itself on the day on which it is said, and the time that stands on its own day', () => {
    gardenIn(SYDNEY)
    expect(doneAtShown(ROW, '2026-11-21')).toBe(ROW.madeAt)
    const before = '2026-11-18T20:30:00.000Z'
    // That was the 19th in Sydney.
    expect(doneAtShown(ROW, '2026-11-19', before)).toBe(before)
    expect(doneAtShown(ROW, '2026-11-21', before)).toBe(ROW.madeAt)
    expect(doneAtShown(ROW, '2026-11-18', before)).toBe('2026-11-18T01:00:00.000Z')
  })

  it('stays where no day is said', () => {
    expect(doneAtShown(ROW, undefined)).toBe(ROW.madeAt)
    expect(doneAtShown(ROW, undefined, '2026-11-18T20:30:00.000Z')).toBe('2026-11-18T20:30:00.000Z')
  })
})
