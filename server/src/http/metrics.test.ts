import type { AddressInfo } from 'node:net'
import { route } from '@turfwise/contract/route'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildTestHttp } from '../../test/http.ts'
import { serve } from './calls/serve.ts'
import { serveOnLoopback } from './edge/loopback.ts'
import { measure, showMetrics } from './metrics.ts'

const readZone = route({
  method: 'GET',
  path: '/api/zones/:id',
  summary: 'x',
  access: 'user',
  params: z.object({ id: z.string() }),
  response: z.object({}),
  errors: [],
})

it('counts requests by pattern on a loopback port of their own', async () => {
  const app = await buildTestHttp({ routes: [serve(readZone, () => ({}))] })
  const server = await serveOnLoopback(showMetrics(measure(app)), 0)
  const { address, port } = server.address() as AddressInfo
  try {
    await app.inject({ url: '/api/zones/front-lawn', headers: { authorization: 'Bearer ann' } })
    await app.inject({ url: '/api/zones/front-lawn' })
    await app.inject({ url: '/api/hidden-path' })
    const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(address).toBe('127.0.0.1')
    // A request is counted when its answer has been sent, which is a moment after it has come.
    for (const counted of [
      'turfwise_http_request_seconds_count{method="GET",route="/api/zones/:id",status="200"} 1',
      'turfwise_http_request_seconds_count{method="GET",route="/api/zones/:id",status="401"} 1',
      'turfwise_http_request_seconds_count{method="GET",route="none",status="404"} 1',
    ]) {
      await expect.poll(figures).toContain(counted)
    }
    const text = await figures()
    expect(text).toContain('turfwise_nodejs_eventloop_lag_seconds')
    expect(text).not.toMatch(/front-lawn|hidden-path/)
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  } finally {
    server.close()
    await app.close()
  }
})
