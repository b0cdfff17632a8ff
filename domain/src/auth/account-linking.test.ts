import { describe, expect, it } from 'vitest'
import { addressAfterUnlink, admit, unlinkable } from './account-linking.ts'

const verified = { address: 'olive@example.com', verified: true }
const claimed = { ...verified, verified: false }

describe('somebody from another sign-in service', () => {
  it.each([
    ['who was here before keeps the account', 'known', undefined, undefined, { kind: 'known', userId: 'known' }],
    ['whose address somebody else has by now, too', 'known', verified, 'owner', { kind: 'known', userId: 'known' }],
    ['who is new gets an account', undefined, verified, undefined, { kind: 'create', confirmed: true }],
    [
      'whose address nobody vouches for has to confirm it',
      undefined,
      claimed,
      undefined,
      { kind: 'create', confirmed: false },
    ],
    ['gets the account of an address', undefined, verified, 'owner', { kind: 'link', userId: 'owner' }],
    ['gets nobody else’s account by a claim', undefined, claimed, 'owner', { kind: 'refuse', reason: 'unverified' }],
    ['without an address gets none', undefined, undefined, undefined, { kind: 'refuse', reason: 'no-email' }],
  ])('%s', (_what, known, email, ownerId, expected) => {
    expect(admit(known, email, ownerId)).toEqual(expected)
  })
})

const way = (id: string, email: string | null = null, emailVerified = false) => ({ id, email, emailVerified })

describe('a way in', () => {
  it('goes unless it is the last or not one’s own [AUTH-50]', () => {
    const own = [way('a'), way('b')]
    expect(unlinkable(own, 'b')).toBe(own[1])
    expect(unlinkable(own, 'c')).toBe('not-found')
    expect(unlinkable([way('a')], 'a')).toBe('single')
    expect(unlinkable([way('a')], 'c')).toBe('single')
    expect(unlinkable([], 'a')).toBe('single')
  })

  it.each([
    ['the same while another has it', 'a@x.au', [way('1', 'b@x.au', true), way('2', 'a@x.au')], 'same'],
    [
      'one that is vouched for',
      'a@x.au',
      [way('1', 'b@x.au'), way('2', 'c@x.au', true)],
      { address: 'c@x.au', verified: true },
    ],
    [
      'else the oldest',
      'a@x.au',
      [way('1'), way('2', 'b@x.au'), way('3', 'c@x.au')],
      { address: 'b@x.au', verified: false },
    ],
    ['none when none is left', 'a@x.au', [way('1')], undefined],
    ['one for who had none', null, [way('1', 'b@x.au', true)], { address: 'b@x.au', verified: true }],
  ])('leaves an address: %s', (_what, current, left, expected) => {
    expect(addressAfterUnlink(current, left)).toEqual(expected)
  })
})
