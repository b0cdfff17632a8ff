import { afterEach, describe, expect, it } from 'vitest'
import { aReport } from './example-report.ts'
import { keepReport } from './kept-report.ts'

const PLACE = 'Parramatta, NSW'
const KEY = 'turfwise.report.mia'
const MINUTE_MS = 60_000
/** The example's today is 21 November in Sydney, where clocks are 11 hours ahead. */
const sydney = (clock: string) => Date.parse(`2026-11-21T${clock}:00+11:00`)
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

afterEach(() => localStorage.clear())

describe('the weather that a device keeps', () => {
  it('is good for as long as the app itself would not ask again: 30 minutes', () => {
    const at = sydney('10:00')
    keepReport('mia', PLACE, aReport(), at)
    expect(kept()).toEqual({ place: PLACE, at, until: at + 30 * MINUTE_MS, report: aReport() })
  })

  it.each([
    ['typical figures', aReport({ live: false }), sydney('10:00')],
    ['an old observation', aReport({ stale: true }), sydney('10:00')],
    ['a day that ends before the half hour does', aReport(), sydney('23:31')],
    ['the weather of yesterday', aReport(), sydney('10:00') + 24 * 60 * MINUTE_MS],
  ])('is never %s, and what was kept before goes', (_, report, at) => {
    keepReport('mia', PLACE, aReport(), sydney('10:00'))
    keepReport('mia', PLACE, report, at)
    expect(kept()).toBeNull()
  })
})
