import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/api-error.ts'
import { aReport } from './example-report.ts'
import { type WeatherRead, weatherStateOf } from './weather-state.ts'

const read = (more: Partial<WeatherRead> = {}): WeatherRead => ({
  data: undefined,
  error: null,
  isFetching: false,
  errorUpdateCount: 0,
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

  it('has no time for the fallback report, which nobody measured', () => {
    const fallback = aReport({ live: false, observedAt: null, source: 'fallback' })
    expect(stateOf({ data: fallback }, false)).toMatchObject({ kind: 'ready', readAt: null })
  })

  it('says that nothing could be loaded only when nothing is kept, and stays there while it tries again', () => {
    expect(stateOf({ error: noAnswer, errorUpdateCount: 1 })).toEqual({ kind: 'failed', retrying: false })
    expect(stateOf({ isFetching: true, errorUpdateCount: 1 })).toEqual({ kind: 'failed', retrying: true })
  })

  it('asks for another place when nobody knows this one', () => {
    const error = new ApiError(404, '404: No place of that name is known.')
    expect(stateOf({ error, errorUpdateCount: 1 })).toEqual({ kind: 'unknown-place', place: 'Parramatta, NSW' })
  })
})
