import type { FastifyRequest } from 'fastify'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import { ApiError } from '../calls/api-error.ts'
import type { RouteEntry } from '../calls/serve.ts'
import type { Actor, Authenticate } from './actor.ts'
import { countedAddress } from './counted-address.ts'

export interface GuardNeeds {
  authenticate: Authenticate
  limits: RateLimits
}

async function actorFor(
  needs: GuardNeeds,
  { route, alsoAdmit }: RouteEntry,
  request: FastifyRequest,
): Promise<Actor | undefined> {
  if (route.access === 'anyone') return undefined
  const { authorization } = request.headers
  const actor = (await alsoAdmit?.(authorization)) ?? (await needs.authenticate(authorization))
  if (route.access === 'admin' && actor.role !== 'admin') throw new ApiError('auth/forbidden')
  return actor
}

async function count(needs: GuardNeeds, { limit }: RouteEntry, ip: string, actor: Actor | undefined): Promise<void> {
  if (!limit) return
  try {
    await needs.limits.consume(limit, actor ? `user:${actor.userId}` : `ip:${countedAddress(ip)}`)
  } catch (refusal) {
    if (!(refusal instanceof LimitReached)) throw refusal
    throw new ApiError('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
  }
}

/** Who asks, and may they ask so often? Before anything of the request is read, so that a stranger learns nothing from it. */
export async function admit(needs: GuardNeeds, entry: RouteEntry, request: FastifyRequest): Promise<Actor | undefined> {
  const actor = await actorFor(needs, entry, request)
  if (actor) entry.pace?.(actor.userId)
  await count(needs, entry, request.ip, actor)
  return actor
}
