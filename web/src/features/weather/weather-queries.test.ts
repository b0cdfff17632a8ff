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
    // Its clock is the one that the test has set.
    response.setHeader('date', new Date().toUTCString())
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

  const PROBLEM = 'application/problem+json'
  const problem = (status: number) => JSON.stringify({ code: 'x', status, detail: 'no', requestId: '1' })

  const FAILURES = [
    ...[400, 401, 403, 410, 429, 500, 503].map((status) => [status, PROBLEM, problem(status)] as const),
    // What stands between us and the server speaks its own way, or breaks off.
    [408, 'text/plain', ''],
    [502, 'text/html', '<html>Bad gateway</html>'],
    [504, 'application/json', '{'],
    [500, PROBLEM, '{"code":'],
    [503, PROBLEM, ''],
  ] as const

  it.each(FAILURES)(
    'takes the fixed report for an answer %i of %s %j, without an error [WEATHER-10, TOAST-37]',
    async (status, type, body) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T01:00:00Z') })
      onTestFinished(() => void vi.useRealTimers())
      const api = await anApi((_, response) => response.writeHead(status, { 'content-type': type }).end(body))
      const figures = { temp: 22, condition: 'partly-cloudy', humidity: 50, windSpeed: 10 }
      expect(await aCache().fetchQuery(weatherQuery(PLACE, ZONE, api.ask))).toEqual({
        location: PLACE,
        temperature: 22,
        humidity: 50,
        windSpeed: 10,
        conditions: 'partly-cloudy',
        recommendation: 'Good conditions for general lawn care activities',
        forecast: [
          { ...figures, day: 'Today', date: '2026-11-17' },
          { ...figures, day: 'Tomorrow', date: '2026-11-18' },
          { ...figures, day: 'Thursday', date: '2026-11-19' },
        ],
        live: false,
        stale: false,
        observedAt: null,
        timeZone: ZONE,
        source: 'fallback',
      })
      expect(api.asked).toHaveLength(1)
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
