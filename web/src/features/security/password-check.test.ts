import { describe, expect, it } from 'vitest'
import { passwordProblem } from './password-check.ts'

const good = { current: 'lawn-of-mine', next: 'gumtree-hoist-7', confirm: 'gumtree-hoist-7' }

describe('a change of the password', () => {
  it('asks for current and new password first [SETTINGS-18]', () => {
    const missing = 'Please fill in all password fields.'
    expect(passwordProblem({ ...good, current: '' })).toEqual({ current: missing })
    expect(passwordProblem({ ...good, next: '' })).toEqual({ next: missing })
    expect(passwordProblem({ current: '', next: '', confirm: 'x' })).toEqual({ current: missing, next: missing })
  })

  it('wants the new one twice, of eight characters [SETTINGS-19, SETTINGS-20]', () => {
    expect(passwordProblem({ ...good, next: 'short', confirm: 'other' })).toEqual({
      confirm: 'New password and confirmation do not match.',
    })
    expect(passwordProblem({ ...good, next: '1234567', confirm: '1234567' })).toEqual({
      next: 'New password must be at least 8 characters long.',
    })
    expect(passwordProblem({ ...good, next: '12345678', confirm: '12345678' })).toEqual({})
    // Seven characters as a person counts them, fourteen units.
    expect(passwordProblem({ ...good, next: '🌱'.repeat(7), confirm: '🌱'.repeat(7) })).toHaveProperty('next')
  })
})
