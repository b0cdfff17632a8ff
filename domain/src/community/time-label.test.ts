import { describe, expect, it } from 'vitest'
import { timeLabel } from './time-label.ts'

const ZONE = 'Australia/Sydney'
// 12:00 in Sydney.
const NOW = Date.parse('2026-11-23T01:00:00Z')
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

describe('how long ago something was', () => {
  it.each([
    [-5 * SECOND, 'Just now'],
    [0, 'Just now'],
    [59 * SECOND + 999, 'Just now'],
  ])('%d ms: %s, under a minute [COMM-76]', (age, label) => {
    expect(timeLabel(NOW - age, NOW, ZONE)).toBe(label)
  })

  it.each([
    [MINUTE, '1m ago'],
    [12 * MINUTE + 30 * SECOND, '12m ago'],
    [59 * MINUTE + 59 * SECOND, '59m ago'],
  ])('%d ms: %s, whole minutes under an hour [COMM-77]', (age, label) => {
    expect(timeLabel(NOW - age, NOW, ZONE)).toBe(label)
  })

  it.each([
    [HOUR, '1h ago'],
    [3 * HOUR + 59 * MINUTE, '3h ago'],
    [23 * HOUR + 59 * MINUTE, '23h ago'],
  ])('%d ms: %s, whole hours under a day [COMM-78]', (age, label) => {
    expect(timeLabel(NOW - age, NOW, ZONE)).toBe(label)
  })

  it.each([
    [24 * HOUR, '22 Nov 2026'],
    [48 * HOUR, '21 Nov 2026'],
    [365 * 24 * HOUR, '23 Nov 2025'],
  ])('%d ms: %s, day before month before year from a day on [COMM-79, COMM-80]', (age, label) => {
    expect(timeLabel(NOW - age, NOW, ZONE)).toBe(label)
  })

  it('names the day by the clocks of the garden', () => {
    const late = Date.parse('2026-11-20T15:30:00Z')
    expect(timeLabel(late, NOW, 'Australia/Sydney')).toBe('21 Nov 2026')
    expect(timeLabel(late, NOW, 'Australia/Perth')).toBe('20 Nov 2026')
  })
})
