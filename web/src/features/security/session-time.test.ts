import { describe, expect, it } from 'vitest'
import { whenInWords } from './session-time.ts'

describe('when a session was used last', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  it.each([
    [new Date(2026, 10, 21, 0, 5), 'Today, 12:05 am'],
    [new Date(2026, 10, 20, 23, 59), 'Yesterday, 11:59 pm'],
    [new Date(2026, 10, 20, 0, 0), 'Yesterday, 12:00 am'],
    [new Date(2026, 10, 18, 8, 5), 'Wed 18 Nov, 8:05 am'],
    [new Date(2026, 0, 1, 12, 0), 'Thu 1 Jan, 12:00 pm'],
    [new Date(2025, 8, 3, 8, 5), '3 Sep 2025, 8:05 am'],
  ])('%s is %s', (at, words) => {
    // The names of the months are those of the locale data: 'Sept' is 'Sep' in another version.
    expect(whenInWords(at, now).replace('Sept', 'Sep')).toBe(words)
  })
})
