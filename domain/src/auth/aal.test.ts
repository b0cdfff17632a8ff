import { describe, expect, it } from 'vitest'
import { effectiveLevel, isSecondFactorDue, tokensOfOneFactorFrom } from './aal.ts'

describe('the level of a session', () => {
  it.each([
    ['aal1', 'aal1', 'aal1'],
    ['aal1', 'aal2', 'aal1'],
    ['aal2', 'aal1', 'aal1'],
    ['aal2', 'aal2', 'aal2'],
  ] as const)('with a token of %s in a session of %s is %s', (ofToken, ofSession, expected) =>
    expect(effectiveLevel(ofToken, ofSession)).toBe(expected),
  )

  it('counts tokens of one factor from the whole second after the second one was shown', () => {
    expect(tokensOfOneFactorFrom(new Date(1_700_000_000_000))).toBe(1_700_000_001)
    expect(tokensOfOneFactorFrom(new Date(1_700_000_000_999))).toBe(1_700_000_001)
  })

  it('asks for a code where there is a factor that was not shown', () => {
    expect(isSecondFactorDue('aal1', true)).toBe(true)
    expect(isSecondFactorDue('aal2', true)).toBe(false)
    expect(isSecondFactorDue('aal1', false)).toBe(false)
  })
})
