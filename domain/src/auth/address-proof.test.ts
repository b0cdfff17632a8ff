import { describe, expect, it } from 'vitest'
import { endsAtProof, type ProofWay } from './address-proof.ts'

describe('the first proof of an address', () => {
  it.each<[ProofWay, string, string]>([
    ['mail', 'everything', 'anybody could have made the account'],
    ['provider', 'everything', 'anybody could have made the account'],
    ['sign-up', 'sessions', 'the mail asks about the very sign-up'],
    ['session', 'sessions', 'whoever has the session has the mailbox too'],
    ['change', 'nothing', 'the account was somebody’s before'],
  ])('by %s ends %s: %s', (way, ending) => {
    expect(endsAtProof({ isProven: false, way })).toBe(ending)
  })
})

it.each<ProofWay>(['mail', 'provider', 'sign-up', 'session', 'change'])('a later proof by %s ends nothing', (way) => {
  expect(endsAtProof({ isProven: true, way })).toBe('nothing')
})
