import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { aReport } from './example-report.ts'
import { type WeatherRead, weatherStateOf } from './weather-state.ts'

const read = (more: Partial<WeatherRead> = {}): WeatherRead => ({
  data: undefined,
  error: null,
  isFetching: false,
  errorUpdateCount: 0,
  dataUpdatedAt: 0,
  errorUpdatedAt: 0,
  ...more,
})
const noAnswer = new TypeError('fetch failed')
const stateOf = (more: Partial<WeatherRead>, online = true) => weatherStateOf(read(more), 'Parramatta, NSW', online)

describe('what Home shows of a read', () => {
  it('shows blocks during the first read', () => {
    expect(stateOf({ isFetching: true })).toEqual({ kind: 'loading' })
  })

  it('shows the reading without a time while it is of this moment', () => {
    expect(stateOf({ data: aReport() })).toEqual({ kind: 'ready', report: aReport(), readAt: null })
  })

  it.each([
    ['an old reading of the server', { data: aReport({ stale: true }) }, true],
    ['a reading kept through a failed read', { data: aReport(), error: noAnswer }, true],
    ['a reading kept without a network', { data: aReport() }, false],
  ])('marks %s with its time', (_, more, online) => {
    expect(stateOf(more, online)).toMatchObject({ kind: 'ready', readAt: '2026-11-20T22:40:00Z' })
  })

  it.each([
    ['without a time while it would not have been read again', 30, null],
    ['with its time once it is older, also before anything has answered', 31, '2026-11-20T22:40:00Z'],
  ])('shows what an earlier visit has left %s', (_, minutes, readAt) => {
    const dataUpdatedAt = Date.parse('2026-11-20T22:45:00Z')
    const read = { data: aReport(), dataUpdatedAt, openedAt: dataUpdatedAt + minutes * 60_000, isFetching: true }
    expect(stateOf(read)).toMatchObject({ kind: 'ready', readAt })
  })

  it('does not take the verdict that an earlier visit has left for that of another day', () => {
    // In Sydney the day of the report ends at 13:00 UTC.
    const dataUpdatedAt = Date.parse('2026-11-21T09:00:00Z')
    const at = (openedAt: string) =>
      stateOf({
        data: aReport({ observedAt: '2026-11-21T08:55:00Z', servedAt: '2026-11-21T09:00:00Z' }),
        dataUpdatedAt,
        openedAt: Date.parse(openedAt),
        error: noAnswer,
      })
    expect(at('2026-11-21T12:59:00Z')).toMatchObject({ kind: 'ready', readAt: '2026-11-21T08:55:00Z' })
    expect(at('2026-11-21T13:00:00Z')).toMatchObject({ kind: 'failed' })
  })

  const HOUR_MS = 3_600_000
  const served = (observedAt: string) => aReport({ observedAt, servedAt: '2026-11-20T22:45:00Z', stale: true })

  it.each([
    ['observed an hour before it came, 23 hours ago', '2026-11-20T21:45:00Z', 23, 'ready'],
    ['observed an hour before it came, 23 hours and a minute ago', '2026-11-20T21:45:00Z', 23 + 1 / 60, 'failed'],
    ['observed 20 hours before it came, 5 hours ago', '2026-11-20T02:45:00Z', 5, 'failed'],
  ])('uses no reading whose observation is older than 24 hours: %s', (_, observedAt, hours, kind) => {
    // A browser's clock that is years behind the server's changes nothing.
    const dataUpdatedAt = Date.parse('2020-01-01T00:00:00Z')
    const kept = { data: served(observedAt), error: noAnswer, errorUpdateCount: 1, dataUpdatedAt }
    expect(stateOf({ ...kept, errorUpdatedAt: dataUpdatedAt + hours * HOUR_MS }, false).kind).toBe(kind)
  })

  it('marks a reading that has grown old in the page, though nothing is known to be wrong', () => {
    const data = aReport({ servedAt: '2026-11-20T22:45:00Z' })
    expect(stateOf({ data, errorUpdatedAt: 0, dataUpdatedAt: 1 })).toMatchObject({ readAt: null })
    const kept = { data, dataUpdatedAt: 1, errorUpdatedAt: 2 * HOUR_MS }
    expect(stateOf(kept)).toMatchObject({ kind: 'ready', readAt: '2026-11-20T22:40:00Z' })
  })

  it('has no time for the fallback report, which nobody measured', () => {
    const fallback = aReport({ live: false, observedAt: null, source: 'fallback' })
    expect(stateOf({ data: fallback }, false)).toMatchObject({ kind: 'ready', readAt: null })
  })

  it.each([
    ['no answer', noAnswer],
    ['an answer too late', new DOMException('No answer came in time', 'TimeoutError')],
    ['half a report', new SyntaxError('Unexpected end of JSON input')],
  ])('says after %s that nothing could be loaded when nothing is kept [WEATHER-24]', (_, error) => {
    for (const online of [true, false])
      expect(stateOf({ error, errorUpdateCount: 1 }, online)).toEqual({ kind: 'failed', retrying: false })
  })

  it('says that nothing could be loaded only when nothing is kept, and stays there while it tries again', () => {
    expect(stateOf({ isFetching: true, errorUpdateCount: 1 })).toEqual({ kind: 'failed', retrying: true })
  })

  it('asks for another place when nobody knows this one', () => {
    const error = new ApiError(404, '404: No place with that name is known.')
    expect(stateOf({ error, errorUpdateCount: 1 })).toEqual({ kind: 'unknown-place', place: 'Parramatta, NSW' })
  })
})
