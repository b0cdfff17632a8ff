import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aRow } from './example-row.ts'

const NOW = Date.UTC(2026, 10, 30, 1)
const HOUR_S = 3600
const DAY_MS = 86_400_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

/** A page that has learned by how much the device's clock is behind the server's. */
const page = async (skewMs: number) => {
  vi.resetModules()
  const { learnServerTime } = await import('../server-time.ts')
  const date = new Date(NOW + skewMs).toUTCString()
  learnServerTime(new Response(null, { headers: { date } }), { began: NOW })
  return import('./send-row.ts')
}
const at = (ms: number) => new Date(ms).toISOString()

it.each([
  ['a right clock', 0, {}, 2 * DAY_MS, true],
  ['a clock of which nothing was known when it was done', 3 * DAY_MS, {}, 2 * DAY_MS, true],
  ['a wrong clock', 3 * DAY_MS, { skewMs: 3 * DAY_MS }, -DAY_MS, true],
  ['a clock that was put right since', 0, { skewMs: 3 * DAY_MS }, 2 * DAY_MS, true],
  ['a wrong clock, sent by the worker', 0, { skewMs: 3 * DAY_MS }, -DAY_MS, false],
])('what waited two days is two days old by %s', async (_clock, skewMs, known, madeBefore, isPage) => {
  const { ageOfRow } = await page(skewMs)
  expect(ageOfRow({ madeAt: at(NOW - madeBefore), ...known }, isPage)).toBe(48 * HOUR_S)
})

it('says its age in whole seconds with each try, and none below zero', async () => {
  const { requestOfRow } = await page(0)
  const ageIn = (madeAt: string) => {
    const { headers } = requestOfRow(aRow({ madeAt }), 'token').init
    return new Headers(headers).get('write-age')
  }
  expect([ageIn(at(NOW - 90_400)), ageIn(at(NOW)), ageIn(at(NOW + 60_000))]).toEqual(['90', '0', '0'])
})
