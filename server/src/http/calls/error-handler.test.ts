import { API_ERRORS } from '@turfwise/contract/errors'
import { describe, expect, it } from 'vitest'
import { TokenRefused } from '../guard/actor.ts'
import { ApiError } from './api-error.ts'
import { toApiError } from './error-handler.ts'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })
const withStatus = (statusCode: number) => Object.assign(new Error('x'), { statusCode })
const ownerGone = (constraint: string) => Object.assign(withCode('23503'), { constraint })

describe('what was thrown becomes an error of the catalogue', () => {
  it.each([
    ['a refusal as it is', new ApiError('place/unknown'), 'place/unknown'],
    ['no token', new TokenRefused('no_authorization'), 'auth/required'],
    ['a bad token', new TokenRefused('bad_jwt'), 'auth/required'],
    ['an ended session', new TokenRefused('session_not_found'), 'auth/required'],
    ['a banned user', new TokenRefused('user_banned'), 'auth/banned'],
    ['a server that shuts down', withCode('57P01'), 'service/unavailable'],
    ['a full disk', withCode('53100'), 'service/unavailable'],
    ['a value that PostgreSQL cannot hold', withCode('22021'), 'request/invalid'],
    ['a number that is too large for it', withCode('22003'), 'request/invalid'],
    ['a violated constraint, which is our mistake', withCode('23505'), 'internal'],
    ['a write of an account that was deleted meanwhile', ownerGone('tasks_user_id_fkey'), 'auth/required'],
    ['a link to something else that is not there', ownerGone('tasks_zone_id_fkey'), 'internal'],
    ['a body that is too large', withStatus(413), 'request/too-large'],
    ['a content type nobody reads', withStatus(415), 'request/unsupported-media'],
    ['a request that came too slowly', withStatus(408), 'request/timeout'],
    ['another complaint of the library', withStatus(400), 'request/malformed'],
    ['a file that may not be read', withStatus(403), 'route/not-found'],
    ['a fault of the library', withStatus(500), 'internal'],
    ['a bug', new TypeError('x'), 'internal'],
    ['what is no error', 'thrown text', 'internal'],
    ['nothing at all', undefined, 'internal'],
  ])('%s', (_what, thrown, code) => {
    expect(toApiError(thrown).code).toBe(code)
  })

  it('tells when to come back from an absence', () => {
    expect(toApiError(withCode('ECONNREFUSED')).extras.retryAfterSeconds).toBeGreaterThan(0)
  })
})

it('holds only statuses of refusals, each with a sentence', () => {
  for (const { status, detail } of Object.values(API_ERRORS)) {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(detail).toMatch(/^[A-Z].*\.$/)
  }
})
