import { describe, expect, it } from 'vitest'
import { passwordErrors, passwordProblem } from './password-check.ts'

const good = { current: 'lawn-of-mine', next: 'gumtree-hoist-7', confirm: 'gumtree-hoist-7' }
const MISSING = 'Please fill in all password fields.'
const DIFFERS = 'New password and confirmation do not match.'
const SHORT = 'New password must be at least 8 characters long.'

describe('a change of the password', () => {
  it.each([
    [{ current: '' }, { current: MISSING }],
    [{ next: '' }, { next: MISSING }],
    [{ confirm: '' }, { confirm: MISSING }],
    [
      { current: '', next: '', confirm: '' },
      { current: MISSING, next: MISSING, confirm: MISSING },
    ],
  ])('marks every empty field, and says so first: %o [SETTINGS-18]', (change, errors) => {
    const typed = { ...good, ...change }
    expect(passwordErrors(typed)).toEqual(errors)
    expect(passwordProblem(typed)).toBe(MISSING)
  })

  it('wants the new one twice, of eight characters [SETTINGS-19, SETTINGS-20]', () => {
    const both = { ...good, next: 'short', confirm: 'other' }
    expect(passwordErrors(both)).toEqual({ next: SHORT, confirm: DIFFERS })
    expect(passwordProblem(both)).toBe(DIFFERS)
    const short = { ...good, next: '1234567', confirm: '1234567' }
    expect(passwordErrors(short)).toEqual({ next: SHORT })
    expect(passwordProblem(short)).toBe(SHORT)
    expect(passwordErrors({ ...good, next: '12345678', confirm: '12345678' })).toEqual({})
    // Seven characters as a person counts them, fourteen units.
    expect(passwordErrors({ ...good, next: '🌱'.repeat(7), confirm: '🌱'.repeat(7) })).toEqual({ next: SHORT })
  })
})
