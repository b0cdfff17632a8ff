import { AuthError } from '@supabase/auth-js'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LOGIN_TOASTS, loginFailure, SIGNUP_TOASTS, signupFailure, UNEXPECTED } from './auth-copy.ts'
import { leaveAfterWelcome } from './leave-after-welcome.ts'
import { type LoginRefused, login } from './login.ts'
import { type SignUpNeeds, SignUpRefused, signUp } from './sign-up.ts'
import type { SignupMetadata } from './signup-payload.ts'

const METADATA: SignupMetadata = {
  name: 'Mia',
  location: 'Sydney, NSW',
  place_id: null,
  coordinates: null,
  lawnSize: 'unknown',
  grassType: 'unknown',
}
const ACCOUNT = { email: 'mia@example.com', password: 'wattle', metadata: METADATA, timeZone: 'Australia/Sydney' }

type SignIn = Parameters<typeof login>[0]['signInWithPassword']
type SignUp = Parameters<typeof signUp>[0]['auth']['signUp']

// The service's answers as its client hands them on; what the client reads of them is of no matter here.
const signingIn = (answer: unknown) => ({ signInWithPassword: (async () => answer) as unknown as SignIn })
const signingUp = (answer: unknown, sent: unknown[] = []) => ({
  signUp: (async (credentials: unknown) => {
    sent.push(credentials)
    return answer
  }) as unknown as SignUp,
})
const REFUSED = { data: {}, error: new AuthError('Invalid login credentials', 400) }
const IN = { data: { user: { id: 'it' }, session: { access_token: 'a' } }, error: null }
const throwing = async () => {
  throw new Error('broken')
}

const refusalOf = (attempt: Promise<void>) => attempt.catch((error: LoginRefused) => error.words)

describe('signing in', () => {
  it('says the message of the service [AUTH-07, TOAST-32]', async () => {
    expect(await refusalOf(login(signingIn(REFUSED), ACCOUNT))).toEqual({
      title: 'Login failed',
      description: 'Invalid login credentials',
    })
  })

  it('has words for an error without a message [AUTH-08, TOAST-32]', () => {
    expect(loginFailure({ message: '' })).toEqual({ title: 'Login failed', description: 'Invalid email or password' })
  })

  it('has words for what it did not expect [AUTH-09, TOAST-33]', async () => {
    const expected = { title: 'Error', description: 'Something went wrong. Please try again.' }
    expect(await refusalOf(login({ signInWithPassword: throwing }, ACCOUNT))).toEqual(expected)
    expect(loginFailure({ message: 'Failed to fetch', status: 0 })).toEqual(expected)
  })

  it('says nothing of its own when it worked, and then welcomes [TOAST-62]', async () => {
    await expect(login(signingIn(IN), ACCOUNT)).resolves.toBeUndefined()
    expect(LOGIN_TOASTS.welcome.title).toMatch(/welcome/i)
  })
})

const refusedSignUp = async (auth: SignUpNeeds['auth']): Promise<SignUpRefused> => {
  const refused: unknown = await signUp({ auth, createProfile: throwing }, ACCOUNT).catch((error: unknown) => error)
  if (refused instanceof SignUpRefused) return refused
  throw new Error('the sign-up was not refused')
}

describe('signing up', () => {
  it.each([
    { code: 'user_already_exists', at: { email: 'This address has an account already.' } },
    { code: 'weak_password', at: { password: 'Too many people use this password. Choose another one.' } },
    { code: 'unexpected_failure', at: {} },
  ])('says at the field of step 1 what the service refused: $code', async ({ code, at }) => {
    const error = Object.assign(new AuthError('Refused', 422, code), { reasons: ['pwned'] })
    expect((await refusedSignUp(signingUp({ data: {}, error }))).atFields).toEqual(at)
  })

  it('sends e-mail, password and the metadata, then creates the profile [AUTH-28, AUTH-29]', async () => {
    const sent: unknown[] = []
    const created: unknown[] = []
    const createProfile = async (body: unknown) => created.push(body)
    expect(await signUp({ auth: signingUp(IN, sent), createProfile }, ACCOUNT)).toBe('signed-in')
    expect(sent).toEqual([{ email: 'mia@example.com', password: 'wattle', options: { data: METADATA } }])
    expect(created).toMatchObject([{ id: 'it', email: 'mia@example.com', name: 'Mia', location: 'Sydney, NSW' }])
  })

  it('still succeeds, with a warning in the log, when the profile is not created [AUTH-31]', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warned.mockRestore())
    expect(await signUp({ auth: signingUp(IN), createProfile: throwing }, ACCOUNT)).toBe('signed-in')
    expect(warned).toHaveBeenCalledOnce()
  })

  it('says the message of the service [AUTH-34, TOAST-34]', async () => {
    const taken = { data: {}, error: new AuthError('User already registered', 422) }
    expect((await refusedSignUp(signingUp(taken))).words).toEqual({
      title: 'Signup failed',
      description: 'User already registered',
    })
  })

  it('has words for an error without a message, and for a thrown one [AUTH-35, TOAST-34]', async () => {
    expect(signupFailure({})).toEqual({ title: 'Signup failed', description: 'Unable to create account' })
    expect((await refusedSignUp({ signUp: throwing })).words).toEqual(UNEXPECTED)
  })

  it('asks to look into the mail where the service gives no session yet', async () => {
    const waiting = { data: { user: { id: 'it' }, session: null }, error: null }
    expect(await signUp({ auth: signingUp(waiting), createProfile: throwing }, ACCOUNT)).toBe('check-mail')
  })

  it('welcomes [TOAST-63]', () => {
    expect(SIGNUP_TOASTS.welcome.title).toMatch(/welcome/i)
  })
})

describe('after success', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('leaves after 500 ms and not before [AUTH-06, AUTH-33]', () => {
    const leave = vi.fn()
    leaveAfterWelcome(leave)
    vi.advanceTimersByTime(499)
    expect(leave).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(leave).toHaveBeenCalledOnce()
  })
})
