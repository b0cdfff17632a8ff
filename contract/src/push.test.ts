import { describe, expect, it } from 'vitest'
import { browserSubscription } from './push.ts'

const GOOD = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/c2Vl',
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
}

describe('the subscription of a browser', () => {
  it('holds endpoint and keys, and nothing else that a browser says of it [NOTIF-37]', () => {
    expect(browserSubscription.parse({ ...GOOD, expirationTime: null })).toEqual(GOOD)
  })

  it.each([
    ['no endpoint', { keys: GOOD.keys }],
    ['no keys', { endpoint: GOOD.endpoint }],
    ['an endpoint of more than 2 KB', { ...GOOD, endpoint: `https://fcm.googleapis.com/${'x'.repeat(2048)}` }],
    ['a NUL in its endpoint', { ...GOOD, endpoint: 'https://fcm.googleapis.com/\0' }],
    ['a key of 64 bytes', { ...GOOD, keys: { ...GOOD.keys, p256dh: 'B'.repeat(86) } }],
    ['a key in other letters', { ...GOOD, keys: { ...GOOD.keys, p256dh: '+'.repeat(87) } }],
    ['a secret of 15 bytes', { ...GOOD, keys: { ...GOOD.keys, auth: 'a'.repeat(20) } }],
    ['a padded secret', { ...GOOD, keys: { ...GOOD.keys, auth: `${'a'.repeat(22)}==` } }],
    ['no secret', { ...GOOD, keys: { p256dh: GOOD.keys.p256dh } }],
  ])('with %s is none', (_what, subscription) => {
    expect(browserSubscription.safeParse(subscription).success).toBe(false)
  })
})
