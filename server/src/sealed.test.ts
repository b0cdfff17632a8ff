import { describe, expect, it } from 'vitest'
import { makeSealer } from './sealed.ts'

const secret = 'k'.repeat(43)

describe('a sealer', () => {
  it('opens what it sealed, and seals the same text differently each time', () => {
    const { seal, open } = makeSealer(secret, 'test')
    expect(open(seal('Grüße, 草'))).toBe('Grüße, 草')
    expect(seal('a')).not.toBe(seal('a'))
  })

  it('opens nothing that was sealed for another purpose, by another secret, or was changed', () => {
    const { seal, open } = makeSealer(secret, 'test')
    const sealed = seal('the code is 123456')
    expect(() => makeSealer(secret, 'other').open(sealed)).toThrow()
    expect(() => makeSealer('j'.repeat(43), 'test').open(sealed)).toThrow()
    const bytes = Buffer.from(sealed, 'base64url')
    for (const at of [0, 12, 28, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => open(changed.toString('base64url'))).toThrow()
    }
    expect(() => open('')).toThrow()
  })
})
