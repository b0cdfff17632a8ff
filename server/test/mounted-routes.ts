import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** One method of one address, as the running server answers it. */
export interface MountedRoute {
  method: string
  /** With `:name` and `*`. */
  url: string
  /** Of the contract, where the call is one of the app's own. */
  schema: { params?: unknown; querystring?: unknown; body?: unknown }
}

/** Builds a server and writes down every route that it mounts, those that no document lists included. */
export async function withMountedRoutes<T>(build: () => Promise<T>): Promise<{ built: T; routes: MountedRoute[] }> {
  const routes: MountedRoute[] = []
  const watch = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      for (const one of [method].flat()) routes.push({ method: String(one), url, schema: (schema ?? {}) as never })
    })
  }
  subscribe('fastify.initialization', watch)
  try {
    return { built: await build(), routes }
  } finally {
    unsubscribe('fastify.initialization', watch)
  }
}
