import { CONTROLLER_TOKEN_PREFIX } from '@turfwise/domain/irrigation/controller-token'
import { type Person, TokenRefused } from '../../http/guard/actor.ts'
import { LimitReached, type RateLimit } from '../../limits/rate-limit.ts'
import { Refusal } from '../../refusal.ts'
import { findByHash, noteUse } from './controller-tokens.store.ts'
import type { ControllersNeeds } from './controllers-needs.ts'
import { hashOf } from './new-controller-token.ts'

/** Reads of one token: twice what a program asks that looks every ten seconds. */
const CONTROLLER_LIMIT: RateLimit = { name: 'controller-reads', points: 120, seconds: 600 }
const BEARER = /^Bearer ([\w-]{1,80})$/i
const TOKEN_CHARS = CONTROLLER_TOKEN_PREFIX.length + 43

const isOurs = (token: string): boolean => token.startsWith(CONTROLLER_TOKEN_PREFIX) && token.length === TOKEN_CHARS

/**
 * Tells whose controller asks; undefined where the header bears no token of a controller.
 * @throws TokenRefused for one that was ended, or whose account is banned or gone; Refusal rate/limited
 */
export type AdmitController = (authorization: string | undefined) => Promise<Person | undefined>

export function makeAdmitController({ db, clock, limits }: ControllersNeeds): AdmitController {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1]
    if (token === undefined || !isOurs(token)) return undefined
    const now = clock.now()
    const found = await findByHash(db, hashOf(token), now)
    if (found === undefined) throw new TokenRefused('bad_jwt')
    await limits.consume(CONTROLLER_LIMIT, `controller:${found.id}`).catch((refusal: unknown) => {
      if (!(refusal instanceof LimitReached)) throw refusal
      throw new Refusal('rate/limited', { retryAfterSeconds: refusal.retryAfterSeconds })
    })
    await noteUse(db, found, now)
    return { userId: found.userId, role: 'user', sessionId: found.id, aal: 'aal1' }
  }
}
