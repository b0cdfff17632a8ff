import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeApi } from '../../platform/make-api.ts'
import { makeQueryClient } from '../../platform/query-client.ts'
import { aReport } from './example-report.ts'
import { weatherQuery } from './weather-queries.ts'

const MINUTE_MS = 60_000
const signedOut = { current: async () => null, fresh: async () => null }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T01:00:00Z') })
  // Without a window the library takes itself to be on a server, where it sets no timer and repeats nothing.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => true)
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const theReport = () => Response.json(aReport())
const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** Home's read of the weather over a network that answers as told; `asked` counts. */
function aVisit(network: () => Response | Promise<Response> = theReport) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return network()
  })
  const cache = makeQueryClient()
  cache.mount()
  const query = weatherQuery('Parramatta, NSW', 'Australia/Sydney', makeApi('http://turfwise.test', signedOut))
  return {
    asked: () => asked,
    answer: (other: typeof network) => {
      network = other
    },
    /** Opens Home; what it gives back leaves it. */
    openHome: () => new QueryObserver(cache, query).subscribe(() => undefined),
  }
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
const getFocus = () => {
  focusManager.setFocused(false)
  focusManager.setFocused(true)
}

describe('the weather of a screen that stays open', () => {
  it.each([
    ['in front', true],
    ['in a tab at the back', false],
  ])('is asked for every 30 minutes and not in between, %s [WEATHER-07, API-22]', async (_, inFront) => {
    const visit = aVisit()
    visit.openHome()
    await pass(0)
    focusManager.setFocused(inFront)
    for (const times of [1, 2, 3, 4]) {
      await pass(29.9)
      expect(visit.asked()).toBe(times)
      await pass(0.1)
      expect(visit.asked()).toBe(times + 1)
    }
  })

  it('is asked for 30 minutes after a failure as after an answer [WEATHER-07, WEATHER-09]', async () => {
    const visit = aVisit(noAnswer)
    visit.openHome()
    await pass(29.9)
    expect(visit.asked()).toBe(1)
    await pass(0.1)
    expect(visit.asked()).toBe(2)
    visit.answer(theReport)
    await pass(30)
    await pass(30)
    expect(visit.asked()).toBe(4)
  })

  it('is not left to grow older by a look at another screen [WEATHER-07]', async () => {
    const visit = aVisit()
    const leave = visit.openHome()
    await pass(20)
    leave()
    await pass(9)
    visit.openHome()
    await pass(0.9)
    expect(visit.asked()).toBe(1)
    await pass(0.1)
    expect(visit.asked()).toBe(2)
    await pass(29.9)
    expect(visit.asked()).toBe(2)
  })

  it.each([
    ['a report', theReport],
    ['the fixed report after a 500', () => new Response('no', { status: 500 })],
    ['nothing', noAnswer],
  ])('is not asked for when the window gets the focus, having %s [WEATHER-08]', async (_, network) => {
    const visit = aVisit(network)
    visit.openHome()
    for (let minutes = 1; minutes < 29; minutes++) {
      await pass(1)
      getFocus()
    }
    await pass(0.5)
    expect(visit.asked()).toBe(1)
  })
})

describe('a weather call that fails', () => {
  it.each([
    ['is not answered', noAnswer],
    ['answers with half a report', () => new Response('{"location":')],
    ['never ends', () => new Promise<never>(() => undefined)],
    ...[400, 403, 404, 408, 429, 500, 502, 503, 504].map(
      (status) => [`answers ${status}`, () => new Response('no', { status })] as const,
    ),
  ] as const)('and %s is made once [WEATHER-09]', async (_, network) => {
    const visit = aVisit(network)
    visit.openHome()
    await pass(29)
    expect(visit.asked()).toBe(1)
  })
})
