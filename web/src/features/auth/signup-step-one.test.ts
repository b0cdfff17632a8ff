import { describe, expect, it } from 'vitest'
import { type AccountDetails, checkAccountDetails } from './signup-step-one.ts'

const MIA: AccountDetails = { name: 'Mia Kovac', email: 'mia@example.com', password: 'wattle', confirm: 'wattle' }
const check = (change: Partial<AccountDetails>) => checkAccountDetails({ ...MIA, ...change })

describe('step 1 of the sign-up', () => {
  it.each([{ name: '' }, { name: '   ' }, { email: '' }, { password: '' }, { confirm: '' }])(
    'wants every field: %o [AUTH-12, TOAST-53]',
    (change) => {
      const { errors, toast } = check(change)
      expect(toast).toEqual({ title: 'Please fill in all fields', description: 'All fields are required to continue.' })
      expect(Object.keys(errors)).toEqual(Object.keys(change))
    },
  )

  it('wants the same password twice [AUTH-13, TOAST-55]', () => {
    const { errors, toast } = check({ confirm: 'wattles' })
    expect(toast?.title).toBe("Passwords don't match")
    expect(Object.keys(errors)).toEqual(['confirm'])
  })

  it('wants 6 characters [AUTH-14, TOAST-56]', () => {
    const short = check({ password: '12345', confirm: '12345' })
    expect(short.toast).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long.',
    })
    expect(Object.keys(short.errors)).toEqual(['password'])
    expect(check({ password: '123456', confirm: '123456' })).toEqual({ errors: {} })
  })

  it('says what is wrong in this order: empty, different, short', () => {
    expect(check({ name: '', password: '1', confirm: '2' }).toast?.title).toBe('Please fill in all fields')
    expect(check({ password: '1', confirm: '2' }).toast?.title).toBe("Passwords don't match")
  })

  it('catches an e-mail without its @ at the field, without a toast', () => {
    expect(check({ email: 'mia.example.com' })).toEqual({ errors: { email: expect.any(String) } })
  })
})
