import { GARDEN_HEADER } from '@turfwise/contract/household'
import type { Route } from '@turfwise/contract/route'
import { type HouseholdNeed, type HouseholdRole, mayIn } from '@turfwise/domain/household/access'
import type { FastifyRequest } from 'fastify'
import { LimitReached, type RateLimits } from '../../limits/rate-limit.ts'
import { ApiError } from '../calls/api-error.ts'
import type { RouteEntry } from '../calls/serve.ts'
import type { Actor, Authenticate, Person } from './actor.ts'
import { countedAddress } from './counted-address.ts'

/** What somebody is in the garden of another at this moment; undefined for a stranger. */
export type RoleIn = (garden: string, person: string) => Promise<HouseholdRole | undefined>

export interface GuardNeeds {
  authenticate: Authenticate
  limits: RateLimits
  roleIn: RoleIn
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Who asks, and whether by a token of a controller, which is of its owner's garden alone. */
async function whoAsks(
  needs: GuardNeeds,
  { route, alsoAdmit }: RouteEntry,
  { headers: { authorization } }: FastifyRequest,
): Promise<{ person: Person; byController: boolean }> {
  const controller = await alsoAdmit?.(authorization)
  const person = controller ?? (await needs.authenticate(authorization))
  if (route.access === 'admin' && person.role !== 'admin') throw new ApiError('auth/forbidden')
  return { person, byController: controller !== undefined }
}

/** The id that the header names, in small letters; undefined without one. @throws ApiError request/invalid */
function namedGarden({ headers }: FastifyRequest): string | undefined {
  const named = headers[GARDEN_HEADER.toLowerCase()]
  if (named === undefined) return undefined
  const id = String(named).toLowerCase()
  if (!ID.test(id))
    throw new ApiError('request/invalid', { fields: { [GARDEN_HEADER]: 'Must be the id of a garden.' } })
  return id
}

/**
 * In whose garden: the one that the header names or the path, which mean the same where both do; else the person's own. That
 * of somebody else is open to calls with `household`, as far as the person's role there goes at this moment.
 */
async function inGarden(
  needs: GuardNeeds,
  { own }: Route,
  { person, request, household }: { person: Person; request: FastifyRequest; household: HouseholdNeed | undefined },
): Promise<Actor> {
  const header = namedGarden(request)
  const path = own === undefined ? undefined : (request.params as Record<string, string>)[own]?.toLowerCase()
  const garden = header ?? path ?? person.userId
  if (path !== undefined && path !== garden) throw new ApiError('auth/forbidden')
  if (garden === person.userId) return { ...person, personId: person.userId }
  const role = household && ID.test(garden) ? await needs.roleIn(garden, person.userId) : undefined
  if (household === undefined || role === undefined || !mayIn(role, household)) throw new ApiError('auth/forbidden')
  return { ...person, userId: garden, role: 'user', personId: person.userId }
}

async function count(needs: GuardNeeds, { limit }: RouteEntry, ip: string, person: Person | undefined): Promise<void> {
  if (!limit) return
  try {
    await needs.limits.consume(limit, person ? `user:${person.userId}` : `ip:${countedAddress(ip)}`)
  } catch (refusal) {
    if (!(refusal instanceof LimitReached)) throw refusal
    throw new ApiError('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
  }
}

/** Who asks, in whose garden, and may they ask so often? Before anything of the request is read, so that a stranger learns nothing from it. */
export async function admit(needs: GuardNeeds, entry: RouteEntry, request: FastifyRequest): Promise<Actor | undefined> {
  const { route } = entry
  if (route.access === 'anyone') {
    await count(needs, entry, request.ip, undefined)
    return undefined
  }
  const { person, byController } = await whoAsks(needs, entry, request)
  entry.pace?.(person.userId)
  await count(needs, entry, request.ip, person)
  return inGarden(needs, route, { person, request, household: byController ? undefined : route.household })
}
