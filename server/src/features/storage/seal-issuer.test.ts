import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeIssuerSeal } from './seal-issuer.ts'

const OLIVE = { userId: 'olive-of-the-tap-stand', sessionId: 'her-session-of-today' }
const newKey = (): string => randomBytes(32).toString('base64url')
const key = newKey()

describe('the issuer of a signed address', () => {
  it('is read again by the same key, and by nobody who is handed the address', () => {
    const sealed = makeIssuerSeal(key).seal(OLIVE)
    expect(makeIssuerSeal(key).open(sealed)).toEqual(OLIVE)
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toMatch(/olive|session/)
    expect(makeIssuerSeal(key).seal(OLIVE)).not.toBe(sealed)
  })
  it('is none when it was changed, sealed by another key or not at all', () => {
    const { seal, open } = makeIssuerSeal(key)
    const sealed = Buffer.from(seal(OLIVE), 'base64url')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(open(changed.toString('base64url'))).toBeUndefined()
    }
    expect(open(makeIssuerSeal(newKey()).seal(OLIVE))).toBeUndefined()
    for (const odd of [undefined, null, '', 'x', OLIVE, 7, sealed.subarray(0, 20).toString('base64url')]) {
      expect(open(odd)).toBeUndefined()
    }
  })
})
