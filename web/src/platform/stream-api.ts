import { makeStreamApi } from './make-api.ts'
import { accessToken, freshAccessToken } from './session.ts'

/** Asks for an answer that comes in pieces, as the signed-in person. Changes nothing, so nothing waits for a network. */
export const openStream = makeStreamApi('', { current: accessToken, fresh: freshAccessToken })
