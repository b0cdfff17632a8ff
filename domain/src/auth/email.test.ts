import { describe, expect, it } from 'vitest'
import { isEmail, normaliseEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each(['olive@example.com', 'o.live+lawn@mail.example.com.au', 'ölive@müller.example', "o'brien@example.com"])(
    'may be %s',
    (email) => {
      expect(isEmail(normaliseEmail(email))).toBe(true)
    },
  )

  it.each([
    '',
    'olive',
    '@example.com',
    'olive@',
    'olive@example',
    'olive@example.',
    'o live@example.com',
    'olive@exa mple.com',
    'a@b@example.com',
    'olive@example.com\nbcc: x@example.com',
    'Olive <olive@example.com>',
    `${'x'.repeat(89)}@example.com`,
  ])('may not be %j', (email) => {
    expect(isEmail(normaliseEmail(email))).toBe(false)
  })

  it('has at most 100 characters', () => {
    const long = (length: number) => `olive@${'x'.repeat(length - 'olive@.example.com'.length)}.example.com`
    expect([isEmail(long(100)), isEmail(long(101))]).toEqual([true, false])
  })

  it('is the same account in another letter case', () => {
    expect(normaliseEmail(' Olive@Example.COM ')).toBe('olive@example.com')
  })
})
