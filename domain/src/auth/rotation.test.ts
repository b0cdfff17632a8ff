import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REUSE_INTERVAL_SECONDS, type RefreshTokenState, rotationVerdict } from './rotation.ts'

const NOW = new Date('2026-02-01T00:00:00Z')
const secondsAgo = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)
const token = (given: Partial<RefreshTokenState>): RefreshTokenState => ({
  id: 'c',
  parentId: null,
  chainId: 'chain',
  revokedAt: null,
  ...given,
})

describe('the verdict on a refresh token', () => {
  it.each([
    ['active', token({}), token({}), 'rotate'],
    [
      'revoked long ago, parent of the active one',
      token({ id: 'p', revokedAt: secondsAgo(9999) }),
      token({ parentId: 'p' }),
      'repeat',
    ],
    [
      'grandparent within the interval',
      token({ id: 'g', revokedAt: secondsAgo(10) }),
      token({ parentId: 'p' }),
      'repeat',
    ],
    [
      'grandparent after the interval',
      token({ id: 'g', revokedAt: secondsAgo(10.001) }),
      token({ parentId: 'p' }),
      'reuse',
    ],
    ['revoked and nothing active', token({ id: 'g', revokedAt: secondsAgo(0) }), undefined, 'reuse'],
    [
      'of the chain before a step-up, a moment ago',
      token({ id: 'p', chainId: 'low', revokedAt: secondsAgo(0) }),
      token({}),
      'reuse',
    ],
  ] as const)('%s', (_name, presented, active, verdict) => {
    expect(rotationVerdict(presented, active, NOW)).toBe(verdict)
  })
})

/**
 * A family as a client and a thief would drive it: each step presents one of the tokens handed out so far after some
 * seconds, and the family is changed as the verdict says.
 */
function drive(steps: readonly { pick: number; waitSeconds: number }[]) {
  let now = NOW.getTime()
  const family: RefreshTokenState[] = [token({ id: '0' })]
  const answers: {
    presented: RefreshTokenState
    verdict: string
    answered: string | undefined
    live: number
    now: number
  }[] = []
  for (const { pick, waitSeconds } of steps) {
    now += waitSeconds * 1000
    const presented = family[pick % family.length]
    if (presented === undefined) break
    const active = family.find((one) => one.revokedAt === null)
    const before = { ...presented }
    const verdict = rotationVerdict(presented, active, new Date(now))
    let answered: string | undefined
    if (verdict === 'rotate') {
      presented.revokedAt = new Date(now)
      const next = token({ id: String(family.length), parentId: presented.id })
      family.push(next)
      answered = next.id
    } else if (verdict === 'repeat') answered = active?.id
    else for (const one of family) one.revokedAt ??= new Date(now)
    const live = family.filter((one) => one.revokedAt === null)
    answers.push({ presented: before, verdict, answered, live: live.length, now })
    if (answered !== undefined) expect(live.map(({ id }) => id)).toEqual([answered])
  }
  return answers
}

const steps = fc.array(fc.record({ pick: fc.nat(30), waitSeconds: fc.integer({ min: 0, max: 30 }) }), { maxLength: 40 })

describe('any order of refreshes', () => {
  it('never leaves two live tokens, and every answer carries the one that lives', () => {
    fc.assert(
      fc.property(steps, (all) => {
        for (const { live } of drive(all)) expect(live).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never answers again once the family has ended', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const answers = drive(all)
        const end = answers.findIndex(({ verdict }) => verdict === 'reuse')
        if (end >= 0) for (const later of answers.slice(end)) expect(later.verdict).toBe('reuse')
      }),
    )
  })

  it('ends the family for a token that was revoked before the interval and is not the parent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (ms) => {
        const presented = token({ id: 'old', revokedAt: new Date(NOW.getTime() - REUSE_INTERVAL_SECONDS * 1000 - ms) })
        expect(rotationVerdict(presented, token({ parentId: 'other' }), NOW)).toBe('reuse')
      }),
    )
  })

  it('lets a client that loses every answer but asks with its last token go on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 10 }), (waits) => {
        const answers = drive([{ pick: 0, waitSeconds: 0 }, ...waits.map((waitSeconds) => ({ pick: 0, waitSeconds }))])
        expect(answers.every(({ answered }) => answered === '1')).toBe(true)
      }),
    )
  })
})
