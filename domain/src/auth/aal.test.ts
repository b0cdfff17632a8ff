import { describe, expect, it } from 'vitest'
import { effectiveLevel, isSecondFactorDue } from './aal.ts'

describe('the level of a session', () => {
  it.each([
    ['aal1', 'aal1', 'aal1'],
    ['aal1', 'aal2', 'aal1'],
    ['aal2', 'aal1', 'aal1'],
    ['aal2', 'aal2', 'aal2'],
  ] as const)('with a token of %s in a session of %s is %s', (ofToken, ofSession, expected) =>
    expect(effectiveLevel(ofToken, ofSession)).toBe(expected),
  )

  it('asks for a code where there is a factor that was not shown', () => {
    expect(isSecondFactorDue('aal1', true)).toBe(true)
    expect(isSecondFactorDue('aal2', true)).toBe(false)
    expect(isSecondFactorDue('aal1', false)).toBe(false)
  })
})
