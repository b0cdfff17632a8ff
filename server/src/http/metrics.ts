import type { RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Counts and times requests by route pattern (never by address, which may hold an id). */
export function measure(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'turfwise_' })
  const duration = new Histogram({
    name: 'turfwise_http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  return registry
}

/**
 * Answers the figures. Served on a loopback port of their own, so that they are never public by accident.
 *
 * @param read brings those up to date that are read and not counted
 */
export const showMetrics =
  (registry: Registry, read: () => Promise<void> = async () => {}): RequestListener =>
  (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  }
