import { expect, it } from 'vitest'
import { makeVapidKey, vapidPublicKey } from '../../vapid-key.ts'
import { makeVapidTokens } from './vapid-tokens.ts'

const HOUR_MS = 3_600_000
const privateKey = makeVapidKey()
const claimsOf = (header: string) => JSON.parse(Buffer.from(header.split('.')[1] ?? '', 'base64url').toString())

it('signs one token for each service, good for 12 hours, and a new one after 6', () => {
  let now = Date.now()
  const tokens = makeVapidTokens({
    ...{ subject: 'mailto:garden@turfwise.com.au', publicKey: vapidPublicKey(privateKey), privateKey },
    nowMs: () => now,
  })
  const first = tokens('https://fcm.googleapis.com')
  expect(claimsOf(first)).toEqual({
    aud: 'https://fcm.googleapis.com',
    exp: Math.floor((now + 12 * HOUR_MS) / 1000),
    sub: 'mailto:garden@turfwise.com.au',
  })
  expect(claimsOf(tokens('https://web.push.apple.com')).aud).toBe('https://web.push.apple.com')
  now += 6 * HOUR_MS - 1
  expect(tokens('https://fcm.googleapis.com')).toBe(first)
  now += 1
  expect(claimsOf(tokens('https://fcm.googleapis.com')).exp).toBe(Math.floor((now + 12 * HOUR_MS) / 1000))
})
