import { describe, expect, it } from 'vitest'
import { errorsAt, type FormState, left, startOf, tried, typed } from './form-state.ts'

interface Values {
  email: string
  password: string
}
const check = ({ email, password }: Values) => ({
  email: email.includes('@') ? undefined : 'Enter an e-mail',
  password: password.length < 6 ? 'Too short' : undefined,
})
const EMPTY: Values = { email: '', password: '' }
const wrongOf = (state: FormState<Values>) => check({ ...EMPTY, ...state.changed })
const type = (state: FormState<Values>, changes: Partial<Values>) =>
  typed(state, changes, check({ ...EMPTY, ...state.changed, ...changes }))
const leave = (state: FormState<Values>, field: string) => left(state, field, wrongOf(state))
const shownOf = (state: FormState<Values>) => errorsAt(state, wrongOf(state))

describe('errors of a form', () => {
  it('do not show while somebody types', () => {
    expect(shownOf(type(startOf(), { email: 'm' }))).toEqual({})
  })

  it('show at a field once it is left, and at no other', () => {
    expect(shownOf(leave(type(startOf(), { email: 'm' }), 'email'))).toEqual({ email: 'Enter an e-mail' })
  })

  it('do not show at a field that somebody only passed through', () => {
    expect(shownOf(leave(startOf(), 'email'))).toEqual({})
  })

  it('show all after a try, and the new ones when a field is left', () => {
    const sent = tried(startOf<Values>(), check(EMPTY))
    expect(shownOf(sent)).toEqual({ email: 'Enter an e-mail', password: 'Too short' })
    const mended = type(sent, { email: 'mia@example.com' })
    expect(shownOf(mended)).toEqual({ password: 'Too short' })
    const broken = type(mended, { email: 'mia' })
    expect(shownOf(broken)).toEqual({ password: 'Too short' })
    expect(shownOf(leave(broken, 'password'))).toEqual({ email: 'Enter an e-mail', password: 'Too short' })
  })

  it('of the server stay at their field until that field is changed', () => {
    const refused = { ...type(startOf<Values>(), { email: 'a@b', password: '123456' }), refused: { password: 'Known' } }
    expect(shownOf(refused)).toEqual({ password: 'Known' })
    expect(shownOf(type(refused, { email: 'c@d' }))).toEqual({ password: 'Known' })
    expect(shownOf(type(refused, { password: '1234567' }))).toEqual({})
    expect(shownOf(tried(refused, check({ email: 'a@b', password: '123456' })))).toEqual({})
  })
})
