import { describe, expect, it } from 'vitest'
import { instantsOf } from './local-time.ts'

const isoOf = (zone: string, date: string, clock: string) =>
  instantsOf(zone, date, clock).map((instant) => instant.toISOString())

describe('the instants of a local time', () => {
  it.each([
    ['Australia/Sydney', '2026-01-10', '10:00', ['2026-01-09T23:00:00.000Z']],
    ['Australia/Sydney', '2026-07-10', '10:00', ['2026-07-10T00:00:00.000Z']],
    ['Australia/Adelaide', '2026-07-10', '10:00:30', ['2026-07-10T00:30:30.000Z']],
    ['America/St_Johns', '2026-01-10', '23:59', ['2026-01-11T03:29:00.000Z']],
    ['Pacific/Kiritimati', '2026-01-10', '00:00', ['2026-01-09T10:00:00.000Z']],
    ['Pacific/Niue', '2026-01-10', '00:00', ['2026-01-10T11:00:00.000Z']],
    // Local mean time, 10:04:52 ahead.
    ['Australia/Sydney', '1890-01-01', '00:00', ['1889-12-31T13:55:08.000Z']],
    ['UTC', '0999-01-01', '00:00', ['0999-01-01T00:00:00.000Z']],
  ])('%s %s %s', (zone, date, clock, instants) => {
    expect(isoOf(zone, date, clock)).toEqual(instants)
  })

  it('are two in the hour lived twice, the earlier first', () => {
    expect(isoOf('Australia/Sydney', '2026-04-05', '02:30')).toEqual([
      '2026-04-04T15:30:00.000Z',
      '2026-04-04T16:30:00.000Z',
    ])
    // Lord Howe's clocks move by half an hour.
    expect(isoOf('Australia/Lord_Howe', '2026-04-05', '01:45')).toEqual([
      '2026-04-04T14:45:00.000Z',
      '2026-04-04T15:15:00.000Z',
    ])
    expect(isoOf('Australia/Sydney', '2026-04-05', '03:00')).toHaveLength(1)
    expect(isoOf('Australia/Sydney', '2026-04-05', '01:59')).toHaveLength(1)
  })

  it('of an hour that was left out are those of a clock that nobody moved', () => {
    expect(isoOf('Australia/Sydney', '2026-10-04', '02:30')).toEqual(['2026-10-03T16:30:00.000Z'])
  })

  it.each([
    ['Australia/Sydney', '2026-02-30', '10:00'],
    ['Australia/Sydney', '2026-02-20', '24:00'],
    ['Australia/Sydney', '2026-02-20', '10'],
    ['Atlantis', '2026-02-20', '10:00'],
  ])('throws for %s %s %s', (zone, date, clock) => {
    expect(() => instantsOf(zone, date, clock)).toThrow(RangeError)
  })
})
