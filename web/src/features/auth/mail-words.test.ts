import { describe, expect, it } from 'vitest'
import { type Callback, NO_CALLBACK } from '../../platform/callback-address.ts'
import { plainWords } from './auth-problem.ts'
import { bringsCode, hasTrouble, linkTrouble } from './callback-words.ts'
import { newPasswordErrors, newPasswordToast, refusedPassword } from './new-password.ts'
import { refusalWords } from './second-factor.ts'
import { waitInWords } from './stopped-words.ts'

const callback = (given: Partial<Callback>): Callback => ({ ...NO_CALLBACK, ...given })

describe('a refusal in plain words', () => {
  it.each([
    [0, 'a moment'],
    [0.2, '1 second'],
    [59.1, '60 seconds'],
    [119, '119 seconds'],
    [121, '3 minutes'],
  ])('%d s to wait are %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words)
  })

  it('says how long to wait, that an account is blocked and that a code is old', () => {
    expect(plainWords({ status: 429 }, 30)).toBe('Too many tries. Wait 30 seconds, then try again.')
    expect(plainWords({ status: 400, code: 'user_banned' }, 0)).toMatch(/^This account is blocked\./)
    expect(plainWords({ status: 403, code: 'otp_expired' }, 0)).toMatch(/wrong or has expired/)
    expect(plainWords({ status: 500, code: 'constructor' }, 0)).toBeUndefined()
  })

  it('tells a wrong code from a wrong backup code', () => {
    const wrong = { status: 422, code: 'mfa_verification_failed' }
    expect(refusalWords(wrong, false)).toMatch(/^That code/)
    expect(refusalWords(wrong, true)).toMatch(/^That backup code/)
  })
})

describe('a link that left nobody signed in', () => {
  it.each([
    { given: { errorCode: 'otp_expired' }, title: 'This link has expired', again: 'any' },
    { given: { errorCode: 'user_banned' }, title: 'This account is blocked', again: 'none' },
    { given: { errorCode: 'access_denied' }, title: 'You are not signed in', again: 'any' },
    { given: { errorCode: 'server_error' }, title: 'That did not work', again: 'any' },
    { given: { code: 'abc' }, title: 'Open this link where you asked for it', again: 'any' },
    { given: { hasTokens: true }, title: 'Open this link where you asked for it', again: 'any' },
    { given: { errorCode: 'bad_code_verifier' }, title: 'Open this link where you asked for it', again: 'any' },
    { given: { errorCode: 'flow_state_not_found' }, title: 'Open this link where you asked for it', again: 'any' },
    { given: { errorCode: 'flow_state_expired' }, title: 'This link has expired', again: 'any' },
    { given: { errorCode: 'constructor' }, title: 'That did not work', again: 'any' },
  ])('$given.errorCode: $title', ({ given, title, again }) => {
    expect(linkTrouble(callback(given))).toMatchObject({ title, again })
  })

  it('of a new password leads to another of its kind', () => {
    expect(linkTrouble(callback({ errorCode: 'otp_expired' }), true).again).toBe('reset')
    expect(linkTrouble(undefined, true).title).toBe('Ask for a link first')
  })

  it.each([
    { code: 'identity_already_exists', words: /linked to another Turfwise account/ },
    { code: 'identity_not_found', words: /not linked to yours/ },
    { code: 'single_identity_not_deletable', words: /your only way to sign in/ },
  ])('says what was wrong with a linked account: $code [AUTH-56]', ({ code, words }) => {
    expect(linkTrouble(callback({ errorCode: code }))).toMatchObject({
      text: expect.stringMatching(words),
      again: 'none',
    })
  })

  it.each([
    { given: {}, trouble: false, exchanged: false },
    { given: { type: 'signup' }, trouble: false, exchanged: false },
    { given: { code: 'abc' }, trouble: true, exchanged: true },
    { given: { code: 'abc', errorCode: 'access_denied' }, trouble: true, exchanged: false },
    { given: { hasTokens: true }, trouble: true, exchanged: false },
  ])('$given: trouble $trouble, a code to exchange $exchanged', ({ given, trouble, exchanged }) => {
    expect(hasTrouble(callback(given))).toBe(trouble)
    expect(bringsCode(callback(given))).toBe(exchanged)
  })
})

describe('a new password', () => {
  it('takes 8 characters and not 7', () => {
    const seven = { password: '1234567', confirm: '1234567' }
    expect(newPasswordErrors(seven)).toEqual({ password: 'Password must be at least 8 characters long.' })
    expect(newPasswordToast(seven).title).toBe('Password too short')
    expect(newPasswordErrors({ password: '12345678', confirm: '12345678' })).toEqual({})
  })

  it('has to be typed twice alike', () => {
    expect(newPasswordErrors({ password: '', confirm: 'x' })).toEqual({ password: 'Enter your password' })
    const different = { password: '12345678', confirm: '12345679' }
    expect(newPasswordErrors(different)).toEqual({ confirm: "Passwords don't match" })
    expect(newPasswordToast(different).title).toBe("Passwords don't match")
  })

  it.each([
    { code: 'same_password', words: /current password/ },
    { code: 'weak_password', words: /Too many people/ },
    { code: 'session_not_found', words: /Sign in again/ },
  ])('is refused for $code in plain words', ({ code, words }) => {
    expect(refusedPassword({ status: 422, code, reasons: ['pwned'] })).toMatch(words)
  })

  it('that could not be sent has no words at its field', () => {
    expect(refusedPassword({ status: 0 })).toBeUndefined()
  })
})
