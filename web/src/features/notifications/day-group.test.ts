import { describe, expect, it } from 'vitest'
import { dayGroup } from './day-group.ts'

const ZONE = 'Australia/Sydney'
// 12:00 in Sydney.
const NOW = Date.parse('2026-11-23T01:00:00Z')

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
