import { describe, expect, it } from 'vitest'
import { type AccountDetails, accountErrors, accountToast } from './signup-step-one.ts'

const MIA: AccountDetails = { name: 'Mia Kovac', email: 'mia@example.com', password: 'wattle', confirm: 'wattle' }
const check = (change: Partial<AccountDetails>) => {
  const details = { ...MIA, ...change }
  const wrong = Object.entries(accountErrors(details)).flatMap(([field, words]) => (words === undefined ? [] : [field]))
  return { wrong, toast: accountToast(details) }
}

describe('step 1 of the sign-up', () => {
  it.each([{ name: '' }, { name: '   ' }, { email: '' }, { password: '' }, { confirm: '' }])(
    'wants every field: %o [AUTH-12, TOAST-53]',
    (change) => {
      const { wrong, toast } = check(change)
      expect(toast).toEqual({ title: 'Please fill in all fields', description: 'All fields are required to continue.' })
      expect(wrong).toEqual(Object.keys(change))
    },
  )

  it('wants the same password twice [AUTH-13, TOAST-55]', () => {
    const { wrong, toast } = check({ confirm: 'wattles' })
    expect(toast?.title).toBe("Passwords don't match")
    expect(wrong).toEqual(['confirm'])
  })

  it('wants 6 characters [AUTH-14, TOAST-56]', () => {
    const short = check({ password: '12345', confirm: '12345' })
    expect(short.toast).toEqual({
      title: 'Password too short',
      description: 'Password must be at least 6 characters long.',
    })
    expect(short.wrong).toEqual(['password'])
    expect(check({ password: '123456', confirm: '123456' })).toEqual({ wrong: [], toast: undefined })
  })

  it('says what is wrong in this order: empty, different, short', () => {
    expect(check({ name: '', password: '1', confirm: '2' }).toast?.title).toBe('Please fill in all fields')
    expect(check({ password: '1', confirm: '2' }).toast?.title).toBe("Passwords don't match")
  })

  it('marks all that is wrong at once', () => {
    expect(check({ name: '', email: 'mia', password: '1', confirm: '2' }).wrong).toEqual(Object.keys(MIA))
  })

  it('catches an e-mail without its @ at the field, without a toast', () => {
    expect(check({ email: 'mia.example.com' })).toEqual({ wrong: ['email'], toast: undefined })
  })
})
