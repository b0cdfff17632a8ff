import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const NOW = Date.UTC(2026, 10, 28, 1)
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page that opens on this device. */
const page = async () => {
  vi.resetModules()
  return import('./server-time.ts')
}
/** An answer of a server whose clock shows this, epoch ms. */
const answer = (date: number) => new Response(null, { headers: { date: new Date(date).toUTCString() } })

it('goes by the device where both clocks show the same within two minutes', async () => {
  const { clockSkewMs, learnServerTime, serverNow, correctedNow } = await page()
  learnServerTime(answer(NOW - 2 * MINUTE_MS), { began: NOW - 100 })
  expect([clockSkewMs(), correctedNow().getTime(), serverNow()]).toEqual([0, NOW, NOW - 2 * MINUTE_MS])
})

it.each([
  ['ahead', -3 * DAY_MS],
  ['behind', 5 * DAY_MS],
])(
  'goes by the server where the device is days %s, is told once, and knows it at the next visit',
  async (_how, skew) => {
    const { clockSkewMs, learnServerTime, onClockSkew, sessionNow, correctedNow } = await page()
    const told = vi.fn()
    onClockSkew(told)
    learnServerTime(answer(NOW + skew), { began: NOW - 100 })
    learnServerTime(answer(NOW + skew), { began: NOW - 100 })
    expect([clockSkewMs(), correctedNow().getTime(), sessionNow()]).toEqual([skew, NOW + skew, NOW])
    expect(told).toHaveBeenCalledTimes(1)
    expect((await page()).correctedNow().getTime()).toBe(NOW + skew)
    const { earlyNow } = await import('./clock-skew.ts')
    expect(earlyNow().getTime()).toBe(NOW + skew)
  },
)

it('is right again with the first answer that says so, for the next visit too', async () => {
  const { clockSkewMs, learnServerTime, onClockSkew } = await page()
  const told = vi.fn()
  learnServerTime(answer(NOW - DAY_MS), { began: NOW })
  onClockSkew(told)
  vi.setSystemTime(NOW - DAY_MS)
  learnServerTime(answer(NOW - DAY_MS), { began: NOW - DAY_MS })
  expect([clockSkewMs(), told.mock.calls.length, kept.size]).toEqual([0, 1, 0])
})

it('takes nothing from an answer that may have lain for a while, or of which nobody knows when it was asked for', async () => {
  const { clockSkewMs, learnServerTime } = await page()
  // Asked for as the page began, taken up when it was looked at again.
  learnServerTime(answer(NOW - 30 * MINUTE_MS), { began: NOW - 31 * MINUTE_MS })
  expect(clockSkewMs()).toBe(0)
  learnServerTime(answer(NOW - DAY_MS))
  expect(clockSkewMs()).toBe(0)
  learnServerTime(new Response(), { began: NOW })
  expect(clockSkewMs()).toBe(0)
})

it('forgets after a day, and at once where the clock was set back meanwhile', async () => {
  const { learnServerTime } = await page()
  learnServerTime(answer(NOW - 3 * DAY_MS), { began: NOW })
  for (const [later, skew] of [
    [DAY_MS, -3 * DAY_MS],
    [DAY_MS + 1, 0],
    [-3 * DAY_MS, 0],
  ] as const) {
    vi.setSystemTime(NOW + later)
    const { clockSkewMs } = await page()
    const { earlyNow } = await import('./clock-skew.ts')
    expect([later, clockSkewMs(), earlyNow().getTime()]).toEqual([later, skew, NOW + later + skew])
  }
  for (const text of ['no skew', '', '{"skew":86400000,"at":0}', `${DAY_MS},${NOW}`]) {
    vi.setSystemTime(NOW)
    kept.set('turfwise.clock-skew', text)
    const { clockSkewMs } = await page()
    const { earlyNow } = await import('./clock-skew.ts')
    expect([text, clockSkewMs(), earlyNow().getTime()]).toEqual([text, 0, NOW])
  }
})
