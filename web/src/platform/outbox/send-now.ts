import { makeApi } from '../make-api.ts'
import { accessToken, freshAccessToken } from '../session.ts'
import type { WriteCall } from './write-definition.ts'

/**
 * Sends a write at once or not at all, and keeps nothing of it on the device: for passwords, codes and what ends a session
 * or an account. Everything else is a `write()`.
 */
export const sendNow: WriteCall = makeApi('', { current: accessToken, fresh: freshAccessToken })
