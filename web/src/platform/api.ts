import { makeApi } from './make-api.ts'
import { accessToken, freshAccessToken } from './session.ts'

/** Calls a route of the contract as the signed-in person. */
export const call = makeApi('', { current: accessToken, fresh: freshAccessToken })
