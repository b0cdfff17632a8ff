import { describe, expect, it } from 'vitest'
import { dayGroup } from './day-group.ts'
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
    [MINUTE, '1m ago'],
    [12 * MINUTE + 30 * SECOND, '12m ago'],
    [59 * MINUTE + 59 * SECOND, '59m ago'],
    [HOUR, '1h ago'],
    [3 * HOUR + 59 * MINUTE, '3h ago'],
    [23 * HOUR + 59 * MINUTE, '23h ago'],
    [24 * HOUR, '22 Nov 2026'],
    [48 * HOUR, '21 Nov 2026'],
  ])('%d ms: %s', (age, label) => {
    expect(timeLabel(NOW - age, NOW, ZONE)).toBe(label)
  })

  it('names the day by the clocks of the garden', () => {
    const late = Date.parse('2026-11-20T15:30:00Z')
    expect(timeLabel(late, NOW, 'Australia/Sydney')).toBe('21 Nov 2026')
    expect(timeLabel(late, NOW, 'Australia/Perth')).toBe('20 Nov 2026')
  })
})

describe('the part of the list in which something stands', () => {
  it.each([
    ['2026-11-23T00:59:00Z', 'Today'],
    ['2026-11-22T13:00:00Z', 'Today'],
    ['2026-11-22T12:59:59Z', 'Yesterday'],
    ['2026-11-21T13:00:00Z', 'Yesterday'],
    ['2026-11-21T12:59:59Z', 'This week'],
    ['2026-11-16T13:00:00Z', 'This week'],
    ['2026-11-16T12:59:59Z', 'Earlier'],
    ['2026-09-01T00:00:00Z', 'Earlier'],
    // A device whose clock is behind.
    ['2026-11-24T13:00:00Z', 'Today'],
  ])('%s: %s', (at, group) => {
    expect(dayGroup(Date.parse(at), NOW, ZONE)).toBe(group)
  })
})
