import { createECDH } from 'node:crypto'
import { expect, it } from 'vitest'
import { isVapidKey, makeVapidKey, vapidPublicKey } from './vapid-key.ts'

it('is a new pair each time, of 32 bytes and an uncompressed point of 65', () => {
  const keys = Array.from({ length: 600 }, makeVapidKey)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const point = Buffer.from(vapidPublicKey(keys[0] ?? ''), 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const other = createECDH('prime256v1')
  other.generateKeys()
  // Throws for what is no point of the curve.
  expect(other.computeSecret(point)).toHaveLength(32)
})

it.each([
  ['nothing', Buffer.alloc(32), false],
  ['one', Buffer.concat([Buffer.alloc(31), Buffer.from([1])]), true],
  [
    'the order of the curve',
    Buffer.from('ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551', 'hex'),
    false,
  ],
  ['more than the order', Buffer.alloc(32, 255), false],
])('of %s is one: %s', (_what, bytes, is) => {
  expect(isVapidKey(bytes.toString('base64url'))).toBe(is)
})
