import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMR_METHODS, type AmrMethod } from './access-token.ts'
import { isProofFor, isProofRecent, isSessionProof, type ProofDemand, type Prover } from './recent-proof.ts'

const now = new Date('2026-02-01T12:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const session = (method: AmrMethod, secondsAgo: number, more: Partial<Prover> = {}): Prover => ({
  amr: [{ method, at: ago(secondsAgo) }],
  level: 'aal1',
  hasPassword: true,
  hasVerifiedFactor: false,
  hasNothingToShow: false,
  ...more,
})
const withFactor = { level: 'aal2', hasVerifiedFactor: true } as const
const noPassword = { hasPassword: false } as const
const anonymous = { hasPassword: false, hasNothingToShow: true } as const

describe('a proof', () => {
  it.each([
    [0, true],
    [600, true],
    [600.001, false],
    [-600, true],
    [-600.001, false],
  ])('of %s seconds ago is recent: %s', (seconds, expected) => expect(isProofRecent(ago(seconds), now)).toBe(expected))
})

describe('a session', () => {
  it.each<[string, Prover, Record<ProofDemand, boolean>]>([
    ...(['password', 'email/signup', 'otp', 'magiclink', 'invite', 'email_change', 'oauth', 'web3'] as const).map(
      (method): [string, Prover, Record<ProofDemand, boolean>] => [
        `begun just now by ${method}`,
        session(method, 5),
        { recent: true, shown: false, password: false, 'second-factor': false },
      ],
    ),
    [
      'begun long ago',
      session('password', 601),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'refreshed just now',
      session('token_refresh', 5),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'begun by the mail of who forgot the password',
      session('recovery', 5),
      { recent: true, shown: false, password: true, 'second-factor': false },
    ],
    [
      'begun by such a mail long ago',
      session('recovery', 601),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'of somebody without a password, begun just now',
      session('oauth', 5, noPassword),
      { recent: true, shown: true, password: true, 'second-factor': false },
    ],
    [
      'of somebody without a password, begun long ago',
      session('oauth', 601, noPassword),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'that showed a code just now',
      session('totp', 5, withFactor),
      { recent: true, shown: true, password: false, 'second-factor': true },
    ],
    [
      'that showed the code of a message just now',
      session('mfa/phone', 5, withFactor),
      { recent: true, shown: true, password: false, 'second-factor': true },
    ],
    [
      'that showed a code long ago',
      session('totp', 601, withFactor),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'that showed a code, with a token of before it',
      session('totp', 5, { ...withFactor, level: 'aal1' }),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
    [
      'of somebody with a second factor and no password, begun just now with the code still old',
      session('oauth', 5, { ...withFactor, ...noPassword }),
      { recent: true, shown: false, password: true, 'second-factor': false },
    ],
    [
      'of an anonymous account, however old',
      session('anonymous', 100_000, anonymous),
      { recent: true, shown: true, password: true, 'second-factor': false },
    ],
    [
      'begun anonymously just now, of an account that has an address by now',
      session('anonymous', 5, noPassword),
      { recent: true, shown: true, password: true, 'second-factor': false },
    ],
    [
      'begun anonymously long ago, of an account that has an address by now',
      session('anonymous', 601, noPassword),
      { recent: false, shown: false, password: false, 'second-factor': false },
    ],
  ])('%s', (_what, prover, expected) => {
    for (const demand of Object.keys(expected) as ProofDemand[]) {
      expect(isSessionProof(demand, prover, now), demand).toBe(expected[demand])
    }
  })

  it('counts the newest of its proofs', () => {
    const amr = [
      { method: 'password', at: ago(90_000) },
      { method: 'totp', at: ago(30) },
    ] as const
    expect(isSessionProof('recent', { ...session('password', 0, withFactor), amr }, now)).toBe(true)
  })

  const demand = fc.constantFrom<ProofDemand>('recent', 'shown', 'password', 'second-factor')
  const prover = fc.record({
    amr: fc.array(
      fc.record({ method: fc.constantFrom(...AMR_METHODS), at: fc.integer({ min: 0, max: 5000 }).map(ago) }),
    ),
    level: fc.constantFrom('aal1' as const, 'aal2' as const),
    hasPassword: fc.boolean(),
    hasVerifiedFactor: fc.boolean(),
    hasNothingToShow: fc.constant(false),
  })
  it('is never proof enough ten minutes after its last proof', () =>
    fc.assert(
      fc.property(demand, prover, (asked, given) => {
        expect(isSessionProof(asked, given, new Date(now.getTime() + 600_001))).toBe(false)
      }),
    ))

  it('that is proof enough for anything is so for the least that is asked', () =>
    fc.assert(
      fc.property(demand, prover, (asked, given) => {
        if (isSessionProof(asked, given, now)) expect(isSessionProof('recent', given, now)).toBe(true)
      }),
    ))
})

describe('what is sent along', () => {
  it.each<[ProofDemand, boolean, boolean, boolean]>([
    ['recent', true, true, true],
    ['recent', false, false, true],
    ['shown', true, true, true],
    ['shown', false, false, true],
    ['password', true, true, false],
    ['password', false, false, true],
    ['second-factor', true, false, false],
    ['second-factor', false, false, false],
  ])('for %s, of somebody with a password: %s, a password counts: %s, a code: %s', (asked, has, password, code) => {
    expect([isProofFor(asked, 'password', has), isProofFor(asked, 'code', has)]).toEqual([password, code])
  })
})
