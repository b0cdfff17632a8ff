import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { predict } from '@turfwise/domain/weather/prediction'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeApi } from '../../platform/make-api.ts'
import { makeQueryClient } from '../../platform/query-client.ts'
import { aReport } from './example-report.ts'
import { isUnknownPlace, weatherQuery } from './weather-queries.ts'

const PLACE = 'Parramatta, NSW'
const ZONE = 'Australia/Sydney'
const signedOut = { current: async () => null, fresh: async () => null }

/** Our API client on a server of its own that answers as told; `asked` counts. */
async function anApi(listener: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    listener(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((done) => server.close(() => done()))
  onTestFinished(async () => {
    server.closeAllConnections()
    await close()
  })
  return { ask: makeApi(`http://127.0.0.1:${port}`, signedOut), asked, close }
}

const json =
  (status: number, body: unknown, type = 'application/json'): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(body))

const aCache = (): QueryClient => {
  const cache = makeQueryClient()
  onTestFinished(() => cache.clear())
  return cache
}

describe('the weather query', () => {
  it('asks again every 30 minutes, also in a tab at the back [WEATHER-07, API-22]', () => {
    const query = weatherQuery(PLACE, ZONE)
    expect(query.refetchInterval).toBe(30 * 60 * 1000)
    expect(query.refetchIntervalInBackground).toBe(true)
  })

  it('does not ask on focus, and what it has stays good till then [WEATHER-08]', () => {
    const query = weatherQuery(PLACE, ZONE)
    expect(query.refetchOnWindowFocus).toBe(false)
    expect(query.staleTime).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    ['Australia/Sydney', '2026-12-31T12:30:00Z', ['2026-12-31', '2027-01-01', '2027-01-02']],
    ['Australia/Sydney', '2026-12-31T13:30:00Z', ['2027-01-01', '2027-01-02', '2027-01-03']],
    ['Australia/Perth', '2026-12-31T13:30:00Z', ['2026-12-31', '2027-01-01', '2027-01-02']],
  ])('dates the fixed report by the days of %s at %s [WEATHER-39, WEATHER-16]', async (zone, now, dates) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    onTestFinished(() => void vi.useRealTimers())
    const api = await anApi(json(500, {}))
    const report = await aCache().fetchQuery(weatherQuery(PLACE, zone, api.ask))
    expect(report).toMatchObject({ live: false, timeZone: zone, location: PLACE })
    expect(report.forecast.map(({ date }) => date)).toEqual(dates)
    expect(predict(report).map(({ date }) => date)).toEqual(dates)
  })

  it('asks once when no answer comes, and has nothing then [WEATHER-09]', async () => {
    const api = await anApi((request) => request.socket.destroy())
    const failure = await aCache()
      .fetchQuery(weatherQuery(PLACE, ZONE, api.ask))
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(TypeError)
    expect(api.asked).toHaveLength(1)
  })

  it('reads anew when Home opens 30 minutes later, and not before', async () => {
    const api = await anApi(json(200, aReport()))
    const cache = aCache()
    const query = { ...weatherQuery(PLACE, ZONE, api.ask), refetchInterval: false as const }
    await cache.fetchQuery(query)
    const readAt = cache.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0
    const open = (now: number) => {
      vi.spyOn(Date, 'now').mockReturnValue(now)
      onTestFinished(() => void vi.restoreAllMocks())
      const observer = new QueryObserver(cache, query)
      const leave = observer.subscribe(() => undefined)
      const reads = observer.getCurrentResult().isFetching
      leave()
      return reads
    }
    expect(open(readAt + 30 * 60_000 - 1)).toBe(false)
    expect(open(readAt + 30 * 60_000)).toBe(true)
  })

  it('asks for the place as one part of the path', async () => {
    const api = await anApi(json(200, aReport()))
    expect(await aCache().fetchQuery(weatherQuery('1/2 Smith St, Parramatta', ZONE, api.ask))).toEqual(aReport())
    expect(api.asked).toEqual(['/api/weather/1%2F2%20Smith%20St%2C%20Parramatta'])
  })

  it.each([400, 403, 429, 500, 503])(
    'takes the fixed report for an answer %i, without an error [WEATHER-10, TOAST-37]',
    async (status) => {
      const api = await anApi(
        json(status, { code: 'x', status, detail: 'no', requestId: '1' }, 'application/problem+json'),
      )
      const report = await aCache().fetchQuery(weatherQuery(PLACE, ZONE, api.ask))
      expect(report).toMatchObject({
        temperature: 22,
        humidity: 50,
        windSpeed: 10,
        conditions: 'partly-cloudy',
        live: false,
      })
      expect(report.recommendation).toBe('Good conditions for general lawn care activities')
      expect(report.forecast.map(({ day }) => day).slice(0, 2)).toEqual(['Today', 'Tomorrow'])
    },
  )

  it('says that a place is unknown instead of making its weather up', async () => {
    const api = await anApi(
      json(404, { code: 'place/unknown', status: 404, detail: 'x', requestId: '1' }, 'application/problem+json'),
    )
    const failure = await aCache()
      .fetchQuery(weatherQuery('Atlantis', ZONE, api.ask))
      .catch((error: unknown) => error)
    expect(isUnknownPlace(failure)).toBe(true)
  })

  it('stops waiting after 8 seconds', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const never = ({ signal }: { signal?: AbortSignal }) =>
      new Promise<never>((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason)))
    const read = aCache().fetchQuery(weatherQuery(PLACE, ZONE, (_, options) => never(options)))
    const failure = read.catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(8000)
    expect(await failure).toMatchObject({ name: 'TimeoutError' })
  })
})
